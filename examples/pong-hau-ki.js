// Pong Hau K'i. Five points, two stones each; move a stone to the free point, and shut the other player in.
//
// Known: neither side can force an end, and only one kind of position is lost (Straffin, "Position graphs for Pong Hau
// K'i and Mu Torere", Mathematics Magazine 68, 1995). The first three moves are forced, up to a reflection.

const NAMES = ['a', 'b', 'c', 'd', 'e'];

/** a and b above, d and e below, c in the middle; no line from a to d: the "mouth" of the board. */
const LINKS = ['ab', 'ac', 'bc', 'cd', 'ce', 'be', 'de'];
const isLinked = (a, b) => LINKS.includes([NAMES[a], NAMES[b]].sort().join(''));

const movable = ({ points, turn }) =>
  [...points].flatMap((stone, from) => (stone === String(turn) && isLinked(from, points.indexOf('.')) ? [from] : []));

export default {
  id: 'pong-hau-ki',
  title: "Pong Hau K'i",
  summary: 'Move a stone to the free point; whoever cannot move loses.',
  rules: [
    'Five points, two stones for each player, one point free.',
    'On your turn move one of your stones along a line to the free point.',
    'Whoever cannot move loses.',
  ],
  start: { points: '12.12', turn: 1 },
  turn: (p) => p.turn,
  // A move is the name of the point that the stone leaves.
  moves: (p) => movable(p).map((point) => NAMES[point]),
  play({ points, turn }, move) {
    const from = NAMES.indexOf(move);
    const next = [...points].map((stone, point) => (stone === '.' ? turn : point === from ? '.' : stone));
    return { points: next.join(''), turn: 3 - turn };
  },
  outcome: (p) => (movable(p).length === 0 ? { winner: 3 - p.turn } : undefined),
  grid({ points }) {
    const cell = (point) => ({
      text: points[point] === '.' ? '·' : points[point] === '1' ? '○' : '●',
      move: NAMES[point],
      label: NAMES[point],
    });
    return [
      [cell(0), '', cell(1)],
      ['', cell(2), ''],
      [cell(3), '', cell(4)],
    ];
  },
};
