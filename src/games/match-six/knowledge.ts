import { addKnowledge } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { matchSix as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { createNotes } from './notes.ts';
import { createTheory, theorem } from './theory.ts';

/** Match Six. A position is the numbers that still matter and the player to move; a move is a number. */
export const matchSix = addKnowledge(definition, {
  puzzles,
  theorem,
  create: (options, first) => ({
    notes: createNotes(options),
    theory: createTheory(options),
    codec: createCodec(options),
    coach: createCoach(options),
    events: createEvents(options),
    coq: createCoqTerms(options, first),
  }),
});
