import type { Case } from '../run.ts';
import { words } from './variants.ts';

/** How many lessons each game has. */
const LESSONS: Readonly<Record<string, number>> = {
  'tail-end': 6,
  'inversion-race': 3,
  'match-six': 4,
  'last-digit-standing': 5,
  'winners-and-losers': 4,
  'side-by-side': 4,
};

/** Moves and answers of every game: each question gets right and wrong ones. */
const TRIES = [
  ...Array.from({ length: 16 }, (_, index) => String(index + 1)),
  ...words('left right a1 b1 a2 b2 yes no'),
];

/** Goes through all ideas of a lesson with their pictures, then tries answers, with picture and theorem. */
const ideas = '\n'.repeat(12);
const tries = ['p', 't', ...TRIES, 'p', ...TRIES, 'p', ...TRIES, ...TRIES].join('\n');

/** Every lesson in plain letters: pictures, rules, exercises for a seed, replies to answers. */
export const LESSON_TEXTS: readonly Case[] = Object.entries(LESSONS).flatMap(([game, count]) => [
  { name: `learn ${game}`, args: ['learn', game], stdin: 'q\n' },
  ...Array.from({ length: count }, (_, index) => [
    {
      name: `learn ${game} --lesson ${index + 1}`,
      args: ['learn', game, '--lesson', String(index + 1), '--seed', '5'],
      stdin: `${ideas}${tries}\n`,
      env: { LC_ALL: 'C' },
    },
    {
      name: `learn ${game} --lesson ${index + 1} in Unicode, other exercises`,
      args: ['learn', game, '--lesson', String(index + 1), '--seed', '6'],
      stdin: `${ideas}${TRIES.slice(0, 6).join('\n')}\n`,
    },
  ]).flat(),
]);
