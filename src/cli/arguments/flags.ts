import type { Flag } from '../command.ts';

const NO_COLOR: Flag = { name: 'no-color', sentence: 'Plain text, as under NO_COLOR or in a pipe.' };
const HELP: Flag = { name: 'help', short: 'h', sentence: 'Show help.' };
const VERSION: Flag = { name: 'version', short: 'V', sentence: 'Show the version.' };
const QUIET: Flag = { name: 'quiet', short: 'q', sentence: 'Only the answer: no progress and no notes.' };
const NO_PAGER: Flag = { name: 'no-pager', sentence: 'Long text all at once, as under PAGER=cat or in a pipe.' };

/** The flags of every command. */
export const COMMON_FLAGS: readonly Flag[] = [QUIET, NO_PAGER, NO_COLOR, HELP];
/** The flags of the program without a command. */
export const PROGRAM_FLAGS: readonly Flag[] = [HELP, VERSION, NO_COLOR];

/** The default address of `penultimate serve`. */
export const DEFAULT_SERVER = 'http://127.0.0.1:8080/';

/** "--seed <number>", "--json", "-h, --help". */
export function notation({ name, value, withoutValue, short }: Flag): string {
  const shown = withoutValue === undefined ? `<${value}>` : `[${value}]`;
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${shown}`}`;
}

export const GAME = {
  name: 'game',
  sentence:
    'The id of a game (`penultimate games` lists them), the path of a game file, like ./chomp.js, or a program, like "exec:python3 nim.py".',
  askedUnless: [],
} as const;
export const JSON_FLAG = { name: 'json', sentence: 'Answer as JSON, for scripts.' } as const;
export const GAME_OR_ALL = { ...GAME, sentence: 'The id of a game, the path of a game file, or all.' } as const;
export const GAME_FILE = {
  name: 'game',
  value: 'file',
  sentence: 'A game file or program, for records that name its game. It runs with your rights.',
} as const;
export const LEVELS = 'random, casual, sharp, perfect, or a bot of yours, like "exec:python3 bot.py"';
export const MOVE_TIMEOUT = {
  name: 'move-timeout',
  value: 'seconds',
  sentence: 'How long a bot may think about a move (default 10; 60 for chat:).',
} as const;

/** The flags that `simulate` and `tournament` share. */
export const LAB_FLAGS = [
  { name: 'games', value: 'number', sentence: 'How many games (default 1000; in a tournament for each pairing).' },
  {
    name: 'seed',
    value: 'number',
    sentence: 'The same seed gives the same counts, whatever the number of workers (default 1).',
  },
  {
    name: 'workers',
    value: 'number',
    sentence: 'How many threads, or with a bot how many matches at once (default one for each processor).',
  },
  MOVE_TIMEOUT,
  {
    name: 'database',
    value: 'url',
    sentence: 'Share the games with every machine that runs `penultimate work` on this PostgreSQL.',
  },
  {
    name: 'max-plies',
    value: 'number',
    sentence: 'Where a game is left unfinished (default 1000, more for long games).',
  },
  {
    name: 'starts',
    value: 'start|positions|strings',
    sentence: 'Where games begin: at the start, in random positions, or with random strings.',
  },
  { name: 'strings', value: 'range', sentence: 'The lengths of random strings, like 5-50.' },
  JSON_FLAG,
] as const;

/** The flags that `host` and `join` share. */
export const TABLE_FLAGS = [
  {
    name: 'player',
    value: 'player',
    sentence: `Who plays here: human, ${LEVELS} (default human).`,
  },
  MOVE_TIMEOUT,
  { name: 'name', value: 'text', sentence: 'Your name, as the other player sees it.' },
] as const;
