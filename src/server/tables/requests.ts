import * as v from 'valibot';
import { failure, type Result, success, withCommas } from '../../core/index.ts';
import { clockSchema, wordSchema } from '../../tables/client/schemas.ts';
import { type Command, cleanName, type LinkCommand } from '../../tables/index.ts';
import { MAX_RECORD_LENGTH, OWN_LIMITS } from '../limits.ts';
import type { TableOpening } from './host.ts';
import { hashKey } from './keys.ts';

const MAX_MOVE_LENGTH = 100;
const MAX_CLOCK_SECONDS = 30 * 86_400;

const seat = v.picklist([1, 2], 'A seat is 1 or 2.');
const name = v.nullish(v.string('A name is a text.'));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const LONG_SOURCE = `A game at a table may have at most ${withCommas(OWN_LIMITS.source)} characters.`;
const OPTIONS = 'options is an object like {"rows": 4}.';

export const openingSchema = v.object({
  record: v.exactOptional(
    v.pipe(
      v.string('record must be a text like "tail-end coins=9:".'),
      v.maxLength(MAX_RECORD_LENGTH, `record may have at most ${MAX_RECORD_LENGTH} characters.`),
    ),
  ),
  own: v.exactOptional(
    v.object(
      {
        source: v.pipe(v.string('source is the text of a game.'), v.maxLength(OWN_LIMITS.source, LONG_SOURCE)),
        options: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]), OPTIONS), {}),
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
  seats: v.optional(
    v.pipe(
      v.array(v.object({ seat, name }), 'seats is a list like [{"seat": 1, "name": "Ann"}].'),
      v.maxLength(2, 'A table has two seats.'),
      v.check((seats) => new Set(seats.map((taken) => taken.seat)).size === seats.length, 'A seat is named twice.'),
    ),
    [],
  ),
});

export const moveSchema = v.object({
  ply: count,
  move: v.pipe(v.string(), v.maxLength(MAX_MOVE_LENGTH)),
});

const seen = { game: v.exactOptional(count), ply: v.exactOptional(count) };

export const actionSchema = v.variant('action', [
  v.object({ action: v.literal('sit'), name }),
  v.object({ action: v.picklist(['resign', 'undo', 'decline']), ...seen }),
  v.object({
    action: v.literal('rematch'),
    variant: v.exactOptional(v.pipe(v.string(), v.maxLength(MAX_RECORD_LENGTH))),
    ...seen,
  }),
  v.object({ action: v.literal('say'), word: wordSchema }),
  v.object({ action: v.picklist(['hide', 'unhide']) }),
  v.object({ action: v.picklist(['give-seat', 'keep-seat']), wish: count }),
  v.object({
    action: v.picklist(['take', 'ask-seat']),
    key: v.pipe(v.string(), v.regex(/^[\w-]{22,100}$/)),
    name,
  }),
]);

export function parseOpening(body: unknown): Result<TableOpening> {
  const parsed = v.safeParse(openingSchema, body);
  if (!parsed.success) return failure(sentence(parsed.issues[0].message, OPENING));
  const { seats, record, own, ...chosen } = parsed.output;
  const game =
    record === undefined ? own && { own: { source: own.source, options: textsOf(own.options) } } : { record };
  if (game === undefined || (record !== undefined && own !== undefined)) return failure(OPENING);
  const named: TableOpening['seats'][number][] = [];
  for (const taken of seats) {
    const clean = cleanName(taken.name ?? '');
    if (!clean.ok) return clean;
    named.push({ seat: taken.seat, name: clean.value });
  }
  return success({ ...chosen, ...game, seats: named });
}

function textsOf(options: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
}

export function parseMoveRequest(body: unknown): Result<Command> {
  const parsed = v.safeParse(moveSchema, body);
  return parsed.success ? success({ action: 'move', ...parsed.output }) : failure(MOVE);
}

export function parseActionRequest(body: unknown): Result<Command | LinkCommand> {
  const parsed = v.safeParse(actionSchema, body);
  if (!parsed.success) return failure(ACTION);
  const request = parsed.output;
  if (request.action !== 'sit' && !('key' in request)) return success(request);
  const clean = cleanName(request.name ?? '');
  if (!clean.ok) return clean;
  const named = request.name === undefined ? {} : { name: clean.value };
  if (request.action === 'sit') return success({ action: request.action, ...named });
  // The private key itself is not stored.
  return success({ action: request.action, keyHash: hashKey(request.key), ...named });
}

const OPENING = 'A table is opened with {"record": "tail-end:"}, and if you like "seats" and "hints".';
const MOVE = 'A move is {"ply": 1, "move": "3"}: the number of the move at this table, from 1, and its text.';
const ACTION =
  'An action is {"action": "sit"}, or resign, rematch, undo, decline, say, hide, unhide, take, ask-seat, give-seat or keep-seat; "name" is a text, "game" and "ply" are whole numbers from 1.';

/** Our own sentences end with a period; those of the library say little to a person. */
function sentence(message: string, otherwise: string): string {
  return message.endsWith('.') ? message : otherwise;
}
