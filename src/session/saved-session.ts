import {
  boolean,
  finite,
  type InferOutput,
  integer,
  literal,
  minValue,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  variant,
} from 'valibot';
import {
  type AnyGameDefinition,
  type AnyMatch,
  formatRecord,
  goToPly,
  parseRecord,
  type Result,
  SEATS,
  success,
} from '../core/index.ts';
import { type Session, startSession } from './session.ts';

const seatPlayerSchema = variant('kind', [
  object({ kind: literal('human'), name: string() }),
  object({ kind: literal('cpu'), player: string() }),
  object({ kind: literal('remote'), name: string(), note: string() }),
]);

const savedSessionSchema = object({
  id: string(),
  /** All moves, including undone ones. */
  record: string(),
  /** How many of them are played. */
  ply: pipe(number(), integer(), minValue(0)),
  participants: object({ player1: seatPlayerSchema, player2: seatPlayerSchema }),
  isStrict: boolean(),
  isShared: optional(boolean(), false),
  /** `helped`: open, but a win no longer counts. */
  contest: optional(picklist(['none', 'open', 'helped', 'counted']), 'none'),
  /** The seat of the player who gave the game up. */
  resigned: optional(picklist(SEATS)),
  /** When it was saved, in milliseconds since 1970. */
  at: pipe(number(), finite()),
});

/** A session as it is stored, without the position looked back at. */
export type SavedSession = Readonly<InferOutput<typeof savedSessionSchema>>;

/** `id` names the game on this device; `at` is the time. */
export function saveSession(session: Session, id: string, at: number): SavedSession {
  const { match, seats, isStrict, isShared, contest, wasHelped, resigned } = session;
  return {
    id,
    record: wholeRecord(match),
    ply: match.moves.length,
    participants: seats,
    isStrict,
    isShared,
    contest: contest === 'open' && wasHelped ? 'helped' : contest,
    ...(resigned && { resigned }),
    at,
  };
}

/** Stored data as a saved game; undefined if it is none. The record is not read yet. */
export function parseSavedSession(stored: unknown): SavedSession | undefined {
  const parsed = safeParse(savedSessionSchema, stored);
  return parsed.success ? parsed.output : undefined;
}

/** The session as it was left; fails if its record cannot be read. */
export function openSavedSession(definitions: readonly AnyGameDefinition[], saved: SavedSession): Result<Session> {
  const whole = parseRecord(definitions, saved.record);
  if (!whole.ok) return whole;
  const { ply, participants, isStrict, isShared, contest, resigned } = saved;
  return success(
    startSession({
      match: goToPly(whole.value, ply),
      seats: participants,
      isStrict,
      isShared,
      contest: contest === 'helped' ? 'open' : contest,
      wasHelped: contest === 'helped',
      resigned,
    }),
  );
}

/** Whether two saved games differ at most in the time they were saved. */
export function isSameSavedSession(one: SavedSession, other: SavedSession): boolean {
  return JSON.stringify({ ...one, at: 0 }) === JSON.stringify({ ...other, at: 0 });
}

/** All moves of a match, including undone ones. */
export function wholeRecord(match: AnyMatch): string {
  return formatRecord(goToPly(match, match.moves.length + match.undone.length));
}
