import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'inversion-race leap=true: left left right left',
  captions: [
    'Both markers start in the middle, and the goal is cell 0. In this variant markers can leap.',
    'A leaves the middle towards the goal.',
    'B finds A on the next cell, and leaps over it. Passing inverts the game: the goal is now the far end.',
    'The goal is cell 10 for both, so A turns round.',
    'Reaching 0 no longer wins anything.',
  ],
};
