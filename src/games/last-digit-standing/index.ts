import { declareGame, type Variant } from '../../core/index.ts';
import { bow, disc, type Emblem, line, shape } from '../emblem.ts';
import { createRules, options } from './rules.ts';
import { createText } from './text.ts';

/**
 * Recommended: as printed one opening of nine wins, and between two casual players the second wins 72% of the games. Here
 * two openings of six win, still in 9 plies, and the second player wins 56%.
 */
const TO_35: Variant = {
  title: 'To 35 by sixes',
  options: { target: 35, max: 6 },
  sentence: 'Add at most 6 and stop at 35: the first player wins in 9 moves, by opening with 1 or 2.',
};

/** Targets from which the second player wins, in 8 or 10 plies. */
const SECOND_WINS = [29, 30, 31, 32, 33, 41, 42, 43, 44];

/** Jumps along the line, each in the color of the player who made it, and the flag at the target. */
export const emblem: Emblem = {
  signature: 'teal',
  marks: [
    line('deep', 6, '20,138 376,138'),
    bow('paper', 7, 30, 104, 138, 61),
    bow('gold', 7, 104, 150, 138, 47),
    bow('paper', 7, 150, 236, 138, 67),
    bow('gold', 7, 236, 300, 138, 56),
    ...[30, 104, 150, 236].map((x) => disc('paper', [x, 138], 9)),
    disc('ink', [300, 138], 15),
    line('ink', 5, '364,138 364,48'),
    shape('gold', '364,46 322,60 364,76'),
  ],
};

export const lastDigitStanding = declareGame({
  id: 'last-digit-standing',
  title: 'Last Digit Standing',
  summary: 'Add to a total and never repeat its last digit; reach the target or leave nothing to add.',
  tagline: 'No last digit twice.',
  example: 'last-digit-standing target=20: 9 2 9',
  hasRuleBook: true,
  options,
  variants: [
    TO_35,
    {
      title: 'To 60',
      options: { target: 60 },
      sentence: 'Best play uses up all ten digits, so the second player wins.',
    },
    {
      title: 'No nine',
      options: { max: 8 },
      sentence: 'Add at most 8: the first player wins in 9 moves, by opening with 6 or 7.',
    },
    {
      title: 'Octal',
      options: { target: 30, base: 8 },
      sentence: 'Digits 0 to 7 and a target of 30: the first player wins in 7 moves, only by opening with 3.',
    },
    {
      title: 'Hexadecimal',
      options: { target: 100, base: 16 },
      sentence: 'Digits 0 to f and a target of 100: the first player wins in 11 moves, only by opening with 15.',
    },
  ],
  recommended: {
    ...TO_35,
    draw: (random, winner) =>
      winner === 'second' ? { ...TO_35.options, target: random.pick(SECOND_WINS) } : TO_35.options,
  },
  create: (options, first) => ({ rules: createRules(options, first), text: createText(options, first) }),
});
