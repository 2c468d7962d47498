import {
  type AnyGame,
  type AnyGameDefinition,
  allowedValues,
  createGame,
  findGame,
  fixedDefault,
  type OptionDeclaration,
  type OptionValues,
  optionDeclarations,
  parseOptions,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import type { Call } from '../command.ts';
import type { NamedCommand } from './declarations.ts';
import type { Flag } from './flags.ts';
import { nearest, UsageError, unwrap } from './usage.ts';

/** The parts of a command that the flags of a game depend on. */
type FlagTaker = Pick<NamedCommand, 'flags' | 'sweepsOptions'>;

/** One flag for each option of a game, except those that the command has itself. */
export function gameFlags(definition: AnyGameDefinition, command: FlagTaker): readonly Flag[] {
  return optionDeclarations(definition)
    .filter(({ name }) => !command.flags.some((flag) => flag.name === name))
    .map((declaration) => ({ ...flagOf(declaration, command), sentence: describeOption(declaration) }));
}

/** The flags of every game, without explanations. They tell which flags take a value before the game is known. */
export function allGameFlags(command: FlagTaker): readonly Flag[] {
  return GAMES.flatMap(optionDeclarations).map((declaration) => flagOf(declaration, command));
}

function flagOf(declaration: OptionDeclaration, { sweepsOptions }: FlagTaker): Flag {
  const { name, type, sentence } = declaration;
  if (sweepsOptions) return { name, value: type === 'flag' ? 'true|false|both' : 'values', sentence };
  if (type === 'flag') return { name, sentence };
  if (type === 'text') return { name, value: 'letters', sentence };
  if (type === 'pattern') return { name, value: 'text', sentence };
  const { unlimited } = declaration;
  return { name, value: unlimited === undefined ? 'number' : `number|${unlimited}`, sentence };
}

function describeOption(declaration: OptionDeclaration): string {
  if (declaration.type === 'flag') return declaration.sentence;
  const byDefault = fixedDefault(declaration);
  const note = byDefault === undefined ? '' : `; default ${byDefault}`;
  return `${declaration.sentence.replace(/\.$/, '')} (${allowedValues(declaration)}${note}).`;
}

/** The games of the package and of the files that a call names. */
export function knownGames({ ownGames }: Call): readonly AnyGameDefinition[] {
  return [...GAMES, ...ownGames];
}

/** The game that a word after a command names; undefined when there is none, or it is the other word. */
export function gameOf({ argument }: NamedCommand, word: string | undefined): AnyGameDefinition | undefined {
  return word === undefined || word === argument?.otherWord ? undefined : namedGame(word);
}

/** The ids of the games that have an option of this name. */
export function gamesWithOption(name: string): readonly string[] {
  return GAMES.filter((definition) => optionDeclarations(definition).some((option) => option.name === name)).map(
    ({ id }) => id,
  );
}

export function isGame(id: string): boolean {
  return findGame(GAMES, id).ok;
}

/** The game of this id; a mistyped one gets the nearest. */
export function namedGame(
  id: string | undefined,
  definitions: readonly AnyGameDefinition[] = GAMES,
): AnyGameDefinition {
  const found = findGame(definitions, id ?? '');
  if (found.ok) return found.value;
  throw new UsageError(`${found.error}${nearestGameHint(id ?? '')}`);
}

/** " Did you mean tail-end?" for a record whose first word is nearly a game; otherwise empty. */
export function nearestGameHint(record: string): string {
  const [, id = ''] = /^\s*([^\s:]*)/.exec(record) ?? [];
  const ids = GAMES.map((definition) => definition.id);
  const near = ids.includes(id) ? undefined : nearest(id, ids);
  return near === undefined ? '' : ` Did you mean ${near}?`;
}

/** The game of a call. */
export function calledGame({ definition, argument }: Call): AnyGameDefinition {
  return definition ?? namedGame(argument);
}

/** The options of the game that were given as flags. */
export function givenOptions(call: Call): OptionValues {
  return unwrap(parseOptions(calledGame(call), Object.entries(call.options)));
}

/** The game with the options that were given as flags. */
export function openGame(call: Call): AnyGame {
  return unwrap(createGame(calledGame(call), givenOptions(call)));
}
