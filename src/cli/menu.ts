import { isCancel, select } from '@clack/prompts';
import type { AnyGameDefinition } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { PLAYERS } from '../players/index.ts';
import { readLastGame } from './play/last-game.ts';
import { HUMAN } from './play/participants.ts';
import type { Terminal } from './terminal.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

/** Thrown when a person leaves the menu by Ctrl-C or Escape. */
class Cancelled extends Error {}

/** Asks what to do, and returns it as the words of a command line; undefined when the menu was left by Ctrl-C. */
export async function askWhatToDo(terminal: Terminal): Promise<readonly string[] | undefined> {
  try {
    return await mainMenu(terminal);
  } catch (error) {
    if (error instanceof Cancelled) return undefined;
    throw error;
  }
}

async function ask(terminal: Terminal, message: string, choices: readonly Choice[]): Promise<string> {
  const { stdin: input, stdout: output } = terminal;
  const answer = await select<string>({ message, options: choices.map((choice) => ({ ...choice })), input, output });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}

async function mainMenu(terminal: Terminal): Promise<readonly string[]> {
  const isInterrupted = (await readLastGame(terminal)) !== undefined;
  const action = await ask(terminal, 'What would you like to do?', [
    ...(isInterrupted ? [{ value: 'resume', label: 'Go on with the game you left' }] : []),
    { value: 'play', label: 'Play a game' },
    { value: 'rules', label: 'Read the rules of a game' },
    { value: 'solve', label: 'See a game solved' },
    { value: 'quit', label: 'Quit' },
  ]);
  if (action === 'quit') return [];
  if (action === 'resume') return ['play', '--resume'];
  const definition = await askGame(terminal);
  return action === 'play' ? playMenu(terminal, definition) : [action, definition.id];
}

async function askGame(terminal: Terminal): Promise<AnyGameDefinition> {
  const choices = GAMES.map(({ id, title, summary }) => ({ value: id, label: title, hint: summary }));
  const id = await ask(terminal, 'Which game?', choices);
  return GAMES.find((definition) => definition.id === id) as AnyGameDefinition;
}

async function playMenu(terminal: Terminal, definition: AnyGameDefinition): Promise<readonly string[]> {
  const variant = await ask(terminal, 'Which variant?', [
    { value: '', label: 'As in the rule book' },
    ...definition.variants.map(({ title, sentence }, index) => ({
      value: String(index),
      label: title,
      hint: sentence,
    })),
  ]);
  const opponent = await ask(terminal, 'Against whom?', [
    { value: HUMAN, label: 'Another person, at this keyboard' },
    ...PLAYERS.map(({ id, title, sentence }) => ({ value: id, label: `CPU: ${title}`, hint: sentence })).reverse(),
    { value: 'watch', label: 'Nobody: watch the CPU play itself' },
  ]);
  const first = await ask(terminal, 'Who starts?', [
    {
      value: '1',
      label: definition.seatNames[0],
      ...(opponent === HUMAN ? {} : { hint: opponent === 'watch' ? '' : 'you' }),
    },
    { value: '2', label: definition.seatNames[1] },
    { value: 'random', label: 'Toss a coin' },
  ]);
  const players = opponent === 'watch' ? 'perfect,perfect' : `${HUMAN},${opponent}`;
  return [
    'play',
    definition.id,
    ...variantFlags(definition.variants[Number(variant || -1)]?.options ?? {}),
    '--players',
    players,
    ...(first === '1' ? [] : ['--first', first]),
  ];
}

function variantFlags(options: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
}
