import type { ClassPlayer, ClassroomPlan, PupilId } from './requests.ts';

/*
 * The events of a class. Only they are stored; the class is computed from them. A class is one log, so a restarted server
 * has everything that was acknowledged.
 */

export interface NewGame {
  /** Player 1 and player 2 of the record. */
  readonly players: readonly [ClassPlayer, ClassPlayer];
  readonly record: string;
}

export type ClassChange =
  | { readonly type: 'opened'; readonly code: string }
  | { readonly type: 'joined'; readonly pupil: PupilId; readonly name: string; readonly keyHash: string }
  | { readonly type: 'renamed'; readonly pupil: PupilId; readonly name: string }
  | { readonly type: 'removed'; readonly pupil: PupilId }
  | { readonly type: 'locked'; readonly isLocked: boolean }
  | { readonly type: 'paused'; readonly isPaused: boolean }
  /** A board for everyone; null ends it. It never names a pupil. */
  | { readonly type: 'shown'; readonly record: string | null }
  /** A pupil asks for help, or no longer needs it. */
  | { readonly type: 'asked'; readonly pupil: PupilId; readonly isAsking: boolean }
  | { readonly type: 'started'; readonly plan: ClassroomPlan }
  /** Games that begin together: a round of a tournament, or the next pairs. `bye` is the pupil who is left over. */
  | { readonly type: 'paired'; readonly games: readonly NewGame[]; readonly bye: PupilId | null }
  /** `game` counts all games of the class from 1. */
  | { readonly type: 'moved'; readonly game: number; readonly ply: number; readonly move: string }
  | { readonly type: 'resigned'; readonly game: number; readonly player: ClassPlayer }
  /** An answer to a task of the activity, by its number from 0. A question is task 0. */
  | { readonly type: 'answered'; readonly pupil: PupilId; readonly task: number; readonly answer: string }
  /** The answers to a question are counted and shown; then the truth is. */
  | { readonly type: 'counted' }
  | { readonly type: 'revealed' }
  | { readonly type: 'ended' }
  | { readonly type: 'closed' };

export type ClassEvent = ClassChange & {
  /** From 1, without gaps. */
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
};

export function isPupil(player: ClassPlayer): player is PupilId {
  return /^p\d+$/.test(player);
}

/** The id of our player behind `cpu:otto`; undefined for a person. */
export function cpuOf(player: ClassPlayer): string | undefined {
  return player.startsWith('cpu:') ? player.slice('cpu:'.length) : undefined;
}
