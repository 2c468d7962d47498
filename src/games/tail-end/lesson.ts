import type { Lesson } from '../../core/index.ts';

export const lesson: Lesson = {
  record: 'tail-end start=HHHTHHHHHTHHHHHHH: 17 9 3 8 2 11',
  captions: [
    'Three runs of heads, of 3, 5 and 7 coins. Tails keep them apart.',
    'One coin from the end of a run: nothing lies to its right, so it turns alone.',
    'The run of five becomes a run of four.',
    'The run of three becomes a run of two.',
    'A chain: the chosen coin and the head to its right turn together.',
    'The runs are now 1, 3 and 6. Is somebody keeping count?',
    'A whole run goes at once. The picture below says who is winning here.',
  ],
};
