import {
  createRandom,
  defineGame,
  failure,
  firstSeat,
  MAX_SEED,
  type OptionValue,
  type OptionValues,
  success,
} from '../../core/index.ts';
import { createBook } from './book.ts';
import { createCoach } from './coach.ts';
import { createCoqTerms } from './coq.ts';
import { emblem } from './emblem.ts';
import { createEvents } from './events.ts';
import { createIndex } from './index-code.ts';
import { createNotation } from './notation.ts';
import { puzzles } from './puzzles.ts';
import { randomStarts } from './random-starts.ts';
import { LONGEST_RANDOM, randomString, SHORTEST_RANDOM } from './random-string.ts';
import { createRules, type WinnersMove, type WinnersPosition } from './rules.ts';
import { theorem } from './theorem.ts';
import { createTheory } from './theory.ts';

/** What takes the place of a string of one's own. */
const RANDOM_OPTIONS = ['length', 'seed', 'fair'];

function drawString({ length, seed, fair }: OptionValues): string {
  const random = createRandom(Number(seed));
  const shortest = Number(length ?? SHORTEST_RANDOM);
  const longest = Number(length ?? LONGEST_RANDOM);
  return randomString(random, shortest, longest, fair === true);
}

const definition = defineGame<WinnersPosition, WinnersMove>({
  id: 'winners-and-losers',
  title: 'Winners And Losers',
  summary: 'Take a letter from either end; whoever takes the last one wins on W and loses on L.',
  emblem,
  options: [
    {
      name: 'string',
      type: 'text',
      letters: 'WL',
      minLength: 1,
      maxLength: 1_000_000,
      sentence: 'The letters to play with, W and L, instead of random ones.',
    },
    {
      name: 'length',
      type: 'integer',
      min: SHORTEST_RANDOM,
      max: LONGEST_RANDOM,
      sentence: 'How many random letters there are; drawn by the seed when not given.',
    },
    {
      name: 'seed',
      type: 'integer',
      min: 0,
      max: MAX_SEED,
      default: 1,
      sentence: 'The same seed draws the same random letters.',
    },
    {
      name: 'fair',
      type: 'flag',
      default: false,
      sentence: 'Tosses a coin for who can win, then draws random letters to suit.',
    },
  ],
  /** A game knows its letters only: where they came from makes no difference to it. */
  normalize(options, given) {
    const clash = RANDOM_OPTIONS.find((name) => given[name] !== undefined && given[name] !== false);
    if (given.string !== undefined && clash !== undefined)
      return failure(`Give either string or ${clash}, not both: ${clash} is for random letters.`);
    const normalized: Record<string, OptionValue> = { string: given.string ?? drawString(options) };
    if (options.first !== undefined) normalized.first = options.first;
    return success(normalized);
  },
  variants: [
    {
      title: 'The book’s example',
      options: { string: 'WLWLL' },
      sentence: 'Five letters with a lone W in the middle: the second player wins, whatever the book says.',
    },
    {
      title: 'A fair string',
      options: { length: 25, seed: 6, fair: true },
      sentence: 'Twenty-five letters whose winner a coin decided: the first player, only by opening on the left.',
    },
    {
      title: 'A long string',
      options: { string: `LW${'WLW'.repeat(33)}` },
      sentence: 'A hundred and one letters, and three decide: the first player wins, only by opening on the right.',
    },
  ],
  /**
   * Recommended: a short random string is often decided before the first move. Of 15 letters the middle ones are seven moves
   * away, so that there is time to see them coming, and a fair draw gives either player a chance.
   */
  recommended: {
    title: 'Fifteen fair letters',
    options: { length: 15, fair: true },
    sentence: 'Fifteen random letters whose winner a coin decided; new ones each time.',
  },
  showsProjection: true,
  drawnStart: { seedOption: 'seed', isDrawn: ({ string }) => string === undefined },
  puzzles,
  theorem,
  create(options) {
    const letters = String(options.string);
    const rules = createRules(letters, firstSeat(options));
    return {
      rules,
      text: { ...createNotation(letters.length, rules.turn), ...createBook(letters) },
      theory: createTheory(letters),
      index: createIndex(letters),
      coach: createCoach(letters),
      events: createEvents(letters),
      coq: createCoqTerms(letters, firstSeat(options)),
    };
  },
});

/** With what the lab needs to play it from random strings. */
export const winnersAndLosers = { ...definition, randomStarts };
