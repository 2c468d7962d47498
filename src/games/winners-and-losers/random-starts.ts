import type { RandomStarts } from '../../lab/simulate/starts.ts';
import { LONGEST_RANDOM, randomString, SHORTEST_RANDOM } from './random-string.ts';
import { createSelfPlay } from './self-play.ts';

export const randomStarts: RandomStarts = {
  shortest: SHORTEST_RANDOM,
  longest: LONGEST_RANDOM,
  draw(random, { shortest, longest, fair }) {
    const string = randomString(random, shortest, longest, fair);
    return { length: string.length, options: { string } };
  },
  /** Even: not both middle letters are W. Odd, from 3: W in the middle and at least one W beside it. */
  firstWins: (length, fair) => (fair || length === 1 ? 1 / 2 : length % 2 === 0 ? 3 / 4 : 3 / 8),
  createSelfPlay,
};
