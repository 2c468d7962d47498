// Tic-tac-toe. Three in a row wins; a full board is a draw.
//
// Known: a draw under best play; 5,478 reachable positions and 255,168 ways to play a whole game
// (Wikipedia, "Game complexity" and "Tic-tac-toe"; both are counted again by the tests).

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];

/** Nine cells from the top left, "." for an empty one. Player 1 is X and moves when the marks are level in number. */
const markToMove = (cells) => (cells.split('X').length === cells.split('O').length ? 'X' : 'O');
const hasLine = (cells, mark) => LINES.some((line) => [...line].every((cell) => cells[cell] === mark));
const isOver = (cells) => hasLine(cells, 'X') || hasLine(cells, 'O') || !cells.includes('.');

export default {
  id: 'tic-tac-toe',
  title: 'Tic-tac-toe',
  summary: 'Three in a row wins; a full board is a draw.',
  rules: [
    'On your turn put your mark into an empty cell, X for Player 1 and O for Player 2.',
    'Whoever has three marks in a row, a column or a diagonal wins.',
    'A full board without such a line is a draw.',
  ],
  start: '.........',
  moves: (cells) => (isOver(cells) ? [] : [...cells].flatMap((mark, cell) => (mark === '.' ? [cell + 1] : []))),
  play: (cells, move) => cells.slice(0, move - 1) + markToMove(cells) + cells.slice(move),
  outcome(cells) {
    if (hasLine(cells, 'X')) return { winner: 1 };
    if (hasLine(cells, 'O')) return { winner: 2 };
    return cells.includes('.') ? undefined : { winner: null };
  },
  grid: (cells) =>
    [0, 3, 6].map((row) =>
      [0, 1, 2].map((column) => {
        const mark = cells[row + column];
        return { text: mark === '.' ? '' : mark, move: row + column + 1, label: `cell ${row + column + 1}` };
      }),
    ),
};
