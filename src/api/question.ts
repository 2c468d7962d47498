import {
  array,
  boolean,
  custom,
  description,
  type GenericSchema,
  type InferInput,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  number,
  type ObjectEntries,
  object,
  optional,
  picklist,
  pipe,
  record as recordOf,
  safeParse,
  string,
  union,
} from 'valibot';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  MAX_SEED,
  parseOptions,
  type Result,
  VERDICTS,
} from '../core/index.ts';
import type { AnyConjectures } from '../learn/features.ts';

/*
 * A question is one file: the schema of its input, a function that answers it, and an answer of plain JSON. Terminal,
 * HTTP, MCP, the page's worker, worker threads and the workshop's sandbox ask the same questions by name.
 */

/** Everything that an answer depends on besides its input. */
export interface Context {
  readonly games: readonly AnyGameDefinition[];
  /** Receives the progress of a long answer, with the total once it is known. */
  readonly report?: ((done: number, total?: number) => void) | undefined;
  /** A clock in milliseconds. */
  readonly now?: () => number;
  /** Loads the features of a game for conjectures. */
  readonly loadConjectures?: (id: string) => Promise<AnyConjectures | undefined>;
}

export interface Question<Input, Answer> {
  readonly input: GenericSchema<unknown, Input>;
  /** The answer is a `Result` or the promise of one; a failure is one sentence for the user. */
  answer(input: Input, context: Context): Answer;
}

/**
 * Infers the types of a question from its schema and its function. The page imports only schemas of answers: the mark lets
 * bundlers drop the rest of the file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function question<Schema extends GenericSchema, Answer extends Answered>(
  input: Schema,
  answer: (input: InferOutput<Schema>, context: Context) => Answer,
) {
  return { input, answer };
}

type Answered = Result<unknown> | Promise<Result<unknown>>;

/** Any question, for code that asks by name. */
export interface AnyQuestion {
  readonly input: GenericSchema;
  answer(input: never, context: Context): Answered;
}

/** Deeply readonly data. */
export type Plain<Data> = Data extends object ? { readonly [Name in keyof Data]: Plain<Data[Name]> } : Data;

/** The input of a question before defaults are filled in. */
export type InputOf<Asked extends AnyQuestion> = Plain<InferInput<Asked['input']>>;

export type AnswerOf<Asked extends AnyQuestion> =
  Awaited<ReturnType<Asked['answer']>> extends infer Answer
    ? Answer extends { readonly ok: true; readonly value: infer Value }
      ? Value
      : never
    : never;

/** Checks the input and answers the question. Invalid input fails with the sentence of its first bad field. */
export function ask<Input, Answer extends Answered>(
  asked: Question<Input, Answer>,
  given: unknown,
  context: Context,
): Answer | Result<never> {
  const read = safeParse(asked.input, given);
  return read.success ? asked.answer(read.output, context) : failure(read.issues[0].message);
}

/** An object schema that reports a missing field with the field's own message. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<Entries extends ObjectEntries>(entries: Entries) {
  return object(entries, ({ path }) => {
    const field = entries[String(path?.[0]?.key)];
    return field && 'message' in field && typeof field.message === 'string' ? field.message : 'This needs an object.';
  });
}

export const record = string('record must be a game in one line, like "tail-end coins=9: 3 1".');
export const game = string('game must be the id of a game, like "tail-end"; list_games has them.');
const NO_OPTIONS = 'options must be an object like {"coins": 9}.';
const NO_OPTION = 'an option is a number, a text, true or false.';
export const optionValue = union([number(), boolean(), string()], NO_OPTION);
/** The first step rejects a list, which valibot would read as an empty object. */
export const options = optional(
  pipe(
    custom<object>((given) => typeof given === 'object' && given !== null && !Array.isArray(given), NO_OPTIONS),
    recordOf(string(), optionValue),
    description('Options of the game by name; the others have their defaults.'),
  ),
);
const player = object({ name: string(), possessive: string(), isYou: boolean() });
/** The players' names for sentences. */
export const players = object({ player1: player, player2: player });
const NO_SEED = 'seed must be a whole number.';
export const seed = pipe(number(NO_SEED), integer(NO_SEED), minValue(0, NO_SEED), maxValue(MAX_SEED, NO_SEED));

/* Parts of answers. */

export const count = pipe(number(), integer(), minValue(0));
export const seat = picklist([1, 2]);
export const verdict = picklist(VERDICTS);
/** Plies; null in an endless game and in an unforced draw. */
export const distance = nullable(count);
export const texts = array(string());
export const optionValues = pipe(
  recordOf(string(), optionValue),
  description('The value of every option of the game.'),
);

/** The variant that `game` and `options` of an input name. */
export function openVariant(
  asked: { readonly game: string; readonly options?: Readonly<Record<string, unknown>> | undefined },
  { games }: Context,
): Result<AnyGame> {
  const definition = findGame(games, asked.game);
  if (!definition.ok) return definition;
  const texts = Object.entries(asked.options ?? {}).map(([name, value]) => [name, String(value)] as const);
  const given = parseOptions(definition.value, texts);
  return given.ok ? createGame(definition.value, given.value) : given;
}
