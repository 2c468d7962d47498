import { otherSeat, wholeNumbers } from '../../core/index.ts';
import { type Fixtures, perftOf, transcriptsOf } from '../fixtures.ts';
import { type MatchSixMove, type MatchSixPosition, sum } from './rules.ts';

/** The book shows the whole sequence; a position holds its last numbers, those that still matter. */
const transcripts = transcriptsOf({
  'Example 1': { record: 'match-six: 2 2 2', positions: ['[2] 2', '[2, 2] 1', '[2, 2, 2] 2'], winner: 1 },
  'Example 2': { record: 'match-six: 1 3 3', positions: ['[1] 2', '[1, 3] 1', '[1, 3, 3] 2'], winner: 2 },
  'Example 3': { record: 'match-six: 1 1 2 3', positions: ['[1] 2', '[1, 1] 1', '[1, 2] 2', '[1, 2, 3] 1'], winner: 2 },
  'Example 3, turn 3: the sum is 4 and the game continues': {
    record: 'match-six: 1 1 2',
    positions: ['[1] 2', '[1, 1] 1', '[1, 2] 2'],
  },
  'Sample Command-Line Interaction': {
    record: 'match-six: 2 3 1',
    positions: ['[2] 2', '[2, 3] 1', '[2, 3, 1] 2'],
    winner: 1,
  },
  'Turns, Validation: a number outside the range': {
    record: 'match-six: 2',
    positions: ['[2] 2'],
    refused: { move: '4', reason: '"4" is not allowed; choose a whole number from 1 to 3.' },
  },
  'Turns, Validation: not an integer': {
    record: 'match-six:',
    refused: { move: '1.5', reason: '"1.5" is not allowed; choose a whole number from 1 to 3.' },
  },
});

const perft = perftOf({
  'match-six': [
    [3, 9, 27, 30, 60],
    'Three choices while fewer than three numbers lie there. Of 27 triples 1 + 3 + 6 have sums 3, 4, 5 and go on: 3 · 10. ' +
      'A triple goes on for 3, 2, 1 of the next numbers when its last two make 2, 3, 4; of the ten triples 3 end in 2, ' +
      '4 in 3, 3 in 4: 9 + 8 + 3 = 20, and 3 · 20.',
  ],
  'match-six target=7': [
    [3, 9, 27, 51],
    'Sums 3 to 6 of three numbers: 1 + 3 + 6 + 7 = 17 of the 27 go on, with three choices each.',
  ],
  'match-six target=4 max=2 window=2': [
    [2, 4, 6, 10, 16, 26, 42],
    'Only 2, 2 ends the game. Sequences of n ones and twos without 2, 2 number 2, 3, 5, 8, 13, 21 (Fibonacci), ' +
      'and each goes on in two ways.',
  ],
  'match-six target=10 max=9 window=2': [
    [9, 81, 324, 1836],
    'Pairs under 10 number 8 + 7 + … + 1 = 36. Triples a, b, c with a + b and b + c under 10: (9 − b)² for each b, ' +
      '64 + 49 + … + 1 = 204. Nine choices after each.',
  ],
  'match-six target=5 max=2 window=5': [
    [2, 4, 8, 16, 32, 0],
    'Five numbers make 5 or more, so every game has five plies, with two choices each.',
  ],
});

export const fixtures: Fixtures<MatchSixPosition, MatchSixMove> = {
  variants: [
    'match-six',
    'match-six first=2',
    'match-six target=7',
    'match-six target=9',
    'match-six target=1 max=2 window=2',
    'match-six target=4 max=2 window=2',
    'match-six target=5 max=2 window=5',
    'match-six target=10 max=4 window=4',
    'match-six target=10 max=9 window=2',
    'match-six target=9 max=2 window=6 first=2',
  ],
  transcripts,
  perft,
  mutants: {
    'a window of two': (_rules, _options, rulesOf) => rulesOf({ window: 2 }),
    'over the target wins': (rules) => ({
      outcome: (position) => rules.outcome(position) && { winner: otherSeat(position.turn) },
    }),
    'over the target is not allowed': (rules, { target, window }) => ({
      legalMoves: ({ numbers, turn }) =>
        rules
          .legalMoves({ numbers, turn })
          .filter((number) => numbers.length < Number(window) - 1 || sum(numbers) + number <= Number(target)),
    }),
    'numbers go to four': (_rules, _options, rulesOf) => rulesOf({ max: 4 }),
  },
  advisedMoves: (sentence, { max }) => advisedNumbers(sentence, Number(max)),
  sweep: {
    description: 'all 880 choices of target, max and window',
    variants: wholeNumbers(2, 9).flatMap((max) =>
      wholeNumbers(2, 6).flatMap((window) => wholeNumbers(1, max * window).map((target) => ({ target, max, window }))),
    ),
  },
};

/** "play 2", "play 2 or 3", "play at least 4", "play at most 2", "any number". */
function advisedNumbers(sentence: string, max: number): readonly string[] {
  const all = wholeNumbers(1, max);
  if (/any number/i.test(sentence)) return all.map(String);
  const [, bound = '', list = ''] = /play (at most |at least )?(\d[\d, or]*)/i.exec(sentence) ?? [];
  const named = (list.match(/\d+/g) ?? []).map(Number);
  const limit = Number(named[0]);
  if (bound === 'at most ') return all.filter((number) => number <= limit).map(String);
  return bound === 'at least ' ? all.filter((number) => number >= limit).map(String) : named.map(String);
}
