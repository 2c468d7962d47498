import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'side-by-side boards=HHH-5B10: b2 a2 b2 a1 b1',
  captions: [
    'Two boards: a row of three coins, and a total of 0 on its way to 5. A move is a move on one of them.',
    '2 is added on board b. 3 are to go, and 3 heads are left on board a: now the two boards are worth the same.',
    'A flip on board a turns two coins, and one head is left.',
    'The answer on board b makes 4, with 1 to go: the boards are worth the same again.',
    'The last coin turns. Board a is finished, and play continues on board b.',
    '5 is made, the last move of all. Whoever leaves equal boards can always copy, and wins. The picture below says what to do with boards that are not equal.',
  ],
};
