import { isCancel, select } from '@clack/prompts';
import type { AnyGameDefinition } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { namedGame } from '../arguments/game-options.ts';
import type { Call } from '../command.ts';
import { readLastGame } from '../play/last-game.ts';
import { HUMAN } from '../play/participants.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The words of a command line, or that there are none: by choice, or by Ctrl-C or Escape. */
export type Choice = readonly string[] | 'quit' | 'interrupted';

interface Line {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

class Cancelled extends Error {}

/** Asks a person who has typed no command. */
export function askWhatToDo(terminal: Terminal): Promise<Choice> {
  return unlessCancelled(mainMenu(terminal));
}

/** Asks a person who has typed a command without its game. What was said by a flag is not asked again. */
export function askForGame({ terminal, flags }: Call, command: string): Promise<Choice> {
  return unlessCancelled(gameMenu(terminal, command, flags));
}

async function unlessCancelled(choice: Promise<Choice>): Promise<Choice> {
  try {
    return await choice;
  } catch (error) {
    if (error instanceof Cancelled) return 'interrupted';
    throw error;
  }
}

async function ask(terminal: Terminal, message: string, lines: readonly Line[]): Promise<string> {
  const { stdin: input, stdout: output } = terminal;
  const answer = await select<string>({ message, options: lines.map((line) => ({ ...line })), input, output });
  if (isCancel(answer)) throw new Cancelled();
  return answer;
}

async function mainMenu(terminal: Terminal): Promise<Choice> {
  const last = await readLastGame(terminal);
  const [, game = ''] = /^([\w-]+)/.exec(last?.record ?? '') ?? [];
  const action = await ask(terminal, 'What would you like to do?', [
    ...(last ? [{ value: 'resume', label: 'Go on with your last game', hint: game }] : []),
    { value: 'play', label: 'Play a game' },
    { value: 'rules', label: 'Read the rules of a game' },
    { value: 'solve', label: 'See a game solved' },
    { value: 'quit', label: 'Quit' },
  ]);
  if (action === 'quit') return 'quit';
  if (action === 'resume') return ['play', '--resume'];
  return [action, ...(await gameMenu(terminal, action, {}))];
}

async function gameMenu(terminal: Terminal, command: string, flags: Call['flags']): Promise<readonly string[]> {
  const lines = GAMES.map(({ id, title, summary }) => ({ value: id, label: title, hint: summary }));
  const id = await ask(terminal, 'Which game?', lines);
  const definition = namedGame(id);
  if (command !== 'play') return [id];
  const variant = await askVariant(terminal, definition);
  const players = flags.players ?? (await askPlayers(terminal));
  const first = flags.first ?? (await askFirst(terminal, definition, String(players).split(',')));
  return [
    id,
    ...variant,
    ...('players' in flags ? [] : ['--players', String(players)]),
    ...('first' in flags || first === '1' ? [] : ['--first', String(first)]),
  ];
}

async function askVariant(
  terminal: Terminal,
  { variants, hasRuleBook }: AnyGameDefinition,
): Promise<readonly string[]> {
  const chosen = await ask(terminal, 'Which variant?', [
    { value: '', label: hasRuleBook ? 'As in the rule book' : 'The standard game' },
    ...variants.map(({ title, sentence }, index) => ({ value: String(index), label: title, hint: inShort(sentence) })),
  ]);
  const options = chosen === '' ? {} : (variants[Number(chosen)]?.options ?? {});
  return Object.entries(options).flatMap(([name, value]) =>
    value === true ? [`--${name}`] : [`--${name}`, String(value)],
  );
}

async function askPlayers(terminal: Terminal): Promise<string> {
  const opponents = PLAYERS.map(({ id, title, sentence }) => ({
    value: `${HUMAN},${id}`,
    label: `CPU: ${title}`,
    hint: inShort(sentence),
  }));
  return ask(terminal, 'Against whom?', [
    { value: `${HUMAN},${HUMAN}`, label: 'Another person, at this keyboard' },
    ...opponents.reverse(),
    { value: 'perfect,perfect', label: 'Nobody: watch the CPU play itself' },
  ]);
}

/** What stands before the first stop: a menu has room for no more. */
function inShort(sentence: string): string {
  return sentence.split(/[.:;]/)[0] ?? sentence;
}

function askFirst(terminal: Terminal, { seatNames }: AnyGameDefinition, players: readonly string[]): Promise<string> {
  const isAlone = players.filter((player) => player === HUMAN).length === 1;
  const seats = seatNames.map((name, index) => {
    const who = players[index] === HUMAN ? 'you' : 'the CPU';
    return { value: String(index + 1), label: isAlone ? `${name}: ${who}` : name };
  });
  return ask(terminal, 'Who starts?', [...seats, { value: 'random', label: 'Toss a coin' }]);
}
