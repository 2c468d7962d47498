import { MAX_SEED } from '../../core/random.ts';
import { parseWhole, parseWord } from './usage.ts';

/** A flag as a command declares it, beside its name. `Value` is its type in a call. */
export interface DeclaredFlag<Value = unknown> {
  readonly sentence: string;
  /** One letter that stands for it after a single dash. */
  readonly short?: string;
  /** The name of its value; undefined for a flag that takes none. */
  readonly value?: string;
  /** The value when the flag is given without one. Then only a number is read as its value. */
  readonly withoutValue?: string;
  /** The value from its text; a wrong one is a usage error that names the `flag`. */
  read?(text: string, flag: string): Value;
}

/** `--seed <number>`, or without a value `--json`. */
export interface Flag extends DeclaredFlag {
  /** Without dashes. */
  readonly name: string;
}

export function toggle(sentence: string, short?: string): DeclaredFlag<true> {
  return short === undefined ? { sentence } : { sentence, short };
}

/** A flag with any text; `value` names it. */
export function text(value: string, sentence: string): DeclaredFlag<string> {
  return { value, sentence, read: (given) => given };
}

export function whole(min: number, max: number, sentence: string, value = 'number'): DeclaredFlag<number> {
  return { value, sentence, read: (given, flag) => parseWhole(flag, given, min, max) };
}

/** One of a few words; `what` says in an error what they are. */
export function word<const Word extends string>(
  what: string,
  words: readonly Word[],
  sentence: string,
  value = words.join('|'),
): DeclaredFlag<Word> {
  return { value, sentence, read: (given) => parseWord(what, given, words) };
}

export function named(flags: Readonly<Record<string, DeclaredFlag>>): readonly Flag[] {
  return Object.entries(flags).map(([name, flag]) => ({ name, ...flag }));
}

/** "--seed <number>", "--json", "-h, --help". */
export function notation({ name, value, withoutValue, short }: Flag): string {
  const shown = withoutValue === undefined ? `<${value}>` : `[${value}]`;
  return `${short === undefined ? '' : `-${short}, `}--${name}${value === undefined ? '' : ` ${shown}`}`;
}

const HELP = toggle('Show help.', 'h');
const NO_COLOR = toggle('Plain text, as under NO_COLOR or in a pipe.');

/** The flags of every command. */
export const COMMON_FLAGS = named({
  quiet: toggle('Only the answer: no progress and no notes.', 'q'),
  'no-pager': toggle('Do not show long text page by page.'),
  'no-color': NO_COLOR,
  help: HELP,
});

/** The flags of the program without a command. */
export const PROGRAM_FLAGS = named({ help: HELP, version: toggle('Show the version.', 'V'), 'no-color': NO_COLOR });

export const DEFAULT_SERVER = 'http://127.0.0.1:8080/';

export const GAME = {
  name: 'game',
  kind: 'game',
  sentence:
    'The id of a game (`penultimate games` lists them), the path of a game file, like ./chomp.js, or a program, like "exec:python3 nim.py".',
  askedUnless: [],
} as const;
export const GAME_OR_ALL = {
  ...GAME,
  sentence: 'The id of a game, the path of a game file, or all.',
  otherWord: 'all',
} as const;
export const JSON_FLAG = toggle('Answer as JSON, for scripts.');
export const GAME_FILE = text(
  'file',
  'A game file or program, for records that name its game. It runs with your rights.',
);
export const LEVELS = 'random, casual, sharp, perfect, or a bot of yours, like "exec:python3 bot.py"';
export const MOVE_TIMEOUT = whole(
  1,
  3600,
  'How long a bot may think about a move (default 10; 60 for chat:).',
  'seconds',
);

/** The flags that `simulate` and `tournament` share. */
export const LAB_FLAGS = {
  games: whole(1, 1_000_000_000, 'How many games (default 1000; in a tournament for each pairing).'),
  seed: whole(0, MAX_SEED, 'The same seed gives the same counts, whatever the number of workers (default 1).'),
  workers: whole(1, 256, 'How many threads, or with a bot how many matches at once (default one for each processor).'),
  'move-timeout': MOVE_TIMEOUT,
  database: text('url', 'Share the games with every machine that runs `penultimate work` on this PostgreSQL.'),
  'max-plies': whole(1, 1_000_000_000, 'Where a game is left unfinished (default 1000, more for long games).'),
  starts: word(
    'kind of start',
    ['start', 'positions', 'strings'],
    'Where games begin: at the start, in random positions, or with random strings.',
  ),
  strings: text('range', 'The lengths of random strings, like 5-50.'),
  json: JSON_FLAG,
} as const;

/** The flags that `host` and `join` share. */
export const TABLE_FLAGS = {
  player: text('player', `Who plays here: human, ${LEVELS} (default human).`),
  'move-timeout': MOVE_TIMEOUT,
  name: text('text', 'Your name, as the other player sees it.'),
} as const;
