// Dodgem. Drive your cars off the far side of the board, past those of the other player.
//
// Known: on 3x3 the first player wins (Colin Vout's game; Berlekamp, Conway and Guy, "Winning Ways", has a table of all
// positions). On 4x4, and on 5x5, neither side can force an end (David desJardins, rec.games.abstract, 1996).

const FILES = 'abcd';
const cellName = (cell, size) => `${FILES[cell % size]}${size - Math.floor(cell / size)}`;

/** Player 1 drives to the right, Player 2 up; each may also drive sideways, but not back. "out" leaves the board. */
function steps({ board, turn }, size) {
  const [own, ahead, sides] = turn === 1 ? ['1', 1, [-size, size]] : ['2', -size, [-1, 1]];
  return [...board].flatMap((car, from) => {
    if (car !== own) return [];
    const isAtEdge = turn === 1 ? from % size === size - 1 : from < size;
    const isBeside = (to) => turn === 1 || Math.floor(to / size) === Math.floor(from / size);
    const targets = [...(isAtEdge ? [] : [from + ahead]), ...sides.map((side) => from + side).filter(isBeside)];
    const free = targets.filter((to) => board[to] === '.').map((to) => cellName(to, size));
    return [...(isAtEdge ? ['out'] : []), ...free].map((to) => `${cellName(from, size)}-${to}`);
  });
}

/** The player who has just moved has no car left. */
const isClear = ({ board, turn }) => !board.includes(3 - turn);
const cellOf = (name, size) => FILES.indexOf(name[0]) + size * (size - name[1]);

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
  start({ size }) {
    const rows = Array.from({ length: size - 1 }, () => `1${'.'.repeat(size - 1)}`);
    return { board: `${rows.join('')}.${'2'.repeat(size - 1)}`, turn: 1 };
  },
  turn: (p) => p.turn,
  moves: (p, { size }) => (isClear(p) ? [] : steps(p, size)),
  play({ board, turn }, move, { size }) {
    const [from, to] = move.split('-').map((name) => (name === 'out' ? -1 : cellOf(name, size)));
    const cells = [...board].map((car, cell) => (cell === from ? '.' : cell === to ? String(turn) : car));
    return { board: cells.join(''), turn: 3 - turn };
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
