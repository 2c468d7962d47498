import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'winners-and-losers string=WLWLL: right right left right left',
  captions: [
    'Five letters, and both ends are open.',
    'A letter leaves from the right.',
    'The other player may take from either end as well.',
    'Two letters are left: whoever moves now decides which one the other gets.',
    'The W is taken, so an L is left.',
    'The last letter is an L, and whoever has to take it loses.',
  ],
};
