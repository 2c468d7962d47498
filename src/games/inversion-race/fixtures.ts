import { wholeNumbers } from '../../core/index.ts';
import { captures, type Fixtures, perftOf, transcriptsOf } from '../fixtures.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';

/** The book's Example 2 as far as its moves go; its last column says whether the goal has moved. */
const EXAMPLE_2 = 'inversion-race: right left right left right left right left right';

const transcripts = transcriptsOf({
  'Example 1: Game Without Inversion, its visualization; B’s moves in the dots are ours': {
    record: 'inversion-race: left right left right left right left left left',
    positions: [
      'A4 B5 goal 0 2',
      'A4 B6 goal 0 1',
      'A3 B6 goal 0 2',
      'A3 B7 goal 0 1',
      null,
      null,
      null,
      null,
      'A0 B7 goal 0 2',
    ],
    winner: 1,
  },
  'Example 1, turn 2: B cannot move left to cell 4': {
    record: 'inversion-race: left',
    positions: ['A4 B5 goal 0 2'],
    refused: { move: 'left', reason: 'Cell 4 is occupied.' },
  },
  'Example 2: Game With Inversion, its visualization up to turn 2': {
    record: 'inversion-race: right left',
    positions: ['A6 B5 goal 0 2', 'A6 B4 goal 0 1'],
  },
  'Example 2: the goal moves when A goes from 6 to 7 with B on 4': {
    record: EXAMPLE_2,
    positions: [
      'A6 B5 goal 0 2',
      'A6 B4 goal 0 1',
      'A7 B4 goal 10 2',
      'A7 B3 goal 10 1',
      'A8 B3 goal 10 2',
      'A8 B2 goal 10 1',
      'A9 B2 goal 10 2',
      'A9 B1 goal 10 1',
      'A10 B1 goal 10 2',
    ],
    winner: 1,
    contradictedBy: { ruling: 'I3', difference: 'after move 3: A7 B4 goal 0 2, not A7 B4 goal 10 2' },
  },
  'Example 2: the same with leaps, since A passes nobody': {
    record: EXAMPLE_2.replace(':', ' leap=true:'),
    positions: [null, null, 'A7 B4 goal 10 2'],
    winner: 1,
    contradictedBy: { ruling: 'I3', difference: 'after move 3: A7 B4 goal 0 2, not A7 B4 goal 10 2' },
  },
  'Example 2, outcome: A reaches cell 10 and wins': {
    record: EXAMPLE_2,
    winner: 1,
    contradictedBy: { ruling: 'I3', difference: 'at the end: winner null, not 1' },
  },
  'Example 2, turn 6: B on 3 cannot move right, cell 4 being occupied': {
    record: 'inversion-race: right left right left right',
    positions: ['A6 B5 goal 0 2', 'A6 B4 goal 0 1', null, null, 'A8 B3 goal 0 2'],
    refused: { move: 'right', reason: 'Cell 4 is occupied.' },
    contradictedBy: { ruling: 'I3', difference: 'right is allowed' },
  },
  'Command-Line Interaction Example: B chooses cell 4': {
    record: 'inversion-race: left',
    positions: ['A4 B5 goal 0 2'],
    refused: { move: 'left', reason: 'Cell 4 is occupied.' },
  },
  'Command-Line Interaction Example: B goes to cell 6, and no inversion occurs': {
    record: 'inversion-race: left right',
    positions: ['A4 B5 goal 0 2', 'A4 B6 goal 0 1'],
  },
  'Movement, Blocked Movement: B on 10 with A on 9 loses the turn': {
    record: 'inversion-race: left right right right right right right right right right right pass',
    positions: [
      'A4 B5 goal 0 2',
      'A4 B6 goal 0 1',
      'A5 B6 goal 0 2',
      'A5 B7 goal 0 1',
      'A6 B7 goal 0 2',
      'A6 B8 goal 0 1',
      'A7 B8 goal 0 2',
      'A7 B9 goal 0 1',
      'A8 B9 goal 0 2',
      'A8 B10 goal 0 1',
      'A9 B10 goal 0 2',
      'A9 B10 goal 0 1',
    ],
  },
  'Movement, Occupied Cells: B on 10 with A on 9 cannot go left': {
    record: 'inversion-race: left right right right right right right right right right right',
    refused: { move: 'left', reason: 'Cell 9 is occupied; you can only pass.' },
  },
  'Movement, No Off-Board Moves: B cannot go right from cell 10': {
    record: 'inversion-race: left right right right right right left right left right left',
    positions: [null, null, null, null, null, null, null, null, null, 'A4 B10 goal 0 1', 'A3 B10 goal 0 2'],
    refused: { move: 'right', reason: 'Cell 10 is the right end of the track.' },
  },
  'Passing Turns: only without a legal move': {
    record: 'inversion-race:',
    refused: { move: 'pass', reason: 'You may pass only when both ways are barred.' },
  },
  'Inversion Mechanic: a marker that passes the other moves the goal, once and for good': {
    record: 'inversion-race leap=true: left left left right right left',
    positions: [
      'A4 B5 goal 0 2',
      'A4 B3 goal 10 1',
      'A2 B3 goal 10 2',
      'A2 B4 goal 10 1',
      'A3 B4 goal 10 2',
      'A3 B2 goal 10 1',
    ],
  },
});

const WALKS =
  'After the first move (2 ways, alike but for the side) the gap between the markers is 1, and each ply makes it one ' +
  'larger or one smaller but never 0: n − 1 such plies have C(n − 1, ⌊(n − 1) / 2⌋) ways, while no end is in reach.';

const perft = perftOf({
  'inversion-race': [
    [2, 2, 4, 6, 12, 20, 40, 70, 140, 236],
    `${WALKS} At ply 10 the formula says 252, less 2 · 8: A may have walked to cell 0 in nine plies, B going right ` +
      'at first and then either way three times, and these 8 games are over.',
  ],
  'inversion-race cells=101': [[2, 2, 4, 6, 12, 20, 40, 70, 140, 252, 504, 924], WALKS],
  'inversion-race cells=5': [
    [2, 2, 4, 4, 3, 3, 5],
    'By hand, A and B with their cells, * for a win: A1B2 A3B2 | A1B3 A3B1 | A0* A2B3 A2B1 A4B1 | A2B4 B0* B0* A4B2 | ' +
      'A1B4 A3B4 A3B2 | A1B3, A3B4 (a pass), A3B1 | A0* A2B3, A2B4, A2B1 A4B1.',
  ],
  'inversion-race leap=true': [
    [2, 4, 8, 16, 32, 61],
    'Both ways are open while no end is in reach: powers of 2. At ply 5 five steps and leaps to the right, 6, 7, 8, 9, 10, ' +
      'win (goal 10), so 31 go on; and to the left, 4, 3, 2, 1, 0, they leave A0 B1, where left is barred: 2 · 31 − 1.',
  ],
  'inversion-race cells=5 leap=true': [
    [2, 4, 5, 7],
    'By hand, ! for the goal moved to 4, * for a win: A1B2 A3B2 | A1B0! A1B3 A3B1 B4* | A2B0!, A0* A2B3, A2B1 A4B1 | ' +
      'A2B1!, A2B1! A2B4, B0* A2B3!, B0* A4B2.',
  ],
});

export const fixtures: Fixtures<InversionRacePosition, InversionRaceMove> = {
  variants: [
    'inversion-race',
    'inversion-race first=2',
    'inversion-race leap=true',
    'inversion-race leap=true first=2',
    'inversion-race cells=5',
    'inversion-race cells=5 leap=true',
    'inversion-race cells=7 leap=true',
    'inversion-race cells=13',
  ],
  transcripts,
  perft,
  mutants: {
    'the goal is not flipped': (rules) => ({
      play: (position, move) => ({ ...rules.play(position, move), inverted: false }),
    }),
    'markers leap as printed': (_rules, _options, rulesOf) => rulesOf({ leap: true }),
    'an occupied cell may be entered': (rules) => ({
      legalMoves: (position): readonly InversionRaceMove[] => (rules.outcome(position) ? [] : ['left', 'right']),
    }),
    'nobody has to pass': (rules) => ({
      legalMoves: (position) => rules.legalMoves(position).filter((move) => move !== 'pass'),
    }),
    'a marker wins on either end': (rules) => ({
      outcome: (position) => rules.outcome(position) ?? (position.a === 10 ? { winner: 'player1' } : undefined),
    }),
  },
  advisedMoves: (sentence) => captures(sentence, /\b(?:step|walk|leap) (left|right)/gi),
  sweep: {
    description: 'all tracks of 5 to 101 cells, with leaps and without',
    variants: wholeNumbers(2, 50).flatMap((half) => [false, true].map((leap) => ({ cells: 2 * half + 1, leap }))),
  },
};
