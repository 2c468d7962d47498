import {
  allowedValues,
  createGame,
  failure,
  type GameDefinition,
  GameFault,
  isAllowedOption,
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
export function definePlainGame<Position, Move extends PlainMove>(
  game: PlainGame<Position, Move>,
): OwnGameDefinition & { readonly plain: unknown } {
  const definition = readGame(game);
  if (!definition.ok) throw new TypeError(definition.error);
  return { ...definition.value, plain: game };
}

/** Reads a game from a value such as the default export of a file; fails with the first thing wrong with it. */
export function readGame(value: unknown): Result<OwnGameDefinition> {
  const plain = isRecord(value) && 'plain' in value ? value.plain : value;
  const wrong = whyNoGame(plain);
  if (wrong !== undefined) return failure(wrong);
  if (!isPlainGame(plain)) return failure('This is not a game.');
  return openable(toDefinition(plain));
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Only for values that `whyNoGame` accepts. */
function isPlainGame(value: unknown): value is PlainGame<unknown> {
  return whyNoGame(value) === undefined;
}

const REQUIRED = ['id', 'start', 'moves', 'play'];
const FUNCTIONS = ['moves', 'play'];
const OPTIONAL_FUNCTIONS = ['outcome', 'turn', 'grid', 'board', 'describe', 'canonical'];
const KNOWN = [...REQUIRED, ...OPTIONAL_FUNCTIONS, 'misere', 'title', 'summary', 'rules', 'options', 'events'];

/** The first fault in the form of a plain game, as a sentence. */
function whyNoGame(value: unknown): string | undefined {
  if (!isRecord(value)) return `A game is an object with ${REQUIRED.join(', ')}, not ${kindOf(value)}.`;
  const missing = REQUIRED.find((name) => value[name] === undefined);
  if (missing !== undefined) return `The game has no ${missing}; a game needs ${REQUIRED.join(', ')}.`;
  const unknown = Object.keys(value).find((name) => !KNOWN.includes(name));
  const why = unknown === undefined ? undefined : whyFieldUnsolvable(unknown, value[unknown]);
  if (unknown !== undefined && why !== undefined) return `The game has ${quote(unknown)} and cannot be solved: ${why}.`;
  if (unknown !== undefined)
    return `The game has ${quote(unknown)}, which means nothing; it may have ${KNOWN.join(', ')}.`;
  return (
    whyBadId(value.id) ??
    whyBadFunctions(value) ??
    whyBadMisere(value) ??
    whyBadTexts(value) ??
    whyBadOptions(value.options)
  );
}

const MAX_ID_LENGTH = 40;

function whyBadId(id: unknown): string | undefined {
  if (typeof id === 'string' && id.length <= MAX_ID_LENGTH && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id))
    return undefined;
  return `The game's id must be at most ${MAX_ID_LENGTH} small letters and digits, words joined by hyphens, not ${shown(id)}.`;
}

function whyBadFunctions(game: Readonly<Record<string, unknown>>): string | undefined {
  const names = [...FUNCTIONS, ...OPTIONAL_FUNCTIONS.filter((name) => game[name] !== undefined)];
  const wrong = names.find((name) => typeof game[name] !== 'function');
  if (wrong !== undefined) return `The game's ${wrong} must be a function, not ${kindOf(game[wrong])}.`;
  const { events } = game;
  if (events === undefined) return undefined;
  if (!isRecord(events)) return `The game's events must be an object of functions, not ${kindOf(events)}.`;
  const event = Object.keys(events).find((name) => typeof events[name] !== 'function');
  return event === undefined
    ? undefined
    : `The game's events.${event} must be a function, not ${kindOf(events[event])}.`;
}

function whyBadMisere({ misere, outcome }: Readonly<Record<string, unknown>>): string | undefined {
  if (misere === undefined || misere === false) return undefined;
  if (misere !== true) return `The game's misere must be true or false, not ${shown(misere)}.`;
  if (outcome === undefined) return undefined;
  return 'The game has both misere and outcome; misere says who wins in a game without outcome.';
}

function whyBadTexts({ title, summary, rules }: Readonly<Record<string, unknown>>): string | undefined {
  for (const [name, text] of Object.entries({ title, summary })) {
    if (text !== undefined && !isLine(text)) return `The game's ${name} must be one line of text, not ${shown(text)}.`;
  }
  if (rules === undefined) return undefined;
  if (!Array.isArray(rules) || rules.length === 0)
    return `The game's rules must be a list of lines, not ${shown(rules)}.`;
  const bad: unknown = rules.find((line) => !isLine(line));
  return bad === undefined ? undefined : `The game's rules must be lines of text, not ${shown(bad)}.`;
}

const MAX_LINE_LENGTH = 1000;

function isLine(value: unknown): boolean {
  return typeof value === 'string' && /^\S[^\p{Cc}]*$/u.test(value) && value.length <= MAX_LINE_LENGTH;
}

const TYPES = ['integer', 'flag', 'text', 'pattern'];
/** Names that already have a meaning in every game, record or link. */
const TAKEN = ['first', 'moves'];
/** The fields that each type of option needs besides its name and sentence, with their types. */
const FIELDS: Readonly<Record<string, Readonly<Record<string, 'number' | 'string'>>>> = {
  integer: { min: 'number', max: 'number' },
  flag: {},
  text: { letters: 'string', minLength: 'number', maxLength: 'number' },
  pattern: { pattern: 'string', maxLength: 'number', allowed: 'string', default: 'string' },
};

/** The first fault in the options of a plain game, as a sentence. */
export function whyBadOptions(options: unknown): string | undefined {
  if (options === undefined) return undefined;
  if (!Array.isArray(options)) return `The game's options must be a list of declarations, not ${kindOf(options)}.`;
  const names = new Set<unknown>();
  for (const option of options) {
    const why = whyBadOption(option);
    if (why !== undefined) return why;
    const declaration: OptionDeclaration = option;
    const { name } = declaration;
    if (names.has(name)) return `The game declares the option ${name} twice.`;
    names.add(name);
    const value = whyBadDefault(declaration);
    if (value !== undefined) return value;
  }
  return undefined;
}

function whyBadOption(option: unknown): string | undefined {
  if (typeof option !== 'object' || option === null)
    return `An option is declared by an object, not ${kindOf(option)}.`;
  const fields: Readonly<Record<string, unknown>> = { ...option };
  const { name, type, sentence } = fields;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9-]{0,30}$/.test(name) || TAKEN.includes(name))
    return `An option's name must be small letters, digits and hyphens, and not ${TAKEN.join(' or ')}, unlike ${shown(name)}.`;
  if (typeof type !== 'string' || !TYPES.includes(type))
    return `The type of the option ${name} must be one of ${TYPES.join(', ')}, not ${shown(type)}.`;
  if (typeof sentence !== 'string' || sentence === '') return `The option ${name} needs a sentence that explains it.`;
  const wrong = Object.entries(FIELDS[type] ?? {}).find(([field, kind]) => typeof fields[field] !== kind);
  if (wrong !== undefined)
    return `The option ${name} needs ${wrong[0]}, a ${wrong[1]}, not ${shown(fields[wrong[0]])}.`;
  if (type === 'pattern' && !isPattern(String(fields.pattern)))
    return `The pattern of the option ${name} is not a regular expression.`;
  return undefined;
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(`^(?:${text})$`) !== undefined;
  } catch {
    return false;
  }
}

function whyBadDefault(declaration: OptionDeclaration): string | undefined {
  const { name, type } = declaration;
  if (type === 'text') return undefined;
  if (type === 'flag')
    return declaration.default === false
      ? undefined
      : `The default of the option ${name} must be false, as of every flag.`;
  const value = declaration.default;
  if (value !== undefined && typeof value !== 'function' && isAllowedOption(declaration, value)) return undefined;
  return `The default of the option ${name} must be ${allowedValues(declaration)}, not ${value}.`;
}

/** A value that was given instead of an allowed one. */
function shown(value: unknown): string {
  return typeof value === 'string' ? quote(value) : kindOf(value);
}
