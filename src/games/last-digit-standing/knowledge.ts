import { addKnowledge, notesOf, rulingsOf } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { lastDigitStanding as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import { createTheory, theorem } from './theory.ts';

const rulings = rulingsOf({
  L1: [
    'The total starts at 0, which ends in 0, while the list of used digits starts empty.',
    'The start uses nothing: as printed, 0 is on the list only after a player has made 10, 20, 30, 40 or 50.',
  ],
  L2: [
    'Nobody may go over 50.',
    'Such a move is refused and the player chooses another; it is never a loss in itself.',
  ],
  L3: [
    'Exactly 50 wins, and every last digit may come up only once.',
    'Both hold: as printed, 50 ends in 0, so once 0 has been used 50 is out of reach, and the game is decided by who runs out of numbers.',
  ],
  L4: [
    'A player who cannot make a valid move loses.',
    'At once: the game is over as soon as the player to move has nothing to add.',
  ],
});

const theory = notesOf({
  'Nobody can move on from the target, so making it is one way of making the last move: whoever makes the last move wins. Each move uses up a digit, so no game lasts more moves than there are digits, ten as printed. As printed the first player wins in nine moves, both sides counted, and only by opening with 6.':
    'proved: last_digit_plies',
  'After the first move, in base 10 with 1 to 9 to add, count two things: the whole tens still to go, and how many of the totals before them, the next ones, end in an unused digit. With 44 to go these are 4 tens and the next 4 totals. If there are as many such digits as tens, the count is level and the player to move loses; if not, that player can level it and wins. Best play lasts twice as many moves as there are tens, one more with too many unused digits, one less with too few. Only when fewer digits than that are unused does the target not matter: then all of them get used, and an odd number of them is a win.':
    'proved: last_digit_plies',
  'Why level loses: after the first move, in base 10 with 1 to 9 to choose from, each unused digit can be reached in exactly one way as long as a whole ten is left. From t tens against t digits, landing on one of the totals before the tens keeps the tens and leaves fewer than t digits; landing beyond breaks up a ten and leaves t or more. Either way one landing of the opponent leaves exactly t − 1 tens against t − 1 digits, and so it goes on down to 0 against 0, where there is nothing to add.':
    'proved: last_digit_plies',
  'In base 10 with 1 to 9 to add, no digit is used at the start and a level count is a multiple of 11: 44 is 4 tens and 4. So divide the target by 11: a remainder of 1 to 9 is the winning opening, 50 = 4 × 11 + 6, and with 0 or 10 there is none. This settles every target up to 55; from 54 on all ten digits get used, and the second player wins every target. Playing back to multiples of 11 afterwards is not enough: if 6 is answered by 1 on the way to 50, the right total is not 17 but 15, for with 35 to go there are 3 tens, and 3 of the next 5 totals, 18, 19 and 20, end in unused digits.':
    'proved: last_digit_plies',
  'In another base b with all its numbers the same holds with b for ten and b + 1 for 11, and who wins a target T is soon said. If 2 × T is at most b(b + 1), the first player wins exactly when T leaves a remainder of 1 to b − 1 by b + 1. Beyond that all b digits get used, and the first player wins exactly when b is odd.':
    'proved: last_digit_winner',
  'When several boards lie side by side, a position counts for a value, as a heap of Nim does. In base 10 with 1 to 9 to add, say that after the first move it has w whole tens to go, f unused digits before them and u unused digits altogether. The value is 0 or 1, as u is even or odd, if u is below 2w. Otherwise it is u − 2w + 2 if f is below w, and the smaller of f − w and u − 2w if not.':
    'proved: last_digit_values',
  'At the start, in base 10 with 1 to 9 to add, the value is the remainder of the target by 11 (0 instead of 10), at most 10 less twice the quotient, and 0 for targets above 55.':
    'checked by grundy: every position with a target up to 200 in bases 2 to 16',
  'With a smaller max the count holds no more. Once there is no more than one round of digits to go, no last digit can come up twice, so what is open now stays open. Count down from the target instead: the highest total with an unused digit is good to make, and so is each next one that is more than max below.':
    'checked by sweep: every max up to base 9',
  'A target of base × max or more is too far off to matter. In an even base the second player then wins, but in base 16 with max 5 the first. In an odd base the first player wins if max is above half the base, and the second if max is (base − 1) ÷ 2 and the base at least 5.':
    'checked by geography: bases up to 19',
  'In between there seems to be no short rule, and the positions are searched.': 'conjectured',
});

/**
 * Last Digit Standing. A position is the total, the used digits as bits, and the player to move; a move is the
 * number to add.
 */
export const lastDigitStanding = addKnowledge(
  definition,
  { theorem, puzzles, course, conjectures, skins },
  (limits, first, rules) => ({
    notes: { rulings, theory },
    theory: createTheory(limits),
    codec: createCodec(limits, first),
    coach: createCoach(limits),
    events: createEvents(limits, rules),
    coq: createCoqTerms(limits, first),
  }),
);
