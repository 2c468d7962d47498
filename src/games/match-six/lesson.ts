import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'match-six: 2 1 3',
  captions: [
    'The sequence is empty. The window will hold the last three numbers.',
    'Any number from 1 to 3 may be chosen, and all of them are always allowed.',
    'Two numbers make 3. Three more make exactly 6.',
    'Exactly 6: whoever chose the last number wins. One more would have been over, and lost.',
  ],
};
