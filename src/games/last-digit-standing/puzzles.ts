import type { OptionValues, PuzzleSource } from '../../core/index.ts';

const VARIANTS: readonly OptionValues[] = [{}, { target: 35, max: 6 }, { max: 8 }, { target: 30, base: 8 }];

export const puzzles: PuzzleSource = {
  draw: (random) => ({ options: { ...random.pick(VARIANTS), first: 1 + random.toss() } }),
  mostMoves: 7,
};
