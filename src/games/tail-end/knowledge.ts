import { addKnowledge, type Notes } from '../add-knowledge.ts';
import { createCoqTerms, createEvents } from './formal.ts';
import { tailEnd as definition } from './index.ts';
import { createCoach, puzzles } from './lessons.ts';
import { readVariant } from './rules.ts';
import { sortRuns } from './runs.ts';
import { createTheory, theorem } from './theory.ts';

const rulings: Notes['rulings'] = [
  {
    id: 'T1',
    book: 'The rules let a chain run on until it meets a tail, yet one worked turn flips coins 3, 4 and 5 and leaves 6 and 7 heads up.',
    ruling:
      'The chain runs to the end of the run. With reach=3, no flip turns more than three coins, and the worked turn comes out as drawn.',
  },
  {
    id: 'T2',
    book: 'Rules, scoring and samples give the win to whoever flips the last coin; a sentence in the objective says that player has been forced and loses.',
    ruling: 'The last flip wins. The option misere plays the other sentence: the last flip loses.',
  },
  {
    id: 'T3',
    book: 'Seven coins, all heads up.',
    ruling:
      'That is the default, but coin 1 wins it at once. The options coins (1 to 40) and start (any row of H and T with a head in it) make longer games; give one or the other.',
  },
  {
    id: 'T4',
    book: 'A player who faces only tails at the start of a turn loses.',
    ruling: 'It never comes to that: the game ended with the flip before. No rule is needed.',
  },
];

const theory: Notes['theory'] = [
  {
    text: 'As printed (no limit to a flip, and the last flip wins), a flip cuts one run of heads down to any shorter length and leaves the other runs alone, so each run is a heap and the row is the game of Nim: write the run lengths in binary and add them without carrying (this is called xor). If the sum is 0, the player to move loses; otherwise some flip makes it 0.',
    status: { proved: 'tail_end_is_nim' },
  },
  {
    text: 'As printed, from seven heads in one run, the only such flip is coin 1, which ends the game. Rows like HHHTHHHHHTHHHHHHH, with runs of 3, 5 and 7, are the real game.',
    status: { proved: 'tail_end_is_nim' },
  },
  {
    text: 'How long it lasts: as printed, a row that is lost lasts one move for each head, both sides counted.',
    status: { proved: 'lost_row_plies' },
  },
  {
    text: 'The reason: the loser always finds a flip of a single coin that can only be answered by a single coin, and the winner can hurry only with the first flip of a won row.',
    status: { checked: 'rows of up to 40 coins', by: 'sweep' },
  },
  {
    text: 'When the last flip loses (misère) and there is no limit to a flip, play the same way until your flip would leave only single heads; then leave an odd number of them.',
    status: { proved: 'tail_end_is_misere_nim' },
  },
  {
    text: 'In misère play without a limit a lost row lasts one move less than it has heads, unless only single heads are left.',
    status: { checked: 'rows of up to 40 coins', by: 'sweep' },
  },
  {
    text: 'With a limited reach a flip may also leave heads on its right and so split a run in two. If the last flip wins, each run then counts for a value of its own, the smallest number that none of its flips leaves, and the values are added without carrying in the same way.',
    status: { proved: 'every_reach' },
  },
  {
    text: 'A run of at most 2 × reach + 1 heads then counts for the remainder of its length by reach + 1: cutting coins off its end gives every other remainder, and a split gives a number of the wrong parity.',
    status: { proved: 'short_runs' },
  },
  {
    text: 'With an odd reach every run counts for that remainder, for the same reason.',
    status: { proved: 'odd_reach' },
  },
  {
    text: 'With a reach of 4, 12, 28 or any other number that is 4 less than a power of two, so does every run, with two exceptions: a multiple of reach + 1, from twice that number on, counts for reach + 1, and the run of 4 × reach + 3 heads counts for 0.',
    status: { proved: 'power_reach_decides' },
  },
  {
    text: 'With reach 2 the runs of 0 to 11 heads count for 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4 and 0.',
    status: { checked: 'runs of up to 11 heads', by: 'reachTwo' },
  },
  {
    text: 'With any other even reach the values of still longer runs seem to follow no rule, and are computed one by one.',
    status: 'conjectured',
  },
  {
    text: 'Misère play with a limited reach works like misère Nim as long as no run has more than 2 × reach + 1 heads, with one change: a run of reach + 1 counts for nothing and a run of reach + 2 for a single head.',
    status: { proved: 'misere_short_runs' },
  },
  {
    text: 'With reach 1 every flip turns one coin, so only the number of heads matters, in misère play too.',
    status: { proved: 'misere_reach_one' },
  },
  {
    text: 'How long a row lasts is known while no run has more than 2 × reach + 1 heads: a lost one lasts one move for each head, less reach − 1 for every run that is longer than the reach (and in misère play one move less while a run counts for 2 or more).',
    status: { checked: 'rows of up to 40 coins', by: 'sweep' },
  },
  {
    text: 'Misère play with longer runs seems to follow no rule, and the solver decides.',
    status: 'conjectured',
  },
];

const notes: Notes = { rulings, theory };

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
