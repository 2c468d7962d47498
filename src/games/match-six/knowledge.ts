import { inWords } from '../../core/index.ts';
import { addKnowledge, type Notes, notesOf, rulingsOf } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { matchSix as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import type { MatchSixOptions } from './rules.ts';
import { createTheory, theorem } from './theory.ts';

/** The book's texts are quoted as printed; the rulings name the numbers of this variant. */
const rulings = ({ target, max, window }: MatchSixOptions): Notes['rulings'] =>
  rulingsOf({
    M1: [
      'The numbers are 1 to 3, and a sum over 6 loses; the tips say never to choose such a number.',
      `All ${inWords(max)} numbers are legal on every turn. Going over ${target} is a legal move that loses the game; only something that is not a number from 1 to ${max} is refused.`,
    ],
    M2: [
      'The objective speaks of any three consecutive numbers, the rules of the last three.',
      `In play it is the same: only the last ${inWords(window)} are new after a move, and they are checked after each move.`,
    ],
    M3: [
      'The game cannot end in a draw.',
      'True, but it need not end at all: 1, 1, 1, … can go on forever. No draw is invented: the game goes on, and a position where neither player can force the end is called endless. Simulations stop at a stated number of moves and count such games as unfinished.',
    ],
  });

function isPrinted({ target, max, window }: MatchSixOptions): boolean {
  return target === 6 && max === 3 && window === 3;
}

/** Notes about the printed numbers, left out in every other variant. */
const printedTheory = notesOf({
  'Only the last two numbers matter. If they make 3, 4 or 5, the number that is missing to 6 is at hand and wins at once. If they make 6, every number goes over and loses. If they make 2, after 1 and 1, every number stays under 6 and the game goes on.':
    'proved: match_six_verdict',
  'Opening 2 wins: whatever the answer, the two numbers make 3, 4 or 5. Opening 3 loses in 3 moves, both sides counted: the answer 3 makes 6. Opening 1 is endless: the answer must be 1, since 2 and 3 let you complete the 6 at once, and then each player adds a 1 forever, for after two ones anything else lets the opponent complete the 6.':
    'proved: match_six_verdict',
});

const theory = notesOf({
  'With other options, pair the numbers: whatever your opponent adds, you can bring the two together to max + 1, or to more. With an odd window the first player opens with what the target has above (window − 1) ÷ 2 pairs of max + 1, if that is 1 to max, completes each pair and so makes the target with the last number.':
    'proved: match_six_odd_window',
  'With an even window the second player completes the pairs, if the target is exactly window ÷ 2 of them.':
    'proved: match_six_even_window',
  'With a lower target it is the other player who wins, by overfilling. The number that completes the first window is the first that counts, and it loses if nothing is missing before it: that is the second player’s number with an even window, the first player’s with an odd one. So with a target below window ÷ 2 pairs (even) the first player wins, and with no more than (window − 1) ÷ 2 pairs (odd) the second, by playing high enough. The game ends in exactly as many moves as the window has numbers.':
    'proved: match_six_verdict',
  'With a higher target the start is endless. Nobody can force enough, and low numbers keep it so. Once window − 1 numbers lie there, a position is endless exactly when more than max is missing to the target: nobody can end the game this turn, and a 1 never makes less missing, since it takes the place of a number that is at least as large.':
    'proved: match_six_verdict',
});

function createNotes(options: MatchSixOptions): Notes {
  return { rulings: rulings(options), theory: isPrinted(options) ? [...printedTheory, ...theory] : theory };
}

/** Match Six. A position is the numbers that still matter and the player to move; a move is a number. */
export const matchSix = addKnowledge(
  definition,
  { theorem, puzzles, course, conjectures, skins },
  (options, first, rules) => ({
    notes: createNotes(options),
    theory: createTheory(options),
    codec: createCodec(options),
    coach: createCoach(options),
    events: createEvents(options, rules),
    coq: createCoqTerms(options, first),
  }),
);
