/** Three heaps, one to three of one of them a turn, as somebody would bring it. */
export const heaps = (size: number) => ({
  id: 'heaps',
  start: { heaps: [size, size, size], turn: 1 },
  turn: (p: HeapsPosition) => p.turn,
  moves: (p: HeapsPosition) =>
    p.heaps.flatMap((left, heap) => [1, 2, 3].slice(0, left).map((taken) => `${heap}-${taken}`)),
  play(p: HeapsPosition, move: string) {
    const [heap, taken] = move.split('-').map(Number);
    return { heaps: p.heaps.map((left, index) => (index === heap ? left - (taken ?? 0) : left)), turn: 3 - p.turn };
  },
  outcome: (p: HeapsPosition) => (p.heaps.every((left) => left === 0) ? { winner: 3 - p.turn } : undefined),
});

interface HeapsPosition {
  readonly heaps: readonly number[];
  readonly turn: number;
}
