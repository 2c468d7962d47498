// Chomp. Bite a square of chocolate, and all below it and to the right of it goes too; the top left one is poisoned.
//
// Known: the first player wins on every board but a single square, by strategy stealing (David Gale, "A curious
// nim-type game", 1974). With two rows the only winning first bite is the last square of the lower row; on a square
// board 2-2 wins, since it leaves two equal arms to copy moves in.

const range = (length) => Array.from({ length }, (_, index) => index + 1);

export default {
  id: 'chomp',
  title: 'Chomp',
  summary: 'Bite a square and all below and to the right of it; the top left one is poisoned.',
  rules: [
    'The bar of chocolate has rows and columns of squares.',
    'On your turn bite a square: it goes, with every square below it, to the right of it, or both.',
    'Whoever eats the square at the top left loses.',
  ],
  options: [
    { name: 'rows', type: 'integer', min: 1, max: 6, default: 3, sentence: 'How many rows the bar has.' },
    { name: 'columns', type: 'integer', min: 1, max: 8, default: 4, sentence: 'How many columns the bar has.' },
  ],
  // How many squares are left in each row, from the top.
  start: ({ rows, columns }) => ({ left: range(rows).map(() => columns), turn: 1 }),
  turn: (p) => p.turn,
  moves: (p) => p.left.flatMap((length, row) => range(length).map((column) => `${row + 1}-${column}`)),
  play(p, move) {
    const [row, column] = move.split('-').map(Number);
    const left = p.left.map((length, index) => (index + 1 < row ? length : Math.min(length, column - 1)));
    return { left, turn: 3 - p.turn };
  },
  // The other player has just eaten the poisoned square.
  outcome: (p) => (p.left[0] === 0 ? { winner: p.turn } : undefined),
  grid: (p, { columns }) =>
    p.left.map((length, row) =>
      range(columns).map((column) =>
        column > length
          ? { text: '' }
          : { text: row + column === 1 ? '☠' : '■', move: `${row + 1}-${column}`, label: `${row + 1}-${column}` },
      ),
    ),
  describe: (p) => `The rows have ${p.left.join(', ')} squares left.`,
};
