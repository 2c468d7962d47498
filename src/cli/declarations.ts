import type { CommandDeclaration } from './command.ts';

const GAME = { name: 'game', sentence: 'The id of a game: `penultimate games` lists them.' };
const JSON_FLAG = { flags: '--json', sentence: 'Answer as JSON, for scripts.' };

/** Every command. Nothing heavy is loaded until one is called. */
export const COMMANDS: readonly CommandDeclaration[] = [
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
