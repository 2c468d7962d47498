import { type Result, success } from '../../core/index.ts';
import type { Command, LinkCommand, TableOpening } from '../../tables/index.ts';
import { actionSchema, moveSchema, OPENING, openingSchema } from '../../tables/requests.ts';
import { parseBody } from './answers.ts';
import { hashKey } from './keys.ts';

const MOVE = 'A move is {"ply": 1, "move": "3"}: the number of the move at this table, from 1, and its text.';
const ACTION =
  'An action is {"action": "sit"}, or resign, rematch, undo, decline, say, hide, unhide, take, ask-seat, give-seat or keep-seat; "name" is a text, "game" and "ply" are whole numbers from 1.';

export function parseOpening(body: unknown): Result<TableOpening> {
  return parseBody(openingSchema, body, OPENING);
}

export function parseMoveRequest(body: unknown): Result<Command> {
  const parsed = parseBody(moveSchema, body, MOVE);
  return parsed.ok ? success({ action: 'move', ...parsed.value }) : parsed;
}

export function parseActionRequest(body: unknown): Result<Command | LinkCommand> {
  const parsed = parseBody(actionSchema, body, ACTION);
  if (!parsed.ok) return parsed;
  if (!('key' in parsed.value)) return success(parsed.value);
  const { key, ...request } = parsed.value;
  // The private key itself is not stored.
  return success({ ...request, keyHash: hashKey(key) });
}
