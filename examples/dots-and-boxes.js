// Dots and Boxes. Draw a line between two dots; whoever draws the fourth side of a box owns it and moves again.
//
// Known: with two rows of two boxes the first player wins by an outer line, and an inner line leads to a draw
// (Puzzling Stack Exchange, "Optimal Play for 2 by 2 Dots and Boxes"; Berlekamp, Conway and Guy, "Winning Ways").

// The board is a text, row by row: + is a dot, . a line that is not drawn, - and | are lines, and a box holds a space
// or the number of its owner. A box and its four sides are a cross of cells.
const WIDTH = 5;
const SIDES = [-WIDTH, -1, 1, WIDTH];

const isBox = (board, cell) => ' 12'.includes(board[cell] ?? '.');
const isClosed = (board, cell) => SIDES.every((side) => board[cell + side] !== '.');
const put = (board, cell, mark) => board.slice(0, cell) + mark + board.slice(cell + 1);
const nameOf = (cell) => `${'abcde'[cell % WIDTH]}${Math.floor(cell / WIDTH) + 1}`;
const cellOf = ([file, row]) => 'abcde'.indexOf(file) + WIDTH * (row - 1);

/** The boxes above and below a line, or on its left and right. */
function boxesBeside(board, line) {
  const offsets = Math.floor(line / WIDTH) % 2 === 0 ? [-WIDTH, WIDTH] : [-1, 1];
  return offsets.map((offset) => line + offset).filter((cell) => isBox(board, cell));
}

export default {
  id: 'dots-and-boxes',
  title: 'Dots and Boxes',
  summary: 'Draw lines between dots, and own more boxes in the end.',
  rules: [
    'A move draws a line between two dots that are next to each other.',
    'Whoever draws the fourth side of a box owns it and moves again.',
    'When all lines are drawn, whoever owns more boxes wins.',
  ],
  options: [{ name: 'rows', type: 'integer', min: 1, max: 2, default: 2, sentence: 'How many rows of two boxes.' }],
  start: ({ rows }) => ({ board: `+.+.+${'. . .+.+.+'.repeat(rows)}`, turn: 1 }),
  turn: (p) => p.turn,
  moves: ({ board }) => [...board].flatMap((mark, cell) => (mark === '.' ? [nameOf(cell)] : [])),
  play({ board, turn }, move) {
    const line = cellOf(move);
    const drawn = put(board, line, Math.floor(line / WIDTH) % 2 === 0 ? '-' : '|');
    const closed = boxesBeside(drawn, line).filter((cell) => isClosed(drawn, cell));
    const owned = closed.reduce((text, cell) => put(text, cell, String(turn)), drawn);
    return { board: owned, turn: closed.length > 0 ? turn : 3 - turn };
  },
  outcome({ board }) {
    if (board.includes('.')) return undefined;
    const [first, second] = ['1', '2'].map((player) => board.split(player).length - 1);
    return { winner: first > second ? 1 : first < second ? 2 : null };
  },
  grid: ({ board }) =>
    Array.from({ length: board.length / WIDTH }, (_, row) =>
      Array.from({ length: WIDTH }, (_, column) => {
        const cell = row * WIDTH + column;
        const isFree = board[cell] === '.';
        return { text: isFree ? '' : board[cell].trim(), label: nameOf(cell), ...(isFree && { move: nameOf(cell) }) };
      }),
    ),
};
