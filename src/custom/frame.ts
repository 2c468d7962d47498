import {
  failure,
  jsonText,
  otherSeat,
  parseJson,
  quote,
  type Result,
  type Seat,
  seatNumber,
  seatOf,
  success,
  type Text,
} from '../core/index.ts';
import { ask, fault, readTurn } from './ask.ts';
import type { PlainMove } from './plain-game.ts';

/**
 * Maps the positions of a plain game to those of the core, which contain the turn: unchanged if the game has a function
 * for that, otherwise with the turn beside them.
 */
export interface Frame<Position> {
  readonly start: Position;
  /** The author's own position. */
  inner(position: Position): unknown;
  turn(position: Position): Seat;
  /** The position after a move, from the game's own answer. */
  after(before: Position, inner: unknown): Position;
  /** The same turn with another board. */
  beside(position: Position, inner: unknown): Position;
  readonly text: Pick<Text<Position, PlainMove>, 'formatPosition' | 'parsePosition'>;
}

export interface KeptTurn {
  readonly position: unknown;
  readonly turn: Seat;
}

/** `turn` asks the game whose turn it is; `seat` maps the game's 1 and 2 to seats. */
export function ownTurnFrame(
  start: unknown,
  turn: (position: unknown) => unknown,
  seat: (number: 1 | 2) => Seat,
): Frame<unknown> {
  const { format, parse } = innerNotation(start);
  return {
    start,
    inner: (position) => position,
    turn: (position) => seat(ask({ name: 'turn', position }, readTurn, () => turn(position))),
    after: (_, inner) => inner,
    beside: (_, inner) => inner,
    text: { formatPosition: format, parsePosition: parse },
  };
}

/** A position is written with the number of the player to move after it: `[3,4,5] 1`. */
export function keptTurnFrame(start: unknown, first: Seat): Frame<KeptTurn> {
  const { format, parse } = innerNotation(start);

  function parsePosition(text: string): Result<KeptTurn> {
    const [, inner, turn] = /^(.*) ([12])$/s.exec(text) ?? [];
    if (inner === undefined)
      return failure(`A position ends with a space and 1 or 2 for the player to move, unlike ${quote(text)}.`);
    const position = parse(inner);
    return position.ok ? success({ position: position.value, turn: seatOf(turn === '1' ? 1 : 2) }) : position;
  }

  return {
    start: { position: start, turn: first },
    inner: ({ position }) => position,
    turn: ({ turn }) => turn,
    after: ({ turn }, position) => ({ position, turn: otherSeat(turn) }),
    beside: ({ turn }, position) => ({ position, turn }),
    text: { formatPosition: ({ position, turn }) => `${format(position)} ${seatNumber(turn)}`, parsePosition },
  };
}

/** Positions that are texts are written unchanged, all others as JSON. */
function innerNotation(start: unknown) {
  return typeof start === 'string'
    ? { format: formatText, parse: (text: string): Result<unknown> => success(text) }
    : { format: formatJson, parse: readJson };
}

function formatText(position: unknown): string {
  if (typeof position === 'string') return position;
  throw fault({ name: 'play', position }, 'returns a position that is not a text, as the start is,');
}

function formatJson(position: unknown): string {
  const text: unknown = jsonText(position);
  if (typeof text === 'string') return text;
  throw fault({ name: 'play', position }, 'returns what is not JSON');
}

function readJson(text: string): Result<unknown> {
  const value = parseJson(text);
  return value === undefined ? failure(`A position is written as JSON, unlike ${quote(text)}.`) : success(value);
}
