/** A short game that shows what matters, and what to notice: one caption for the start and one after each move. */
export interface Lesson {
  readonly record: string;
  readonly captions: readonly string[];
}

/** One lesson a game. A game without one is shown by its line of best play. */
export const LESSONS: Readonly<Record<string, Lesson>> = {
  'tail-end': {
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
  },
  'inversion-race': {
    record: 'inversion-race leap=true: left left right left',
    captions: [
      'Both markers start in the middle, and the goal is cell 0. In this variant markers can leap.',
      'A leaves the middle towards the goal.',
      'B finds A on the next cell, and leaps over it. Passing inverts the game: the goal is now the far end.',
      'The goal is cell 10 for both, so A turns round.',
      'Reaching 0 no longer wins anything.',
    ],
  },
  'match-six': {
    record: 'match-six: 2 1 3',
    captions: [
      'The sequence is empty. The window will hold the last three numbers.',
      'Any number from 1 to 3 may be chosen, and all of them are always allowed.',
      'Two numbers make 3. Three more make exactly 6.',
      'Exactly 6: whoever chose the last number wins. One more would have been over, and lost.',
    ],
  },
  'last-digit-standing': {
    record: 'last-digit-standing: 7 3 4 1 6',
    captions: [
      'The total is 0 and no last digit is used: not even 0.',
      'The total ends in 7, so no later total may end in 7.',
      'Now 0 is used too. From here nobody can make 50, because it ends in 0: the game will be decided by blocking.',
      '14: the digit 4 is gone.',
      '15: adding 6 before would have made 20, whose last digit 0 is used, so it was not allowed.',
      'Each move uses a digit up. Whoever has no number left to add loses.',
    ],
  },
  'winners-and-losers': {
    record: 'winners-and-losers string=WLWLL: right right left right left',
    captions: [
      'Five letters, and both ends are open.',
      'A letter leaves from the right.',
      'The other player may take from either end as well.',
      'Two letters are left: whoever moves now decides which one the other gets.',
      'The W is taken, so an L is left.',
      'The last letter is an L, and whoever has to take it loses.',
    ],
  },
};
