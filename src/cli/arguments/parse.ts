import { parseArgs } from 'node:util';
import { listed, quote } from '../../core/index.ts';
import type { Call } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { CallFlags, NamedCommand } from './declarations.ts';
import { COMMON_FLAGS, type Flag, notation } from './flags.ts';
import { suggestion, UsageError } from './usage.ts';

/** One option as it was typed: `--coins 9`, `--coins=9`, `--json`. */
interface TypedOption {
  readonly name: string;
  /** With its dashes. */
  readonly rawName: string;
  readonly value?: string | undefined;
}

/** Parses the words after a command. Shows the help and returns undefined if they ask for it. */
export async function parseCall(
  command: NamedCommand,
  words: readonly string[],
  terminal: Terminal,
): Promise<Call | undefined> {
  const games = command.argument?.kind === 'game' ? await import('./game-options.ts') : undefined;
  const known = [...(games?.allGameFlags(command) ?? []), ...command.flags];
  const typed = splitWords(words, known).positionals;
  const own = games && (await loadNamed(splitLeading(command, typed, games).positionals, terminal));
  const ofOwn = games && own ? games.gameFlags(own, command) : [];
  const { options, positionals: all } = splitWords(words, [...known, ...ofOwn]);
  const { leading, positionals } = splitLeading(command, all, games);
  const definition = own ?? games?.gameOf(command, positionals[0]);
  const ofGame = games && definition ? games.gameFlags(definition, command) : [];
  const flags = [...command.flags, ...ofGame, ...COMMON_FLAGS];
  const isTyped = (flag: string) => options.some(({ name }) => name === flag);
  if (isTyped('help')) {
    const { showHelp } = await import('./help.ts');
    await showHelp(command, flags, terminal, definition);
    return undefined;
  }
  const unknown = options.find(({ name }) => !isAmong(flags, name));
  if (unknown) {
    const owners = definition ? [] : (games?.gamesWithOption(unknown.name) ?? []);
    throw unknownOption([command.name, ...(definition ? [definition.id] : [])], unknown.rawName, flags, owners);
  }
  const given = options.map((option) => [option.name, valueGiven(option, options, flags, ofGame)] as const);
  const call: Call = {
    terminal: {
      ...terminal,
      ...(isTyped('quiet') && { isQuiet: true }),
      ...(isTyped('no-color') && { isPlain: true }),
      ...(isTyped('no-pager') && { isPaged: true }),
    },
    argument: argumentOf(command, positionals),
    leading,
    words: positionals,
    // `valueGiven` reads each value as its declaration says.
    flags: Object.fromEntries(given.filter(([name]) => isAmong(command.flags, name))) as CallFlags,
    options: Object.fromEntries(given.flatMap(([name, value]) => (isAmong(ofGame, name) ? [[name, `${value}`]] : []))),
    ownGames: own ? [own] : [],
    definition,
  };
  return needsFile(command, call) ? (await import('../custom/game-files.ts')).withGameFiles(command, call) : call;
}

/** The word that comes before the argument, and the other words. If the game comes first, the second word is that word. */
function splitLeading(
  { leading }: NamedCommand,
  positionals: readonly string[],
  games: typeof import('./game-options.ts') | undefined,
): { readonly leading?: string | undefined; readonly positionals: readonly string[] } {
  if (!leading) return { positionals };
  const [first = '', second, ...rest] = positionals;
  const isGameFirst = games?.isGame(first) === true || (isPath(first) && !/^\w+:/.test(first));
  if (isGameFirst) return { leading: second, positionals: [first, ...rest] };
  return { leading: positionals[0], positionals: positionals.slice(1) };
}

/** Loads the game of the file or program that is named instead of a game. */
async function loadNamed(positionals: readonly string[], terminal: Terminal) {
  const path = positionals.find(isPath);
  if (path === undefined) return undefined;
  const { loadGame } = await import('../custom/game-files.ts');
  return loadGame(path, terminal);
}

/** Whether a call names a game file; most do not. `serve` reads the text of its games and never loads them here. */
function needsFile({ name, argument }: NamedCommand, call: Call): boolean {
  if (name === 'serve') return false;
  return call.flags.game !== undefined || (argument?.kind === 'record' && /\.m?[jt]s\b/.test(call.argument ?? ''));
}

function isPath(text: string): boolean {
  return /[\\/]|\.m?[jt]s$|^(exec|gym):/.test(text);
}

/** Splits words into options and positionals. The flags say which options take a value. */
function splitWords(words: readonly string[], flags: readonly Flag[]) {
  const types = [...flags, ...COMMON_FLAGS].map(({ name, value, short }) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, { type, ...(short === undefined ? {} : { short }) }] as const;
  });
  const { tokens } = parseArgs({
    args: words.map((word, index) => withDefault(word, words[index + 1], flags)),
    options: Object.fromEntries(types),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const options: readonly TypedOption[] = tokens.filter((token) => token.kind === 'option');
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  return { options, positionals };
}

/** `--trust-proxy` as `--trust-proxy=1`, unless a number follows. */
function withDefault(word: string, next: string | undefined, flags: readonly Flag[]): string {
  const flag = flags.find(({ name, withoutValue }) => withoutValue !== undefined && word === `--${name}`);
  return flag === undefined || /^\d+$/.test(next ?? '') ? word : `${word}=${flag.withoutValue}`;
}

/**
 * The value as its flag reads it. Refuses one that is missing, not allowed, or given twice. A game's flag without a value may also be written as in a
 * record, `--misere=false`; a command's may be repeated.
 */
function valueGiven(
  { name, rawName, value }: TypedOption,
  options: readonly TypedOption[],
  flags: readonly Flag[],
  ofGame: readonly Flag[],
): unknown {
  const flag = flags.find((candidate) => candidate.name === name && candidate.value !== undefined);
  const isOfGame = isAmong(ofGame, name);
  if (flag && value === undefined) throw new UsageError(`${rawName} needs a value: ${notation(flag)}.`);
  if (!flag && !isOfGame && value !== undefined) {
    throw new UsageError(`${rawName} takes no value; leave out ${quote(value)}.`);
  }
  const times = options.filter((other) => other.name === name).length;
  if (times > 1 && (flag || isOfGame)) throw new UsageError(`${rawName} is given twice.`);
  return value === undefined ? true : (flag?.read?.(value, rawName) ?? value);
}

function isAmong(flags: readonly Flag[], name: string): boolean {
  return flags.some((flag) => flag.name === name);
}

function argumentOf({ name, argument }: NamedCommand, words: readonly string[]): string | undefined {
  if (argument?.kind === 'record' || argument?.kind === 'list') return words.length === 0 ? undefined : words.join(' ');
  const extra = words[argument ? 1 : 0];
  if (extra === undefined) return words[0];
  const takes = argument ? `one ${argument.name}` : 'no argument';
  throw new UsageError(`Unexpected argument ${quote(extra)}: \`penultimate ${name}\` takes ${takes}.`);
}

/** `command` are the words after `penultimate` whose flags these are; `owners` are games that have such an option. */
function unknownOption(
  command: readonly string[],
  option: string,
  flags: readonly Flag[],
  owners: readonly string[],
): UsageError {
  if (owners.length > 0) return new UsageError(`${option} is an option of ${listed(owners)}; name the game too.`);
  const called = ['penultimate', ...command].join(' ');
  const names = flags.map(({ name }) => `--${name}`);
  return new UsageError(`\`${called}\` has no option ${quote(option)}; ${suggestion(option, names)}`);
}
