import type { RandomStarts } from '../../lab/simulate/starts.ts';
import { addKnowledge } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { winnersAndLosers as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { randomString } from './middle-letters.ts';
import { notes } from './notes.ts';
import { MAX_RANDOM_LENGTH, MIN_RANDOM_LENGTH } from './rules.ts';
import { createSelfPlay } from './self-play.ts';
import { createTheory, theorem } from './theory.ts';

const known = addKnowledge(definition, {
  puzzles,
  theorem,
  create: ({ string }, first) => ({
    notes,
    theory: createTheory(string),
    codec: createCodec(string),
    coach: createCoach(string),
    events: createEvents(string),
    coq: createCoqTerms(string, first),
  }),
});

const randomStarts: RandomStarts = {
  shortest: MIN_RANDOM_LENGTH,
  longest: MAX_RANDOM_LENGTH,
  draw(random, { shortest, longest, fair }) {
    const string = randomString(random, shortest, longest, fair);
    return { length: string.length, options: { string } };
  },
  /** Even: not both middle letters are W. Odd, from 3: W in the middle and at least one W beside it. */
  firstWins: (length, fair) => (fair || length === 1 ? 1 / 2 : length % 2 === 0 ? 3 / 4 : 3 / 8),
  createSelfPlay,
};

/**
 * Winners And Losers, which the lab can also play from random strings. A position is the letters from `from` up to, not
 * including, `to`; a move is `left` or `right`.
 */
export const winnersAndLosers = { ...known, randomStarts };
