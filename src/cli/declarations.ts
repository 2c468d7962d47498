import type { CommandDeclaration } from './command.ts';

const GAME = { name: 'game', sentence: 'The id of a game: `penultimate games` lists them.' };
const JSON_FLAG = { flags: '--json', sentence: 'Answer as JSON, for scripts.' };

/** Every command. Nothing heavy is loaded until one is called. */
export const COMMANDS: readonly CommandDeclaration[] = [
  {
    name: 'play',
    summary: 'Play a game: two people, a person against the CPU, or the CPU against itself.',
    argument: GAME,
    takesGame: true,
    flags: [
      {
        flags: '--players <a,b>',
        sentence: 'Who plays: human, random, casual, sharp or perfect (default human,human).',
      },
      { flags: '--first <1|2|random>', sentence: 'Who makes the first move; random tosses a coin (default 1).' },
      { flags: '--seed <number>', sentence: 'The same seed gives the same coin toss, random start and CPU moves.' },
      { flags: '--hints', sentence: 'Show what every move is worth, and why.' },
      { flags: '--from <record>', sentence: 'Go on from a record, or from a file that "save" has written.' },
      { flags: '--review', sentence: 'End with the review, the record and the link, even in a pipe.' },
      { flags: '--max-plies <number>', sentence: 'Where a game without people stops (default 1000).' },
    ],
    examples: [
      'penultimate play tail-end --players human,perfect',
      'penultimate play match-six --first random --hints',
      'penultimate play --from "last-digit-standing: 6 3"',
    ],
    load: () => import('./commands/play.ts'),
  },
  {
    name: 'rules',
    summary: 'How to play a game, what the rulings are, and what is known about it.',
    argument: GAME,
    flags: [JSON_FLAG],
    examples: ['penultimate rules tail-end'],
    load: () => import('./commands/rules.ts'),
  },
  {
    name: 'games',
    summary: 'The list of games with their options.',
    flags: [JSON_FLAG],
    examples: ['penultimate games', 'penultimate games --json'],
    load: () => import('./commands/games.ts'),
  },
];
