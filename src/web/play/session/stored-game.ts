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
  string,
  transform,
  union,
} from 'valibot';
import { type AnyMatch, formatRecord, goToPly, parseRecord, type Result, success } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import type { Participant } from '../../../players/participants.ts';
import { CONTEST_STATES } from '../contest/contest.ts';

const humanSchema = object({ kind: literal('human'), name: string() });
const cpuSchema = object({ kind: literal('cpu'), player: string() });
const remoteSchema = object({ kind: literal('remote'), name: string(), note: string() });
/** As they were stored before there were `participants`. */
const formerHumanSchema = pipe(
  object({ kind: literal('person'), name: string() }),
  transform(({ name }): Participant => ({ kind: 'human', name })),
);
const formerCpuSchema = pipe(
  object({ kind: literal('cpu'), level: string() }),
  transform(({ level }): Participant => ({ kind: 'cpu', player: level })),
);
const participantSchema = union([humanSchema, cpuSchema, remoteSchema, formerHumanSchema, formerCpuSchema]);
const participantsSchema = object({ player1: participantSchema, player2: participantSchema });

/** The record holds the undone moves too; `ply` says how many are played, `at` when that was, in milliseconds. */
const fields = {
  id: string(),
  record: string(),
  ply: pipe(number(), integer(), minValue(0)),
  isStrict: boolean(),
  at: pipe(number(), finite()),
};
const currentSchema = object({
  ...fields,
  participants: participantsSchema,
  /** Somebody's link, opened: nobody is known to have sat where. */
  isShared: optional(boolean(), false),
  /** Whether its result counts on the ladder. */
  contest: optional(picklist(CONTEST_STATES), 'none'),
});
const formerSchema = pipe(
  object({ ...fields, occupants: participantsSchema }),
  transform(({ occupants, ...game }) => ({
    ...game,
    participants: occupants,
    isShared: false,
    contest: 'none' as const,
  })),
);

/** A game with who sits where, as it lies in the browser's storage and in its history. */
export const storedGameSchema = union([currentSchema, formerSchema]);
export type StoredGame = Readonly<InferOutput<typeof storedGameSchema>>;

/** All moves of a match, the undone ones included. */
export function wholeRecord(match: AnyMatch): string {
  return formatRecord(goToPly(match, match.moves.length + match.undone.length));
}

/** The match as it was left, undone moves included. */
export function openStoredGame({ record, ply }: StoredGame): Result<AnyMatch> {
  const match = parseRecord(GAMES, record);
  return match.ok ? success(goToPly(match.value, ply)) : match;
}
