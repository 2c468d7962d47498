import type { RandomStarts } from '../../lab/simulate/starts.ts';
import { addKnowledge, notesOf, rulingsOf } from '../add-knowledge.ts';
import { createCodec } from './codec.ts';
import { createCoqTerms, createEvents, skins } from './formal.ts';
import { winnersAndLosers as definition } from './index.ts';
import { conjectures, course, createCoach, puzzles } from './lessons.ts';
import { randomString } from './middle-letters.ts';
import { MAX_RANDOM_LENGTH, MIN_RANDOM_LENGTH } from './rules.ts';
import { createSelfPlay } from './self-play.ts';
import { createTheory, theorem } from './theory.ts';

const rulings = rulingsOf({
  W1: [
    'Strings have 5 to 50 letters, but the analysis works out a longest one of 55.',
    'Random strings have 5 to 50 letters. A string of your own may have 1 to 1,000,000.',
  ],
  W2: [
    'The column Q of the truth tables is called the letter that the player picks.',
    'Q is the letter that is left: with L and W, the player picks the W and leaves the L.',
  ],
  W3: [
    'When the last result is W and the length is odd, the second player is said to win, and the first when the length is even.',
    'The other way around. With an odd length the first player takes the last letter and wins on W; with an even length the second does. The printed rule names the wrong winner whenever a W is left: 7 in 24 of all strings of 5 to 50 letters (29%).',
  ],
  W4: [
    'The worked example WLWLL is said to have even length, so that the first player wins.',
    'It has five letters. Best play leaves an L, the first player has to take it, and the second player wins.',
  ],
  W5: [
    'Letters are taken from the left or from the right.',
    'A single letter has one end only: taking it is one move, left.',
  ],
  W6: [
    'A to-do list: a coin toss for who starts, the winner by name, prediction and best move for two players, no double clicks.',
    'All of it belongs to the game here: first says who starts, and every position can be judged.',
  ],
});

const theory = notesOf({
  'Only the middle letters count. With an even number of letters the last one left is a W exactly when both middle letters are W; with an odd number (three or more), exactly when the middle letter is W and at least one of its neighbors is too. Whoever takes that last letter — the player to move if the number is odd, the other if it is even — wins on W and loses on L.':
    'proved: middle_letters',
  'How to win with an even number and an L in the middle: take from the end that makes this L the exact middle, then answer every move at the opposite end. The L stays in the middle until it is alone, and it is your opponent’s turn.':
    'proved: even_length',
  'How to win with an odd number and two W in the middle: take from the end that makes the two W the middle pair, then answer every move at the opposite end. In the end your opponent faces WW, takes one, and you take the other. There is nothing else: an even number with WW in the middle falls to the same answers, and from any other odd number every move leaves an even number with an L in the middle.':
    'proved: odd_length',
  'The book reaches the same result with a triangle: AND of each two neighbors, then OR of each two neighbors, and so on up. The top of the triangle is what the middle of the bottom says: the middle letter and its neighbors, or with an even number the two middle letters.':
    'proved: triangle_is_middle_letters',
  'Why: the two steps together keep a W exactly if it has a W beside it, and turn a lone W into L. Doing it again changes nothing, since a W that was kept was kept together with its neighbor; each time only the ends fall away. So all the pairs of steps do what the first one did, and the top of the triangle is known from the middle of the bottom: the middle letter and its neighbors, or with one more AND the two middle letters.':
    'checked by triangle: every string of up to 18 letters',
  'Random letters therefore favor the first player with even lengths: 75% of all such strings are won by that player.':
    'proved: even_strings',
  'With odd lengths from 3 on they favor the second player: the first wins 37.5% of the strings, the second 62.5%.':
    'proved: odd_strings',
  'The option fair evens out both shares, 75% and 37.5%: it draws a string that each player wins with the same chance.':
    'checked by shares: every string of up to 20 letters',
});

const randomStarts: RandomStarts = {
  shortest: MIN_RANDOM_LENGTH,
  longest: MAX_RANDOM_LENGTH,
  draw(random, { shortest, longest, fair }) {
    const string = randomString(random, shortest, longest, fair);
    return { length: string.length, options: { string } };
  },
  /** Even: not both middle letters are W. Odd, from 3: W in the middle and at least one W beside it. */
  firstWins: (length, fair) => (fair || length === 1 ? 1 / 2 : length % 2 === 0 ? 3 / 4 : 3 / 8),
  createSelfPlay,
};

const known = addKnowledge(definition, { theorem, puzzles, course, conjectures, skins }, ({ string }, first) => ({
  notes: { rulings, theory },
  theory: createTheory(string),
  codec: createCodec(string),
  coach: createCoach(string),
  events: createEvents(string),
  coq: createCoqTerms(string, first),
}));

/**
 * Winners And Losers, which the lab can also play from random strings. A position is the letters from `from` up to, not
 * including, `to`; a move is `left` or `right`.
 */
export const winnersAndLosers = { ...known, randomStarts };
