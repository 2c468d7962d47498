/*
 * The events of a class. Only they are stored; the class is computed from them. A class is one log, so a restarted server
 * has everything that was acknowledged.
 */

export type PupilId = `p${number}`;
/** A player in a game of the class: a pupil, the teacher, or one of our players by its id. */
export type ClassPlayer = PupilId | 'teacher' | `cpu:${string}`;

/** Partners in pairs: drawn by chance, by similar results, or in rounds of a tournament. */
export const PARTNERS = ['chance', 'strength', 'round-robin', 'swiss'] as const;
export type Partners = (typeof PARTNERS)[number];

/** A position with a question: find a right move, or say whether the player to move can win. */
export interface Task {
  readonly record: string;
  readonly question: 'move' | 'see';
  /** The lesson that the position is about. */
  readonly lesson?: string;
}

/** The activity that the teacher starts. `variant` is a record without moves. */
export type ClassroomPlan =
  | {
      readonly kind: 'pairs';
      readonly variant: string;
      readonly partners: Partners;
      /** Our player for the pupil who is left over; in a tournament that pupil has a bye. */
      readonly substitute: string;
      /** No new game starts after this time. */
      readonly minutes: number | null;
    }
  | {
      readonly kind: 'all-against-one';
      readonly variant: string;
      readonly opponent: 'teacher' | `cpu:${string}`;
      /** A pupil with this many wins waits for the others. */
      readonly wins: number;
      readonly minutes: number | null;
    }
  | { readonly kind: 'tasks'; readonly title: string; readonly tasks: readonly Task[] }
  | { readonly kind: 'question'; readonly task: Task };

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
