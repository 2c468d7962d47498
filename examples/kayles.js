// Kayles. Knock down one pin, or two that stand next to each other; whoever knocks down the last one wins.
//
// Known: the first player wins any single row, by leaving two equal halves (Dudeney, "The Canterbury Puzzles", 1907).
// Several rows together: their Grundy values, 0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 … with period 12 from 71 on, added
// without carry (Guy and Smith, "The G-values of various games", 1956); the player to move loses when the sum is 0.

/** The rows of standing pins, the longest first: gaps and order do not matter. */
const runs = (pins) => pins.split('.').filter(Boolean).sort().reverse();

export default {
  id: 'kayles',
  title: 'Kayles',
  summary: 'Knock down one pin or two neighbors; whoever knocks down the last one wins.',
  rules: [
    'Pins stand in a row.',
    'On your turn knock down one pin, or two that stand next to each other.',
    'Whoever knocks down the last pin wins.',
  ],
  options: [{ name: 'pins', type: 'integer', min: 1, max: 12, default: 8, sentence: 'How many pins there are.' }],
  // "i" is a pin that stands, "." the place of one that lies.
  start: ({ pins }) => ({ pins: 'i'.repeat(pins), turn: 1 }),
  turn: (p) => p.turn,
  moves: (p) =>
    [...p.pins].flatMap((pin, index) => {
      if (pin === '.') return [];
      return p.pins[index + 1] === 'i' ? [`${index + 1}`, `${index + 1}-${index + 2}`] : [`${index + 1}`];
    }),
  play(p, move) {
    const [from, to = from] = move.split('-').map(Number);
    return { pins: p.pins.slice(0, from - 1) + '.'.repeat(to - from + 1) + p.pins.slice(to), turn: 3 - p.turn };
  },
  outcome: (p) => (p.pins.includes('i') ? undefined : { winner: 3 - p.turn }),
  canonical: (p) => ({ pins: runs(p.pins).join('.').padEnd(p.pins.length, '.'), turn: p.turn }),
  grid: (p) => [[...p.pins].map((pin, index) => ({ text: pin, move: `${index + 1}`, label: `pin ${index + 1}` }))],
  describe: (p) => `The pins are ${p.pins}, a dot where one is down.`,
};
