// Nim with heaps of 7, 9, 11 and 13: 26,864 positions. The player who takes the last one wins.
export default {
  id: 'nim',
  start: { heaps: [7, 9, 11, 13], turn: 1 },
  turn: (p) => p.turn,
  moves: (p) => p.heaps.flatMap((left, heap) => Array.from({ length: left }, (_, taken) => `${heap}-${taken + 1}`)),
  play(p, move) {
    const [heap, taken] = move.split('-').map(Number);
    return { heaps: p.heaps.map((left, index) => (index === heap ? left - taken : left)), turn: 3 - p.turn };
  },
  outcome: (p) => (p.heaps.every((left) => left === 0) ? { winner: 3 - p.turn } : undefined),
};
