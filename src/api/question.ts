import * as v from 'valibot';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  findGame,
  isObject,
  MAX_SEED,
  parseOptions,
  type Result,
  VERDICTS,
} from '../core/index.ts';

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
}

export interface Question<Input, Answer> {
  readonly input: v.GenericSchema<unknown, Input>;
  /** The answer is a `Result` or the promise of one; a failure is one sentence for the user. */
  answer(input: Input, context: Context): Answer;
}

/**
 * Infers the types of a question from its schema and its function. The page imports only schemas of answers: the mark lets
 * bundlers drop the rest of the file.
 */
/* @__NO_SIDE_EFFECTS__ */
export function question<Schema extends v.GenericSchema, Answer extends Answered>(
  input: Schema,
  answer: (input: v.InferOutput<Schema>, context: Context) => Answer,
) {
  return { input, answer };
}

type Answered = Result<unknown> | Promise<Result<unknown>>;

/** Any question, for code that asks by name. */
export interface AnyQuestion {
  readonly input: v.GenericSchema;
  answer(input: never, context: Context): Answered;
}

/** Deeply readonly data. */
export type Plain<Data> = Data extends object ? { readonly [Name in keyof Data]: Plain<Data[Name]> } : Data;

/** The input of a question before defaults are filled in. */
export type InputOf<Asked extends AnyQuestion> = Plain<v.InferInput<Asked['input']>>;

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
  const read = v.safeParse(asked.input, given);
  return read.success ? asked.answer(read.output, context) : failure(read.issues[0].message);
}

/** The answer that follows from a value, or the failure of that value. */
export function from<Value, Next extends Answered>(result: Result<Value>, next: (value: Value) => Next) {
  return result.ok ? next(result.value) : result;
}

/** An object schema that reports a missing field with the field's own message. */
/* @__NO_SIDE_EFFECTS__ */
export function fields<Entries extends v.ObjectEntries>(entries: Entries) {
  return v.object(entries, ({ path }) => {
    const field = entries[String(path?.[0]?.key)];
    return field && 'message' in field && typeof field.message === 'string' ? field.message : 'This needs an object.';
  });
}

export const record = v.string('record must be a game in one line, like "tail-end coins=9: 3 1".');
export const game = v.string('game must be the id of a game, like "tail-end"; list_games has them.');
const NO_OPTIONS = 'options must be an object like {"coins": 9}.';
const NO_OPTION = 'an option is a number, a text, true or false.';
export const optionValue = v.union([v.number(), v.boolean(), v.string()], NO_OPTION);
/** The first step rejects a list, which valibot would read as an empty object. */
export const options = v.optional(
  v.pipe(
    v.custom<object>(isObject, NO_OPTIONS),
    v.record(v.string(), optionValue),
    v.description('Options of the game by name; the others have their defaults.'),
  ),
);
const player = v.object({ name: v.string(), possessive: v.string(), isYou: v.boolean() });
/** The players' names for sentences. */
export const players = v.object({ player1: player, player2: player });
const NO_SEED = 'seed must be a whole number.';
export const seed = v.pipe(
  v.number(NO_SEED),
  v.integer(NO_SEED),
  v.minValue(0, NO_SEED),
  v.maxValue(MAX_SEED, NO_SEED),
);

/* Parts of answers. */

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const seat = v.picklist([1, 2]);
export const verdict = v.picklist(VERDICTS);
/** Plies; null in an endless game and in an unforced draw. */
export const distance = v.nullable(count);
export const texts = v.array(v.string());
export const optionValues = v.pipe(
  v.record(v.string(), optionValue),
  v.description('The value of every option of the game.'),
);

/** The variant that `game` and `options` of an input name. */
export function openVariant(
  asked: { readonly game: string; readonly options?: Readonly<Record<string, unknown>> | undefined },
  { games }: Context,
): Result<AnyGame> {
  const given = Object.entries(asked.options ?? {}).map(([name, value]) => [name, String(value)] as const);
  return from(findGame(games, asked.game), (definition) =>
    from(parseOptions(definition, given), (options) => createGame(definition, options)),
  );
}
