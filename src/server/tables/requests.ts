import * as v from 'valibot';
import { failure, type Result, success } from '../../core/index.ts';
import { type Command, cleanName } from '../../tables/index.ts';
import { MAX_RECORD_LENGTH } from '../limits.ts';
import type { TableOpening } from './host.ts';

const MAX_MOVE_LENGTH = 100;

const seat = v.picklist([1, 2], 'A seat is 1 or 2.');
const name = v.nullish(v.string('A name is a text.'));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const openingSchema = v.object({
  record: v.pipe(
    v.string('record must be a text like "tail-end coins=9:".'),
    v.maxLength(MAX_RECORD_LENGTH, `record may have at most ${MAX_RECORD_LENGTH} characters.`),
  ),
  hints: v.optional(v.boolean('hints is true or false.'), false),
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

export const actionSchema = v.object({
  action: v.picklist(['sit', 'resign', 'rematch', 'undo', 'decline']),
  name,
  game: v.exactOptional(count),
  ply: v.exactOptional(count),
});

export function parseOpening(body: unknown): Result<TableOpening> {
  const parsed = v.safeParse(openingSchema, body);
  if (!parsed.success) return failure(sentence(parsed.issues[0].message, OPENING));
  const { record, hints, seats } = parsed.output;
  const named: TableOpening['seats'][number][] = [];
  for (const taken of seats) {
    const clean = cleanName(taken.name ?? '');
    if (!clean.ok) return clean;
    named.push({ seat: taken.seat, name: clean.value });
  }
  return success({ record, hints, seats: named });
}

export function parseMoveRequest(body: unknown): Result<Command> {
  const parsed = v.safeParse(moveSchema, body);
  return parsed.success ? success({ action: 'move', ...parsed.output }) : failure(MOVE);
}

export function parseActionRequest(body: unknown): Result<Command> {
  const parsed = v.safeParse(actionSchema, body);
  if (!parsed.success) return failure(ACTION);
  const { action, name: given, ...seen } = parsed.output;
  if (action !== 'sit') return success({ action, ...seen });
  if (given === undefined) return success({ action });
  const clean = cleanName(given ?? '');
  return clean.ok ? success({ action, name: clean.value }) : clean;
}

const OPENING = 'A table is opened with {"record": "tail-end:"}, and if you like "seats" and "hints".';
const MOVE = 'A move is {"ply": 1, "move": "3"}: the number of the move at this table, from 1, and its text.';
const ACTION =
  'An action is {"action": "sit"}, or resign, rematch, undo or decline; "name" is a text, "game" and "ply" are whole numbers from 1.';

/** Our own sentences end with a full stop; those of the library say little to a person. */
function sentence(message: string, otherwise: string): string {
  return message.endsWith('.') ? message : otherwise;
}
