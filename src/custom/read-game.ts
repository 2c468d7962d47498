import {
  allowedValues,
  createGame,
  failure,
  type GameDefinition,
  GameFault,
  isAllowedOption,
  isObject,
  kindOf,
  type OptionDeclaration,
  quote,
  type Result,
  reasonOf,
  success,
  whyNotJson,
} from '../core/index.ts';
import { whyFieldUnsolvable } from './ask.ts';
import type { PlainGame, PlainMove } from './plain-game.ts';
import { toDefinition } from './to-definition.ts';

/** Positions are those of the plain game, with the turn beside them if they do not contain it. */
type OwnGameDefinition = GameDefinition<unknown, PlainMove>;

/**
 * A game of your own, with types and help from the editor. Throws one sentence if the form is wrong; `checkGame` finds
 * faults in the rules. The plain game stays in it, so that a file that exports the definition is read like one that exports
 * the plain game.
 */
export function defineGame<Position, Move extends PlainMove>(
  game: PlainGame<Position, Move>,
): OwnGameDefinition & { readonly plain: unknown } {
  const definition = readGame(game);
  if (!definition.ok) throw new TypeError(definition.error);
  return { ...definition.value, plain: game };
}

/** Reads a game from a value such as the default export of a file; fails with the first thing wrong with it. */
export function readGame(value: unknown): Result<OwnGameDefinition> {
  return readAs(value, false);
}

/** The same, with a board for a game that draws none, where its positions have a form that can be drawn. */
export function readDrawnGame(value: unknown): Result<OwnGameDefinition> {
  return readAs(value, true);
}

function readAs(value: unknown, isDrawn: boolean): Result<OwnGameDefinition> {
  const plain = isObject(value) && 'plain' in value ? value.plain : value;
  if (!isPlainGame(plain)) return failure(whyNoGame(plain) ?? 'This is not a game.');
  return openable(toDefinition(plain, isDrawn));
}

/** Checks that a game opens with its default options: its start exists and is JSON. */
function openable(definition: OwnGameDefinition): Result<OwnGameDefinition> {
  try {
    const game = createGame(definition);
    if (!game.ok) return game;
    const why = whyNotJson(game.value.rules.start);
    return why === undefined ? success(definition) : failure(`The game's start must be a JSON value, but ${why}.`);
  } catch (thrown) {
    if (thrown instanceof GameFault) return failure(reasonOf(thrown));
    throw thrown;
  }
}

function isPlainGame(value: unknown): value is PlainGame<unknown> {
  return whyNoGame(value) === undefined;
}

const MAX_ID_LENGTH = 40;
const MAX_LINE_LENGTH = 1000;

const isId = (value: unknown) =>
  typeof value === 'string' && value.length <= MAX_ID_LENGTH && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value);
const isFunction = (value: unknown) => typeof value === 'function';
const isLine = (value: unknown) =>
  typeof value === 'string' && /^\S[^\p{Cc}]*$/u.test(value) && value.length <= MAX_LINE_LENGTH;

/** A game may have a field with the name of any property of an object. */
function mapOf<Value>(fields: Readonly<Record<string, Value>>): ReadonlyMap<string, Value> {
  return new Map(Object.entries(fields));
}

/** The form of a field, in words after "must be". */
type Form = readonly [isGood: (value: unknown) => boolean, words: string];

const FUNCTION: Form = [isFunction, 'a function'];
const LINE: Form = [isLine, 'one line of text'];

const FORMS: ReadonlyMap<string, Form> = mapOf({
  id: [isId, `at most ${MAX_ID_LENGTH} small letters and digits, words joined by hyphens`],
  start: [() => true, 'a position'],
  moves: FUNCTION,
  play: FUNCTION,
  outcome: FUNCTION,
  turn: FUNCTION,
  grid: FUNCTION,
  board: FUNCTION,
  describe: FUNCTION,
  canonical: FUNCTION,
  misere: [(value) => typeof value === 'boolean', 'true or false'],
  title: LINE,
  summary: LINE,
  rules: [(value) => Array.isArray(value) && value.length > 0 && value.every(isLine), 'a list of lines of text'],
  options: [Array.isArray, 'a list of declarations'],
  events: [(value) => isObject(value) && Object.values(value).every(isFunction), 'an object of functions'],
});
const REQUIRED = ['id', 'start', 'moves', 'play'];

/** The first fault in the form of a plain game, as a sentence. */
function whyNoGame(value: unknown): string | undefined {
  if (!isObject(value)) return `A game is an object with ${REQUIRED.join(', ')}, not ${kindOf(value)}.`;
  const missing = REQUIRED.find((name) => value[name] === undefined);
  if (missing !== undefined) return `The game has no ${missing}; a game needs ${REQUIRED.join(', ')}.`;
  for (const [name, given] of Object.entries(value)) {
    const why = whyBadField(name, given);
    if (why !== undefined) return why;
  }
  if (value.misere === true && value.outcome !== undefined)
    return 'The game has both misere and outcome; misere says who wins in a game without outcome.';
  return whyBadOptions(value.options);
}

function whyBadField(name: string, value: unknown): string | undefined {
  const [isGood, words] = FORMS.get(name) ?? [];
  if (isGood && (value === undefined || isGood(value))) return undefined;
  if (isGood) return `The game's ${name} must be ${words}, not ${shown(value)}.`;
  const why = whyFieldUnsolvable(name, value);
  return why === undefined
    ? `The game has ${quote(name)}, which means nothing; it may have ${[...FORMS.keys()].join(', ')}.`
    : `The game has ${quote(name)} and cannot be solved: ${why}.`;
}

/** Names that already have a meaning in every game, record or link. */
const TAKEN = ['first', 'moves'];
/** The fields that each type of option needs besides its name, with their types. */
const OPTION_FIELDS: ReadonlyMap<string, Readonly<Record<string, 'number' | 'string'>>> = mapOf({
  integer: { sentence: 'string', min: 'number', max: 'number' },
  flag: { sentence: 'string' },
  text: { sentence: 'string', letters: 'string', minLength: 'number', maxLength: 'number' },
  pattern: { sentence: 'string', pattern: 'string', maxLength: 'number', allowed: 'string', default: 'string' },
});

/** The first fault in the options of a plain game, as a sentence. */
function whyBadOptions(options: unknown): string | undefined {
  const names = new Set<unknown>();
  for (const option of Array.isArray(options) ? options : []) {
    const why = whyBadOption(option) ?? whyBadDefault(option);
    if (why !== undefined) return why;
    if (names.has(option.name)) return `The game declares the option ${option.name} twice.`;
    names.add(option.name);
  }
  return undefined;
}

function whyBadOption(option: unknown): string | undefined {
  if (!isObject(option)) return `An option is declared by an object, not ${kindOf(option)}.`;
  const { name, type } = option;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,30}$/.test(name) || TAKEN.includes(name))
    return `An option's name must be small letters, digits and hyphens, and not ${TAKEN.join(' or ')}, unlike ${shown(name)}.`;
  const fields = OPTION_FIELDS.get(String(type));
  if (fields === undefined)
    return `The type of the option ${name} must be one of ${[...OPTION_FIELDS.keys()].join(', ')}, not ${shown(type)}.`;
  const [wrong] = Object.entries(fields).filter(([field, kind]) => typeof option[field] !== kind);
  if (wrong) return `The option ${name} needs ${wrong[0]}, a ${wrong[1]}, not ${shown(option[wrong[0]])}.`;
  return undefined;
}

function whyBadDefault(declaration: OptionDeclaration): string | undefined {
  const { name, type } = declaration;
  if (type === 'text') return undefined;
  const value = declaration.default;
  if (type === 'flag')
    return value === false ? undefined : `The default of the option ${name} must be false, as of every flag.`;
  try {
    if (value !== undefined && typeof value !== 'function' && isAllowedOption(declaration, value)) return undefined;
  } catch {
    return `The pattern of the option ${name} is not a regular expression.`;
  }
  return `The default of the option ${name} must be ${allowedValues(declaration)}, not ${value}.`;
}

/** A value that was given instead of an allowed one. */
function shown(value: unknown): string {
  return typeof value === 'string' ? quote(value) : kindOf(value);
}
