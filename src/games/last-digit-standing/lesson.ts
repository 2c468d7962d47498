import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'last-digit-standing: 7 3 4 1 6',
  captions: [
    'The total is 0 and no last digit is used: not even 0.',
    'The total ends in 7, so no later total may end in 7.',
    'Now 0 is used too. From here nobody can make 50, because it ends in 0: the game will be decided by blocking.',
    '14: the digit 4 is gone.',
    '15: adding 6 before would have made 20, whose last digit 0 is used, so it was not allowed.',
    'Each move uses a digit up. Whoever has no number left to add loses.',
  ],
};
