// Connect three on a 4x4 board. Drop a stone into a column; three in a row wins.
//
// Known: we found no published result. The first player wins in 9 plies by beginning in an inner column: so say the solver
// and a plain minimax of another make, which agree on every position.

const SIZE = 4;
const NAMES = 'abcd';

/** Columns from the left, each a text of stones from the bottom. */
const stoneAt = (columns, column, row) => columns[column]?.[row];
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

const hasRow = (columns, stone) =>
  columns.some((stones, column) =>
    [...stones].some((_, row) =>
      DIRECTIONS.some(([right, up]) =>
        [0, 1, 2].every((step) => stoneAt(columns, column + step * right, row + step * up) === stone),
      ),
    ),
  );
const isOver = (p) => hasRow(p.columns, String(3 - p.turn)) || p.columns.every((stones) => stones.length === SIZE);

export default {
  id: 'connect-three',
  title: 'Connect Three',
  summary: 'Drop stones into columns; three in a row wins, a full board is a draw.',
  rules: [
    'On your turn drop a stone into a column that is not full; it falls to the lowest empty cell.',
    'Whoever has three stones in a row, a column or a diagonal wins.',
    'A full board without such a line is a draw.',
  ],
  start: { columns: ['', '', '', ''], turn: 1 },
  turn: (p) => p.turn,
  moves: (p) => (isOver(p) ? [] : [...NAMES].filter((_, column) => p.columns[column].length < SIZE)),
  play: ({ columns, turn }, move) => ({
    columns: columns.map((stones, column) => (NAMES[column] === move ? stones + turn : stones)),
    turn: 3 - turn,
  }),
  outcome(p) {
    if (hasRow(p.columns, String(3 - p.turn))) return { winner: 3 - p.turn };
    return isOver(p) ? { winner: null } : undefined;
  },
  canonical(p) {
    const mirrored = p.columns.toReversed();
    return mirrored.join() < p.columns.join() ? { columns: mirrored, turn: p.turn } : p;
  },
  grid: (p) =>
    [3, 2, 1, 0].map((row) =>
      p.columns.map((stones, column) => {
        const stone = stones[row];
        const text = stone === undefined ? '' : stone === '1' ? '○' : '●';
        return { text, move: NAMES[column], label: `${NAMES[column]}${row + 1}` };
      }),
    ),
};
