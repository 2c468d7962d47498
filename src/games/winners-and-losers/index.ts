import { createRandom, declareGame, failure, itemAt, type OptionsOf, type Random, success } from '../../core/index.ts';
import { box, type Emblem, glyph, type Mark } from '../emblem.ts';
import { middleLetterVerdict, randomString } from './middle-letters.ts';
import { createRules, MAX_RANDOM_LENGTH, MIN_RANDOM_LENGTH, options, type WinnersOptions } from './rules.ts';
import { createText } from './text.ts';

/** These options draw a random string; they exclude `string`. */
const RANDOM_OPTIONS = ['length', 'seed', 'fair'];

function drawString({ length, seed, fair }: OptionsOf<typeof options>): string {
  return randomString(createRandom(seed), length ?? MIN_RANDOM_LENGTH, length ?? MAX_RANDOM_LENGTH, fair);
}

/** Fifteen fair letters with which this player can win, if one is given. */
function drawContest(random: Random, winner?: 'first' | 'second') {
  for (;;) {
    const drawn = { length: 15, fair: true, seed: random.next() };
    const verdict = middleLetterVerdict(drawString(drawn), { from: 0, to: 15 });
    if (winner === undefined || verdict === (winner === 'first' ? 'win' : 'loss')) return drawn;
  }
}

const LETTERS = 'WLWWL';

/** The two tiles at the ends stand higher because they can be taken. */
function tile(index: number): readonly Mark[] {
  const isEnd = index === 0 || index === LETTERS.length - 1;
  const x = 48 + index * 76;
  const y = isEnd ? 92 : 110;
  const letter = itemAt(LETTERS, index);
  return [
    box('deep', [x, y + (isEnd ? 16 : 6)], [64, 84], 8),
    box(letter === 'W' ? 'gold' : 'silver', [x, y], [64, 84], 8),
    ...glyph(letter, [x, y], 36, 'ink'),
  ];
}

/** A row of letters, its ends open. */
export const emblem: Emblem = { signature: 'plum', marks: [...LETTERS].flatMap((_, index) => tile(index)) };

const definition = declareGame({
  id: 'winners-and-losers',
  title: 'Winners And Losers',
  summary: 'Take a letter from either end; whoever takes the last one wins on W and loses on L.',
  tagline: 'Mind the last letter.',
  example: 'winners-and-losers string=WLW: right right left',
  hasRuleBook: true,
  options,
  /** Replaces the options of a random string by the letters drawn. */
  normalize(options, given) {
    const clash = RANDOM_OPTIONS.find((name) => given[name] !== undefined && given[name] !== false);
    if (given.string !== undefined && clash !== undefined)
      return failure(`Give either string or ${clash}, not both: ${clash} is for random letters.`);
    return success<WinnersOptions>({ string: options.string ?? drawString(options) });
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
   * Recommended: a short random string is often decided before the first move. In 15 letters the middle ones are seven
   * moves away, so there is time to see them coming, and a fair draw gives either player a chance.
   */
  recommended: {
    title: 'Fifteen fair letters',
    options: { length: 15, fair: true },
    sentence: 'Fifteen random letters whose winner a coin decided; new ones each time.',
    draw: drawContest,
  },
  drawnStart: { seedOption: 'seed', isDrawn: ({ string }) => string === undefined },
  create({ string }, first) {
    const rules = createRules(string, first);
    return { rules, text: createText(string, rules.turn) };
  },
});

/** The rule book wants the projected winner shown after every move. */
export const winnersAndLosers = { ...definition, showsProjection: true as const };
