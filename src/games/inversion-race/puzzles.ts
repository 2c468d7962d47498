import type { PuzzleSource, PuzzleStart, Random } from '../../core/index.ts';
import type { InversionRaceMove } from './rules.ts';

const LENGTHS = [11, 13, 15, 17, 19, 21];

/**
 * A has gone right past the middle, and B an even number of cells further. A has gone left and right again at the
 * beginning, to let B go ahead.
 */
function draw(random: Random): PuzzleStart {
  const cells = random.pick(LENGTHS);
  const room = (cells - 1) / 2;
  const steps = 1 + random.below(room - 2);
  const gap = 2 * (1 + random.below(Math.floor((room - steps) / 2)));
  const waits = Array.from({ length: gap / 2 }, (): readonly InversionRaceMove[] => ['left', 'right']).flat();
  const ofA: readonly InversionRaceMove[] = [...waits, ...Array.from({ length: steps }, () => 'right' as const)];
  return { options: { cells, leap: true }, moves: ofA.flatMap((move) => [move, 'right']) };
}

/**
 * Where only one step wins it is always the one towards the goal, so that there is nothing to find. What is hard to see is
 * the fastest win: driving the other marker to the far end, until it has to leap and the goal moves there.
 */
export const puzzles: PuzzleSource = { draw, goal: 'fastest' };
