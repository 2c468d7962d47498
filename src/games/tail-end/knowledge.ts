import { addKnowledge, notesOf, rulingsOf } from '../add-knowledge.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { tailEnd as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import { readVariant } from './rules.ts';
import { sortRuns } from './runs.ts';
import { createTheory, theorem } from './theory.ts';

const rulings = rulingsOf({
  T1: [
    'The rules let a chain run on until it meets a tail, yet one worked turn flips coins 3, 4 and 5 and leaves 6 and 7 heads up.',
    'The chain runs to the end of the run. With reach=3, no flip turns more than three coins, and the worked turn comes out as drawn.',
  ],
  T2: [
    'Rules, scoring and samples give the win to whoever flips the last coin; a sentence in the objective says that player has been forced and loses.',
    'The last flip wins. The option misere plays the other sentence: the last flip loses.',
  ],
  T3: [
    'Seven coins, all heads up.',
    'That is the default, but coin 1 wins it at once. The options coins (1 to 40) and start (any row of H and T with a head in it) make longer games; give one or the other.',
  ],
  T4: [
    'A player who faces only tails at the start of a turn loses.',
    'It never comes to that: the game ended with the flip before. No rule is needed.',
  ],
});

const theory = notesOf({
  'As printed (no limit to a flip, and the last flip wins), a flip cuts one run of heads down to any shorter length and leaves the other runs alone, so each run is a heap and the row is the game of Nim: write the run lengths in binary and add them without carrying (this is called xor). If the sum is 0, the player to move loses; otherwise some flip makes it 0.':
    'proved: tail_end_is_nim',
  'As printed, from seven heads in one run, the only such flip is coin 1, which ends the game. Rows like HHHTHHHHHTHHHHHHH, with runs of 3, 5 and 7, are the real game.':
    'proved: tail_end_is_nim',
  'How long it lasts: as printed, a row that is lost lasts one move for each head, both sides counted.':
    'proved: lost_row_plies',
  'The reason: the loser always finds a flip of a single coin that can only be answered by a single coin, and the winner can hurry only with the first flip of a won row.':
    'checked by sweep: rows of up to 40 coins',
  'When the last flip loses (misère) and there is no limit to a flip, play the same way until your flip would leave only single heads; then leave an odd number of them.':
    'proved: tail_end_is_misere_nim',
  'In misère play without a limit a lost row lasts one move less than it has heads, unless only single heads are left.':
    'checked by sweep: rows of up to 40 coins',
  'With a limited reach a flip may also leave heads on its right and so split a run in two. If the last flip wins, each run then counts for a value of its own, the smallest number that none of its flips leaves, and the values are added without carrying in the same way.':
    'proved: every_reach',
  'A run of at most 2 × reach + 1 heads then counts for the remainder of its length by reach + 1: cutting coins off its end gives every other remainder, and a split gives a number of the wrong parity.':
    'proved: short_runs',
  'With an odd reach every run counts for that remainder, for the same reason.': 'proved: odd_reach',
  'With a reach of 4, 12, 28 or any other number that is 4 less than a power of two, so does every run, with two exceptions: a multiple of reach + 1, from twice that number on, counts for reach + 1, and the run of 4 × reach + 3 heads counts for 0.':
    'proved: power_reach_decides',
  'With reach 2 the runs of 0 to 11 heads count for 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4 and 0.':
    'checked by reachTwo: runs of up to 11 heads',
  'With any other even reach the values of still longer runs seem to follow no rule, and are computed one by one.':
    'conjectured',
  'Misère play with a limited reach works like misère Nim as long as no run has more than 2 × reach + 1 heads, with one change: a run of reach + 1 counts for nothing and a run of reach + 2 for a single head.':
    'proved: misere_short_runs',
  'With reach 1 every flip turns one coin, so only the number of heads matters, in misère play too.':
    'proved: misere_reach_one',
  'How long a row lasts is known while no run has more than 2 × reach + 1 heads: a lost one lasts one move for each head, less reach − 1 for every run that is longer than the reach (and in misère play one move less while a run counts for 2 or more).':
    'checked by sweep: rows of up to 40 coins',
  'Misère play with longer runs seems to follow no rule, and the solver decides.': 'conjectured',
});

/** Tail End. A position is the row as `H` and `T` and the player to move; a move is the number of a coin. */
export const tailEnd = addKnowledge(definition, { theorem, puzzles, course, conjectures, skins }, (options, first) => {
  const variant = readVariant(options, first);
  return {
    notes: { rulings, theory },
    theory: createTheory(variant),
    coach: createCoach(variant),
    events: createEvents(variant),
    coq: createCoqTerms(variant),
    canonical: ({ row, turn }) => ({ row: sortRuns(row), turn }),
  };
});
