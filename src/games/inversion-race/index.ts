import { defineGame, firstSeat, type Variant } from '../../core/index.ts';
import { createBook } from './book.ts';
import { createCoach } from './coach.ts';
import { createCoqTerms } from './coq.ts';
import { emblem } from './emblem.ts';
import { createEvents } from './events.ts';
import { createIndex } from './index-code.ts';
import { createNotation } from './notation.ts';
import { puzzles } from './puzzles.ts';
import { createRules, type InversionRaceMove, type InversionRacePosition } from './rules.ts';
import { theorem } from './theorem.ts';
import { createTheory } from './theory.ts';
import type { Track } from './track.ts';

/**
 * Recommended: as printed nobody can pass, so the goal never moves and the first player needs only to go left. With
 * leaps best play takes 13 plies, and the goal can move to the other end.
 */
const WITH_LEAPS: Variant = {
  title: 'With leaps',
  options: { leap: true },
  sentence: 'Markers can pass each other, so the goal can move. The first player wins in 13 moves by going left.',
};

export const inversionRace = defineGame<InversionRacePosition, InversionRaceMove>({
  id: 'inversion-race',
  title: 'Inversion Race',
  summary: 'Race a marker to cell 0, or to the far end once a marker has passed the other.',
  emblem,
  seatNames: ['Player A', 'Player B'],
  options: [
    {
      name: 'cells',
      type: 'integer',
      min: 5,
      max: 101,
      odd: true,
      default: 11,
      sentence: 'How many cells the track has, numbered from 0.',
    },
    {
      name: 'leap',
      type: 'flag',
      default: false,
      sentence: 'A marker leaps over the other one when that is on the next cell.',
    },
  ],
  variants: [
    WITH_LEAPS,
    {
      title: 'Short track with leaps',
      options: { cells: 5, leap: true },
      sentence: 'Five cells and both ends close by. The first player wins in 7 moves by going left.',
    },
    {
      title: 'Long track with leaps',
      options: { cells: 21, leap: true },
      sentence: 'Room to choose when to leap. The first player wins in 23 moves by going left.',
    },
  ],
  recommended: WITH_LEAPS,
  puzzles,
  theorem,
  create(options) {
    const track: Track = { last: Number(options.cells) - 1, leap: options.leap === true };
    return {
      rules: createRules(track, firstSeat(options)),
      text: { ...createNotation(track), ...createBook(track) },
      theory: createTheory(track),
      index: createIndex(track),
      coach: createCoach(track),
      events: createEvents(track),
      coq: createCoqTerms(track, firstSeat(options)),
    };
  },
});
