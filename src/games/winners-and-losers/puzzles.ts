import type { PuzzleSource, PuzzleStart, Random } from '../../core/index.ts';
import { randomString } from './random-string.ts';

const [SHORTEST, LONGEST] = [7, 15] as const;

function draw(random: Random): PuzzleStart {
  const string = randomString(random, SHORTEST, LONGEST, false);
  return { options: { string }, key: string };
}

export const puzzles: PuzzleSource = { draw };
