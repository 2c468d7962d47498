import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  createGame,
  findGame,
  type OptionDeclaration,
  optionDeclarations,
  parseOptions,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { CommandDeclaration, Flag, OptionTexts } from '../command.ts';
import { nearest, UsageError, unwrap } from './usage.ts';

/** The flags of a game, one for each of its options, save those that the command has itself. */
export function gameFlags(definition: AnyGameDefinition, own: readonly Flag[]): readonly Flag[] {
  const taken = own.map(({ flags }) => flagName(flags));
  return optionDeclarations(definition)
    .filter(({ name }) => !taken.includes(name))
    .map((declaration) => ({ flags: flagsOf(declaration), sentence: sentenceOf(declaration) }));
}

/** `--seed <number>` and `--seed` both name `seed`. */
export function flagName(flags: string): string {
  return flags.replace(/^--/, '').split(' ')[0] as string;
}

/**
 * The game that these words (the command included) name: the first word after the command that is neither a flag
 * nor the value of a flag. Undefined when there is none; a word that is no game is a usage error.
 */
export function gameOnCommandLine(
  command: CommandDeclaration,
  words: readonly string[],
): AnyGameDefinition | undefined {
  const own = command.flags.filter(({ flags }) => flags.includes(' ')).map(({ flags }) => flagName(flags));
  let isValue = false;
  let isAfterCommand = false;
  for (const word of words) {
    const isFlag = word.startsWith('-');
    if (!isFlag && !isValue && isAfterCommand) return command.otherWords?.includes(word) ? undefined : namedGame(word);
    if (!isFlag && !isValue) isAfterCommand = true;
    const name = flagName(word);
    isValue = isFlag && !isValue && (own.includes(name) || takesValue(name));
  }
  return undefined;
}

/** Whether a flag of any game, e.g. `coins`, is followed by a value. */
function takesValue(name: string): boolean {
  return declarationsOf(name).some((declaration) => declaration.type !== 'flag');
}

/** The ids of the games that have an option of this name. */
export function gamesWithOption(name: string): readonly string[] {
  return GAMES.filter((definition) => optionDeclarations(definition).some((option) => option.name === name)).map(
    ({ id }) => id,
  );
}

function declarationsOf(name: string): readonly OptionDeclaration[] {
  return GAMES.flatMap(optionDeclarations).filter((declaration) => declaration.name === name);
}

/** Lets people write `--misere=true` and `--misere=false`, as in a record. */
export function spellOutFlags(words: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  return words.flatMap((word) => {
    const [, name, value = 'true'] = /^--([^=]+)(?:=(true|false))?$/.exec(word) ?? [];
    if (name === undefined || !declarationsOf(name).some(({ type }) => type === 'flag')) return [word];
    if (seen.has(name)) throw new UsageError(`--${name} is given twice.`);
    seen.add(name);
    return value === 'true' ? [`--${name}`] : [];
  });
}

function flagsOf(declaration: OptionDeclaration): string {
  const { name } = declaration;
  switch (declaration.type) {
    case 'flag':
      return `--${name}`;
    case 'text':
      return `--${name} <letters>`;
    case 'integer':
      return `--${name} <${declaration.unlimited === undefined ? 'number' : `number|${declaration.unlimited}`}>`;
  }
}

function sentenceOf(declaration: OptionDeclaration): string {
  if (declaration.type === 'flag') return declaration.sentence;
  const byDefault = 'default' in declaration && declaration.default !== undefined ? declaration.default : undefined;
  const note = byDefault === undefined ? '' : `; default ${byDefault}`;
  return `${declaration.sentence.replace(/\.$/, '')} (${allowedValues(declaration)}${note}).`;
}

/** The game of this id; a mistyped one gets the nearest. */
export function namedGame(id: string | undefined): AnyGameDefinition {
  const found = findGame(GAMES, id ?? '');
  if (found.ok) return found.value;
  throw new UsageError(`${found.error}${nearestGameHint(id ?? '')}`);
}

/** " Did you mean tail-end?" for a record whose first word is nearly a game; empty when it is one, or none is near. */
export function nearestGameHint(record: string): string {
  const [, id = ''] = /^\s*([^\s:]*)/.exec(record) ?? [];
  const ids = GAMES.map((definition) => definition.id);
  const near = ids.includes(id) ? undefined : nearest(id, ids);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The game with the options that were given as flags. */
export function gameFromFlags(
  definition: AnyGameDefinition,
  flags: Readonly<Record<string, string | true>>,
  options: OptionTexts,
): AnyGame {
  const given = { ...flags, ...options };
  const names = optionDeclarations(definition).map((declaration) => declaration.name);
  const pairs = names.flatMap((name): [string, string][] => {
    const value = given[name];
    return value === undefined ? [] : [[name, value === true ? 'true' : value]];
  });
  return unwrap(createGame(definition, unwrap(parseOptions(definition, pairs))));
}
