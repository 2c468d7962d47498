// Three heaps; take one to three from one of them; the player who takes the last one wins. 79 in each: 1,023,992 positions.
export default {
  id: 'heaps',
  start: { heaps: [79, 79, 79], turn: 1 },
  turn: (p) => p.turn,
  moves: (p) => p.heaps.flatMap((left, heap) => [1, 2, 3].slice(0, left).map((taken) => `${heap}-${taken}`)),
  play(p, move) {
    const [heap, taken] = move.split('-').map(Number);
    return { heaps: p.heaps.map((left, index) => (index === heap ? left - taken : left)), turn: 3 - p.turn };
  },
  outcome: (p) => (p.heaps.every((left) => left === 0) ? { winner: 3 - p.turn } : undefined),
};
