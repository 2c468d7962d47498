import type { PuzzleSource, PuzzleStart, Random } from '../../core/index.ts';

const MOST_COINS = 22;
const LONGEST_RUN = 9;

/** The lengths of three to five runs that fit on a phone. */
function drawRuns(random: Random): readonly number[] {
  const runs = Array.from({ length: 3 + random.below(3) }, () => 1 + random.below(LONGEST_RUN));
  const coins = runs.reduce((sum, run) => sum + run, runs.length - 1);
  return coins > MOST_COINS ? drawRuns(random) : runs;
}

/**
 * Every third one is misère. With a reach of three there is hardly a row with one right move of several, since runs of
 * four count for nothing. The order of the runs makes no difference.
 */
function draw(random: Random): PuzzleStart {
  const runs = drawRuns(random);
  const start = runs.map((run) => 'H'.repeat(run)).join('T');
  const misere = random.below(3) === 0;
  return { options: { start, misere }, key: `${misere} ${[...runs].sort((one, other) => one - other).join(' ')}` };
}

export const puzzles: PuzzleSource = { draw };
