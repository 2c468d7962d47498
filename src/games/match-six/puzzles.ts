import type { PuzzleSource, PuzzleStart, Random } from '../../core/index.ts';

/** As many pairs of max + 1 as the window holds, and a little less or more: there one has to count. */
function draw(random: Random): PuzzleStart {
  const window = 4 + random.below(3);
  const max = 4 + random.below(window === 6 ? 2 : 4);
  const pair = max + 1;
  const target = (window >> 1) * pair + (window % 2 === 0 ? -2 : 0) + random.below(max - 1);
  // Somebody has to be two moves before the end of the window.
  return { options: { target, max, window, ...(window % 2 === 0 ? { first: 2 } : {}) } };
}

export const puzzles: PuzzleSource = { draw, mostMoves: 4 };
