import { otherSeat, wholeNumbers } from '../../core/index.ts';
import { captures, type Fixtures, perftOf, transcriptsOf } from '../fixtures.ts';
import type { SideBySideMove, SideBySidePosition } from './rules.ts';

const transcripts = transcriptsOf({
  'a whole game; in base 3 the digit 2 is used, so that nobody can make 5': {
    record: 'side-by-side boards=HHH-5B3: b2 a2 b1 a1 b1',
    positions: ['HHH 2/2 2', 'HTT 2/2 1', 'HTT 3/02 2', 'TTT 3/02 1', 'TTT 4/012 2'],
    winner: 1,
  },
  'a used digit is refused on its own board': {
    record: 'side-by-side boards=HHH-5B3: b2 a2 b1',
    positions: [null, null, 'HTT 3/02 2'],
    refused: {
      move: 'b2',
      reason: 'Board b: That would make 5 (12 in base 3); the last digit 2 has already been used.',
    },
  },
  'a finished board does not end the game': {
    record: 'side-by-side boards=HH-2B10: a1',
    positions: ['TT 0/- 2'],
    refused: { move: 'a2', reason: 'Board a: Coin 2 is already tails up.' },
  },
  'the last move of all wins, wherever it is made': {
    record: 'side-by-side boards=HH-2B10: a1 b2',
    positions: ['TT 0/- 2', 'TT 2/2 1'],
    winner: 2,
  },
  'three boards, and the second player begins': {
    record: 'side-by-side boards=H-H-1B2 first=2: c1 a1 b1',
    positions: ['H H 1/1 1', 'T H 1/1 2', 'T T 1/1 1'],
    winner: 2,
  },
  'the reach cuts a flip short in every row, and leaves totals alone': {
    record: 'side-by-side boards=HHHH-HHH-3B4 reach=2: a2 b1 c3',
    positions: ['HTTH HHH 0/- 2', 'HTTH TTH 0/- 1', 'HTTH TTH 3/3 2'],
    refused: { move: 'd1', reason: '"d1" is not a move; write the letter of a board and a number, like a1 or c2.' },
  },
});

const perft = perftOf({
  'side-by-side boards=H-1B2': [[2, 2, 0], 'One move on each board, in either order: 2 · 1.'],
  'side-by-side boards=H-H-1B2': [[3, 6, 6, 0], 'One move on each of three boards, in any order: 3 · 2 · 1.'],
  'side-by-side boards=HH-2B3': [
    [4, 10, 12, 6, 0],
    'HH alone has 2, 1 sequences of 1, 2 plies (coin 1; coin 2, then 1), and so has the total (2; 1 and 1). They ' +
      'interleave: 2+2 = 4; 1+1+2·(2·2) = 10; 3·(2·1)·2 = 12; 6·(1·1) = 6.',
  ],
  'side-by-side boards=HHH-2B2': [
    [4, 10, 19, 22, 10, 0],
    'HHH alone has 3, 3, 1 sequences (each flip lies left of the one before), the total 1, 1 (only 1 can be added). ' +
      'They interleave: 3+1; 3+1+2·3; 1+3·3+3·3; 4·1+6·3; 10·1.',
  ],
});

export const fixtures: Fixtures<SideBySidePosition, SideBySideMove> = {
  variants: [
    'side-by-side boards=HHH-5B3',
    'side-by-side boards=H-1B2',
    'side-by-side boards=HHTH-4B5 first=2',
    'side-by-side boards=HH-3B4-H',
    'side-by-side boards=HHHHHH-5B4 reach=2',
    'side-by-side boards=7B3-6B4',
    'side-by-side boards=HHH-THHT',
  ],
  transcripts,
  perft,
  mutants: {
    'the last move loses': (rules) => ({
      outcome: (position) => (rules.outcome(position) ? { winner: position.turn } : undefined),
    }),
    'a finished board ends the game': (rules) => {
      const isOver = (position: SideBySidePosition) =>
        position.boards.some(
          (_, board) => !rules.legalMoves(position).some((move) => move.startsWith('abcde'.charAt(board))),
        );
      return {
        legalMoves: (position) => (isOver(position) ? [] : rules.legalMoves(position)),
        outcome: (position) => (isOver(position) ? { winner: otherSeat(position.turn) } : undefined),
      };
    },
    'a flip turns one coin': (_rules, _options, rulesOf) => rulesOf({ reach: 1 }),
    'used digits are forgotten': (rules) => ({
      play(position, move) {
        const { boards, turn } = rules.play(position, move);
        return { boards: boards.map((board) => ('total' in board ? { ...board, used: 0 } : board)), turn };
      },
    }),
    'a move on a later board is made on the first one too': (rules) => ({
      play(position, move) {
        const next = rules.play(position, move);
        const also = rules.legalMoves(next).find((other) => other.startsWith('a'));
        return also === undefined || move.startsWith('a') ? next : { ...rules.play(next, also), turn: next.turn };
      },
    }),
    'the same player goes on': (rules) => ({
      play: (position, move) => ({ ...rules.play(position, move), turn: position.turn }),
    }),
    'a move changes the position it was played in': (rules) => ({
      play: (position, move) => Object.assign(position, rules.play(position, move)),
    }),
  },
  advisedMoves: (sentence) => captures(sentence, /\bplay(?:ing)? ([a-e]\d+)/gi),
  sweep: {
    description:
      'rows of 1 to 6 heads, with reach 1, 2, 3 and all, beside totals to 1 … 12 in base 2 to 6; pairs of totals to 1 … 8 in base 2 to 5; rows of 1 to 4 heads and two totals',
    variants: [
      ...wholeNumbers(1, 6).flatMap((coins) =>
        wholeNumbers(1, 12).flatMap((target) =>
          wholeNumbers(2, 6).flatMap((base) =>
            [1, 2, 3, 'all'].map((reach) => ({ boards: `${'H'.repeat(coins)}-${target}B${base}`, reach })),
          ),
        ),
      ),
      ...wholeNumbers(1, 8).flatMap((one) =>
        wholeNumbers(1, 8).flatMap((other) =>
          wholeNumbers(2, 5).map((base) => ({ boards: `${one}B${base}-${other}B${7 - base}` })),
        ),
      ),
      ...wholeNumbers(1, 4).flatMap((coins) =>
        wholeNumbers(1, 6).map((target) => ({ boards: `${'H'.repeat(coins)}-${target}B4-${target + 1}B5` })),
      ),
    ],
  },
};
