import {
  failure,
  jsonText,
  otherSeat,
  quote,
  type Result,
  type Seat,
  seatNumber,
  seatOf,
  success,
  type Text,
} from '../core/index.ts';
import { readTurn } from './answers.ts';
import { ask, fault } from './ask.ts';
import type { PlainMove } from './plain-game.ts';

/**
 * How the positions of a plain game lie in those of the core, which say whose turn it is: as they are where the game has
 * a function for that, otherwise with the turn beside them. In the core turns alternate: where a game lets the same player
 * move again, there is a position in between in which the other player can only pass.
 */
export interface Frame<Position> {
  readonly start: Position;
  inner(position: Position): unknown;
  turn(position: Position): Seat;
  /** The position after a pass, where a player has to let the other one move again; elsewhere undefined. */
  passed(position: Position): Position | undefined;
  /** The position after a move, from what the game makes of it. */
  after(before: Position, inner: unknown): Position;
  /** The same turn with another board. */
  beside(position: Position, inner: unknown): Position;
  readonly text: Pick<Text<Position, PlainMove>, 'formatPosition' | 'parsePosition'>;
}

export interface KeptTurn {
  readonly position: unknown;
  readonly turn: Seat;
}

/** A position in which the same player moves again, as long as the other has not passed. */
interface Passing {
  readonly passing: unknown;
}

function isPassing(position: unknown): position is Passing {
  return typeof position === 'object' && position !== null && 'passing' in position;
}

/** The author's own position in one of the core, where the game has `turn`. */
export function ownTurnInner(position: unknown): unknown {
  return isPassing(position) ? position.passing : position;
}

/** The same where it has not. */
export function keptTurnInner(position: unknown): unknown {
  return typeof position === 'object' && position !== null && 'position' in position ? position.position : position;
}

/** `seat` is who sits where the game says 1 or 2. */
export function ownTurnFrame(
  start: unknown,
  turn: (position: unknown) => unknown,
  seat: (number: 1 | 2) => Seat,
): Frame<unknown> {
  const { format, parse } = innerNotation(start);
  const turnIn = ({ position }: { readonly position: unknown }) => turn(position);
  const seatIn = (position: unknown) => seat(ask({ name: 'turn', position }, turnIn, readTurn));
  const inBetween = (position: unknown) => ({ passing: position });
  // The moves of a position are mostly played one after the other: whose turn it is there is asked once.
  let left: unknown;
  let leftBy: Seat | undefined;

  function moverIn(position: unknown): Seat {
    if (leftBy === undefined || left !== position) [left, leftBy] = [position, seatIn(position)];
    return leftBy;
  }

  return {
    start: mustBeOwn('start', start),
    inner: ownTurnInner,
    turn: (position) => (isPassing(position) ? otherSeat(seatIn(position.passing)) : seatIn(position)),
    passed: (position) => (isPassing(position) ? position.passing : undefined),
    after(before, inner) {
      const next = mustBeOwn('play', inner);
      return seatIn(next) === moverIn(before) ? inBetween(next) : next;
    },
    beside: (position, inner) => (isPassing(position) ? inBetween(inner) : inner),
    text: {
      formatPosition: (position) => (isPassing(position) ? `${format(position.passing)}${PASSING}` : format(position)),
      parsePosition(text) {
        if (!text.endsWith(PASSING)) return parse(text);
        const inner = parse(text.slice(0, -PASSING.length));
        return inner.ok ? success(inBetween(inner.value)) : inner;
      },
    },
  };
}

/** Behind the text of a position in which the other player has to pass. */
const PASSING = ' pass';

/** A position of the game itself, which must not look like one in between. */
function mustBeOwn(name: string, position: unknown): unknown {
  if (isPassing(position)) throw fault({ name, position }, 'uses the name "passing", which is taken,');
  if (typeof position === 'string' && position.endsWith(PASSING))
    throw fault({ name, position }, `returns a text that ends with "${PASSING}", which is taken,`);
  return position;
}

/** A position is written with the number of the player to move behind it: `[3,4,5] 1`. */
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
    passed: () => undefined,
    after: ({ turn }, position) => ({ position, turn: otherSeat(turn) }),
    beside: ({ turn }, position) => ({ position, turn }),
    text: { formatPosition: ({ position, turn }) => `${format(position)} ${seatNumber(turn)}`, parsePosition },
  };
}

/** Positions that are texts are written as they are, all others as JSON. */
function innerNotation(start: unknown) {
  return typeof start === 'string'
    ? { format: formatText, parse: (text: string): Result<unknown> => success(text) }
    : { format: formatJson, parse: parseJson };
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

function parseJson(text: string): Result<unknown> {
  try {
    return success(JSON.parse(text));
  } catch {
    return failure(`A position is written as JSON, unlike ${quote(text)}.`);
  }
}
