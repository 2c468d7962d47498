import { addKnowledge } from '../add-knowledge.ts';
import { boardsOf } from './boards.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { sideBySide as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { notes } from './notes.ts';
import { createTheory, theorem } from './theory.ts';

/** Side By Side. A position is every board and the player to move; a move is the letter of a board and a number. */
export const sideBySide = addKnowledge(definition, {
  puzzles,
  theorem,
  create(options, first) {
    const boards = boardsOf(options);
    return {
      notes,
      theory: createTheory(boards),
      codec: createCodec(boards),
      coach: createCoach(boards),
      events: createEvents(boards),
      coq: createCoqTerms(boards, options, first),
    };
  },
});
