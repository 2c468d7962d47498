import { addKnowledge } from '../add-knowledge.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { inversionRace as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { notes } from './notes.ts';
import { readTrack } from './rules.ts';
import { createTheory, theorem } from './theory.ts';

/**
 * Inversion Race. A position is both cells, whether the goal has moved, and the player to move; a move is `left`,
 * `right` or `pass`.
 */
export const inversionRace = addKnowledge(definition, {
  puzzles,
  theorem,
  create(options, first) {
    const track = readTrack(options);
    return {
      notes,
      theory: createTheory(track),
      coach: createCoach(track),
      events: createEvents(track),
      coq: createCoqTerms(track, first),
    };
  },
});
