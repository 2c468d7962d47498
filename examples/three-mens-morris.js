// Three Men's Morris. Place three stones, then move them along the lines; three in a row wins.
//
// Known: the first player wins by beginning in the center; if that is forbidden, neither side can force a win
// (Wikipedia, "Three men's morris", of the game that H. J. R. Murray, "A History of Chess", calls the smaller merels).

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'];
const NAMES = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'];

const isLinked = (a, b) => Math.abs((a % 3) - (b % 3)) + Math.abs(Math.floor(a / 3) - Math.floor(b / 3)) === 1;
const count = (points, stone) => points.split(stone).length - 1;
const hasRow = (points, stone) => LINES.some((line) => [...line].every((point) => points[point] === stone));

/** Every [from, to] of the player to move; "from" is -1 for a stone that is placed. */
function steps({ points, turn }, nocenter) {
  const free = [...points].flatMap((stone, point) => (stone === '.' ? [point] : []));
  const isFirst = free.length === 9;
  if (count(points, turn) < 3) return free.filter((to) => !(nocenter && isFirst && to === 4)).map((to) => [-1, to]);
  return [...points].flatMap((stone, from) =>
    stone === String(turn) ? free.filter((to) => isLinked(from, to)).map((to) => [from, to]) : [],
  );
}

export default {
  id: 'three-mens-morris',
  title: "Three Men's Morris",
  summary: 'Place three stones, then move them along the lines; three in a row wins.',
  rules: [
    'First the players place their three stones in turn, each on an empty point.',
    'Then they move a stone in turn, to an empty point next to it in its row or column.',
    'Whoever has three stones in a row, a column or a diagonal wins; whoever cannot move loses.',
  ],
  options: [{ name: 'nocenter', type: 'flag', default: false, sentence: 'Nobody may begin in the center.' }],
  start: { points: '.........', turn: 1 },
  turn: (p) => p.turn,
  moves(p, { nocenter }) {
    if (hasRow(p.points, String(3 - p.turn))) return [];
    return steps(p, nocenter).map(([from, to]) => (from < 0 ? NAMES[to] : `${NAMES[from]}-${NAMES[to]}`));
  },
  play({ points, turn }, move) {
    const cells = move.split('-').map((name) => NAMES.indexOf(name));
    const [from, to] = cells.length === 1 ? [-1, cells[0]] : cells;
    const next = [...points].map((stone, point) => (point === to ? turn : point === from ? '.' : stone));
    return { points: next.join(''), turn: 3 - turn };
  },
  outcome(p, { nocenter }) {
    const isLost = hasRow(p.points, String(3 - p.turn)) || steps(p, nocenter).length === 0;
    return isLost ? { winner: 3 - p.turn } : undefined;
  },
  grid: ({ points }) =>
    [0, 3, 6].map((row) =>
      [0, 1, 2].map((column) => {
        const name = NAMES[row + column];
        const stone = points[row + column];
        return stone === '.' ? { text: '', move: name, label: name } : { text: stone === '1' ? '○' : '●', label: name };
      }),
    ),
};
