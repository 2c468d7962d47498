// Connect three on a 4x4 board. Drop a stone into a column; three in a row wins.
//
// Known: we found no published result. The first player wins in 9 plies by beginning in an inner column: so say the solver
// and a plain minimax of another make, which agree on every position.

const NAMES = 'abcd';
const COLUMNS = [0, 1, 2, 3];

/** A board is a text of 16 cells, column by column from the left, each from the bottom: "." for an empty one. */
const cellAt = (column, row) => (column < 4 && row >= 0 && row < 4 ? 4 * column + row : -1);
/** The cells of every three in a row that go on to the right, up, and up or down to the right. */
const LINES = COLUMNS.flatMap((column) => COLUMNS.flatMap((row) => linesFrom(column, row)));

function linesFrom(column, row) {
  const line = (right, up) => [0, 1, 2].map((step) => cellAt(column + step * right, row + step * up));
  return [line(1, 0), line(0, 1), line(1, 1), line(1, -1)].filter((cells) => !cells.includes(-1));
}

/** Whether the player who has just moved has three in a row. */
function isWon({ board, turn }) {
  const stone = String(3 - turn);
  return LINES.some(([a, b, c]) => board[a] === stone && board[b] === stone && board[c] === stone);
}

export default {
  id: 'connect-three',
  title: 'Connect Three',
  summary: 'Drop stones into columns; three in a row wins, a full board is a draw.',
  rules: [
    'On your turn drop a stone into a column that is not full; it falls to the lowest empty cell.',
    'Whoever has three stones in a row, a column or a diagonal wins.',
    'A full board without such a line is a draw.',
  ],
  start: { board: '.'.repeat(16), turn: 1 },
  turn: (p) => p.turn,
  moves: (p) => (isWon(p) ? [] : [...NAMES].filter((_, column) => p.board[4 * column + 3] === '.')),
  play({ board, turn }, move) {
    const cell = board.indexOf('.', 4 * NAMES.indexOf(move));
    return { board: board.slice(0, cell) + turn + board.slice(cell + 1), turn: 3 - turn };
  },
  outcome(p) {
    if (isWon(p)) return { winner: 3 - p.turn };
    return p.board.includes('.') ? undefined : { winner: null };
  },
  canonical({ board, turn }) {
    const mirrored = COLUMNS.map((column) => board.slice(12 - 4 * column, 16 - 4 * column)).join('');
    return { board: mirrored < board ? mirrored : board, turn };
  },
  grid: ({ board }) =>
    COLUMNS.toReversed().map((row) =>
      COLUMNS.map((column) => {
        const stone = board[4 * column + row];
        const text = stone === '.' ? '' : stone === '1' ? '○' : '●';
        return { text, move: NAMES[column], label: `${NAMES[column]}${row + 1}` };
      }),
    ),
};
