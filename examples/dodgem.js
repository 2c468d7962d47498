// Dodgem. Drive your cars off the far side of the board, past those of the other player.
//
// Known: on 3x3 the first player wins (Colin Vout's game; Berlekamp, Conway and Guy, "Winning Ways", has a table of all
// positions). On 4x4, and on 5x5, neither side can force an end (David desJardins, rec.games.abstract, 1996).

const FILES = 'abcd';
const cellName = (cell, size) => `${FILES[cell % size]}${size - Math.floor(cell / size)}`;
const cellOf = (name, size) => FILES.indexOf(name[0]) + size * (size - name[1]);
const STEPS = { right: [1, 0], left: [-1, 0], up: [0, -1], down: [0, 1] };
/** Player 1 drives to the right, Player 2 up, each also to the sides; nobody drives back. "out" leaves the board. */
const WAYS = { 1: ['right', 'up', 'down'], 2: ['up', 'left', 'right'] };

function steps({ board, turn }, size) {
  const found = [];
  for (let from = board.indexOf(turn); from >= 0; from = board.indexOf(turn, from + 1)) {
    const [column, row, name] = [from % size, Math.floor(from / size), cellName(from, size)];
    if (turn === 1 ? column === size - 1 : row === 0) found.push(`${name}-out`);
    for (const way of WAYS[turn]) {
      const [x, y] = [column + STEPS[way][0], row + STEPS[way][1]];
      const to = x + y * size;
      if (x >= 0 && x < size && board[to] === '.') found.push(`${name}-${cellName(to, size)}`);
    }
  }
  return found;
}

/** The player who has just moved has no car left. */
const isClear = ({ board, turn }) => !board.includes(3 - turn);
const put = (board, cell, mark) => board.slice(0, cell) + mark + board.slice(cell + 1);

export default {
  id: 'dodgem',
  title: 'Dodgem',
  summary: 'Drive your cars off the far side of the board before the other player does.',
  rules: [
    'Player 1 drives from the left side to the right, Player 2 from the bottom to the top.',
    'A car moves one step ahead or sideways to an empty cell, never back; from the far side it drives out.',
    'Whoever has driven all cars out wins, and so does whoever cannot move because the other player is in the way.',
  ],
  options: [{ name: 'size', type: 'integer', min: 2, max: 4, default: 3, sentence: 'How many rows and columns.' }],
  start: ({ size }) => ({ board: `${'1'.padEnd(size, '.').repeat(size - 1)}.${'2'.repeat(size - 1)}`, turn: 1 }),
  turn: (p) => p.turn,
  moves: (p, { size }) => (isClear(p) ? [] : steps(p, size)),
  play({ board, turn }, move, { size }) {
    const left = put(board, cellOf(move, size), '.');
    return { board: move.endsWith('out') ? left : put(left, cellOf(move.slice(3), size), turn), turn: 3 - turn };
  },
  outcome(p, { size }) {
    if (isClear(p)) return { winner: 3 - p.turn };
    return steps(p, size).length === 0 ? { winner: p.turn } : undefined;
  },
  grid: ({ board }, { size }) =>
    Array.from({ length: size }, (_, row) =>
      [...board.slice(row * size, (row + 1) * size)].map((car, column) => ({
        text: car === '1' ? '▶' : car === '2' ? '▲' : '',
        label: cellName(row * size + column, size),
      })),
    ),
};
