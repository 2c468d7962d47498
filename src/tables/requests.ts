import * as v from 'valibot';
import { withCommas } from '../core/index.ts';
import { clockSchema, type Immutable, wordSchema } from './event.ts';
import { cleanName } from './name.ts';

/* The requests that clients send and the server parses. A message of ours ends with a period. */

/** Characters of a record in a request. */
export const MAX_RECORD_LENGTH = 16_000;
/** Characters of the code of a game that a visitor wrote. */
export const MAX_SOURCE_LENGTH = 20_000;
const MAX_MOVE_LENGTH = 100;
const MAX_CLOCK_SECONDS = 30 * 86_400;

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

/** A name as others see it. */
const nameOr = (message?: string) =>
  v.nullable(
    v.pipe(
      v.string(message),
      v.rawTransform(({ dataset, addIssue, NEVER }) => {
        const cleaned = cleanName(dataset.value);
        if (cleaned.ok) return cleaned.value;
        addIssue({ message: cleaned.error });
        return NEVER;
      }),
    ),
  );

export const OPENING = 'A table is opened with {"record": "tail-end:"}, and if you like "seats" and "hints".';

/** Either a record, or a game of one's own: the text of its module, and its options by name. */
export const openingSchema = v.pipe(
  v.object({
    record: v.exactOptional(
      v.pipe(
        v.string('record must be a text like "tail-end coins=9:".'),
        v.maxLength(MAX_RECORD_LENGTH, `record may have at most ${MAX_RECORD_LENGTH} characters.`),
      ),
    ),
    own: v.exactOptional(
      v.object(
        {
          source: v.pipe(
            v.string('source is the text of a game.'),
            v.maxLength(
              MAX_SOURCE_LENGTH,
              `A game at a table may have at most ${withCommas(MAX_SOURCE_LENGTH)} characters.`,
            ),
          ),
          options: v.optional(
            v.record(
              v.string(),
              v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String)),
              'options is an object like {"rows": 4}.',
            ),
            {},
          ),
        },
        'own is an object like {"source": "export default { … }"}.',
      ),
    ),
    hints: v.optional(v.boolean('hints is true or false.'), false),
    clock: v.exactOptional(
      v.pipe(
        clockSchema,
        v.check(({ seconds }) => seconds <= MAX_CLOCK_SECONDS, 'A clock has at most 30 days.'),
      ),
    ),
    /** Seats taken with the opening. */
    seats: v.optional(
      v.pipe(
        v.array(
          v.object({
            seat: v.picklist([1, 2], 'A seat is 1 or 2.'),
            name: v.optional(nameOr('A name is a text.'), null),
          }),
          'seats is a list like [{"seat": 1, "name": "Ann"}].',
        ),
        v.maxLength(2, 'A table has two seats.'),
        v.check((seats) => new Set(seats.map(({ seat }) => seat)).size === seats.length, 'A seat is named twice.'),
      ),
      [],
    ),
  }),
  v.check(({ record, own }) => (record === undefined) !== (own === undefined), OPENING),
);

export const moveSchema = v.object({
  ply: count,
  move: v.pipe(v.string(), v.maxLength(MAX_MOVE_LENGTH)),
});

/** The game, and the number of the next move, that the sender saw. */
const seen = { game: v.exactOptional(count), ply: v.exactOptional(count) };

export const actionSchema = v.variant('action', [
  /** Without a name, one that was given before stays. */
  v.object({ action: v.literal('sit'), name: v.exactOptional(nameOr()) }),
  v.object({ action: v.picklist(['resign', 'undo', 'decline']), ...seen }),
  v.object({
    action: v.literal('rematch'),
    /** The next game; left out, the same one again. */
    variant: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_RECORD_LENGTH))),
    ...seen,
  }),
  v.object({ action: v.literal('say'), word: wordSchema }),
  /** Closes the table to watchers, and opens it again. */
  v.object({ action: v.picklist(['hide', 'unhide']) }),
  /** Answers a later opener of an invitation, who asks for a seat; `wish` is the version of the event that asked. */
  v.object({ action: v.picklist(['give-seat', 'keep-seat']), wish: count }),
  /** With the key of a link: exchanges it for `key`, which the sender has created and saved, or asks for the seat. */
  v.object({
    action: v.picklist(['take', 'ask-seat']),
    key: v.pipe(v.string(), v.regex(/^[\w-]{22,100}$/)),
    name: v.exactOptional(nameOr()),
  }),
]);

export type OpenRequest = Immutable<v.InferInput<typeof openingSchema>>;
export type ActionRequest = Immutable<v.InferInput<typeof actionSchema>>;
export type TableOpening = Immutable<v.InferOutput<typeof openingSchema>>;

type ParsedAction = Immutable<v.InferOutput<typeof actionSchema>>;
type LinkAction = Extract<ParsedAction, { readonly key: string }>;

export type MoveCommand = { readonly action: 'move' } & Immutable<v.InferOutput<typeof moveSchema>>;
/** A command of the holder of a seat. A request for an earlier game or ply is refused. */
export type Command = MoveCommand | Exclude<ParsedAction, LinkAction>;
/** A command of a person with the link of a seat. `keyHash` is that of the sender's own private key. */
export type LinkCommand = Omit<LinkAction, 'key'> & { readonly keyHash: string };
