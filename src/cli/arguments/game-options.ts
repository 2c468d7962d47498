import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  allowedValues,
  createGame,
  createRecordReader,
  failure,
  findGame,
  fixedDefault,
  type OptionDeclaration,
  type OptionValues,
  optionDeclarations,
  parseOptions,
  parseRecordOrLink,
  type Result,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type Call, EXIT } from '../command.ts';
import { type InputLine, readLines } from '../terminal/input.ts';
import { write } from '../terminal/terminal.ts';
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

/** The match of the record, or of the link, that a command was given. */
export function givenMatch(call: Call): AnyMatch {
  const { argument } = call;
  if (argument === undefined)
    throw new UsageError('No record is given; write one like "tail-end: 3 1", or use --stdin.');
  const match = parseRecordOrLink(knownGames(call), argument);
  if (match.ok) return match.value;
  throw new UsageError(`${match.error}${nearestGameHint(argument)}`);
}

/**
 * Answers `--stdin`: one record a line in, one JSON line out, in the same order and as they arrive. A bad line gives an
 * error, and the rest are answered.
 */
export async function answerLines(call: Call, answer: (match: AnyMatch) => Result<unknown>): Promise<number> {
  const { argument, terminal } = call;
  if (argument !== undefined) throw new UsageError('Give either a record or --stdin, not both.');
  const parse = createRecordReader(knownGames(call));
  for await (const lines of readLines(terminal.stdin)) {
    await write(terminal.stdout, lines.map((line) => `${JSON.stringify(answerLine(line))}\n`).join(''));
  }
  return EXIT.done;

  function answerLine({ text: record, error }: InputLine): unknown {
    const match = error === undefined ? parse(record) : failure(error);
    const answered = match.ok ? answer(match.value) : match;
    return answered.ok ? answered.value : { record, error: answered.error };
  }
}
