import { addKnowledge } from '../add-knowledge.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { tailEnd as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { notes } from './notes.ts';
import { readVariant } from './rules.ts';
import { sortRuns } from './runs.ts';
import { createTheory, theorem } from './theory.ts';

/** Tail End. A position is the row as `H` and `T` and the player to move; a move is the number of a coin. */
export const tailEnd = addKnowledge(definition, {
  puzzles,
  theorem,
  create(options, first) {
    const variant = readVariant(options, first);
    return {
      notes,
      theory: createTheory(variant),
      coach: createCoach(variant),
      events: createEvents(variant),
      coq: createCoqTerms(variant),
      canonical: ({ row, turn }) => ({ row: sortRuns(row), turn }),
    };
  },
});
