import { addKnowledge } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { lastDigitStanding as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { notes } from './notes.ts';
import { createTheory, theorem } from './theory.ts';

/**
 * Last Digit Standing. A position is the total, the used digits as bits, and the player to move; a move is the
 * number to add.
 */
export const lastDigitStanding = addKnowledge(definition, {
  puzzles,
  theorem,
  create: (limits, first, rules) => ({
    notes,
    theory: createTheory(limits),
    codec: createCodec(limits, first),
    coach: createCoach(limits),
    events: createEvents(limits, rules),
    coq: createCoqTerms(limits, first),
  }),
});
