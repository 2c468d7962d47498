import { addKnowledge, notesOf } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { sideBySide as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import { boardsOf } from './rules.ts';
import { createTheory, theorem } from './theory.ts';

/** The values say who wins: compared with the table of every position of these boards. */
const COMPARED =
  'checked by sweep: rows of 1 to 6 heads, with reach 1, 2, 3 and all, beside totals to 1 … 12 in base 2 to 6';

const theory = notesOf({
  'One board at a time would be easy. Side by side you need not answer where the other player has moved, so what matters of a board is not who would win it alone but what it counts for: the smallest number that no move on it leaves. A finished board counts for 0; one with moves to 0, 1 and 2 but not to 3 counts for 3. These numbers are called values, or Grundy numbers.':
    COMPARED,
  'Combine the values of all boards by xor: write each as a sum of different powers of two (1, 2, 4, 8 …), and cross out what comes twice. 5 is 4+1 and 3 is 2+1; the 1s cancel and 4+2 is left, so 5 xor 3 = 6. If the result is 0, the player to move loses; if it is not, that player wins.':
    'proved: boards_decide',
  'From a result of 0 every move changes one value, so the result is 0 no longer, and the other player can make it 0 again. If it is not 0, take a board whose value contains the highest power of two of the result: some move on it leaves exactly what cancels all the rest.':
    COMPARED,
  'That some move does so is how values are made: a board that counts for 5 has moves to 4, 3, 2, 1 and 0. It may also have moves to a higher value, but the opponent can answer each of them at once with a move that makes it 5 again, and all boards come to an end.':
    COMPARED,
  'A row of coins counts for the xor of its runs of heads, each with its own value.': 'proved: row_value',
  'After its first move a total counts for its value in Last Digit Standing.': 'proved: total_counts',
  'A run of heads counts for its length if no flip is cut short. Once less than its base is left to the target, a total counts for how many of the totals ahead end in an unused digit. Further away its value goes up and down: with 1 to 9 to add, a new total to 15 counts for 4, to 20 for 8 and to 21 for nothing.':
    COMPARED,
  'Two equal boards cancel: if there are no others, the second player wins by copying every move on the other board, without knowing any value at all.':
    COMPARED,
  'The values say who wins and with which move, but not how long it takes: how many moves best play lasts comes from a table of all positions. That is why the boards together may have only 500,000 of them.':
    COMPARED,
});

/** Side By Side. A position is every board and the player to move; a move is the letter of a board and a number. */
export const sideBySide = addKnowledge(
  definition,
  { theorem, puzzles, course, conjectures, skins },
  (options, first) => {
    const boards = boardsOf(options);
    return {
      notes: { rulings: [], theory },
      theory: createTheory(boards),
      codec: createCodec(boards),
      coach: createCoach(boards),
      events: createEvents(boards),
      coq: createCoqTerms(boards, options, first),
    };
  },
);
