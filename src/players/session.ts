import { type AnyGame, type AnyMatch, currentPosition, type Result, type Seat, success } from '../core/index.ts';
import type { PlayerDefinition } from './player.ts';

/*
 * An outside player is a program or a service that is asked for one move at a time. It may take its time, remember
 * earlier turns, and fail. Our own players can be asked in the same way, so both kinds can meet in one match.
 */

/**
 * Kinds of failure, each counted separately: an illegal move, an answer that names no move, no answer in time, a program
 * that ends or stops talking, and a service that cannot be reached.
 */
export const FAILURES = ['illegal', 'unreadable', 'timeout', 'crash', 'error'] as const;
export type Failure = (typeof FAILURES)[number];
export type FailureCounts = Readonly<Record<Failure, number>>;

export const NO_FAILURES: FailureCounts = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };

export type PlayerAnswer =
  /** The probability of each legal move, in the order of `legalMoves`; they add up to 1. Mostly one has it all. */
  | { readonly kind: 'weights'; readonly weights: readonly number[] }
  /** `detail` is one sentence about the failure. */
  | FailedAnswer;

export interface FailedAnswer {
  readonly kind: Failure;
  readonly detail: string;
  /** Whether the session is broken and cannot be asked again. */
  readonly isFatal?: true;
}

/** A player in one seat of one match. Never rejects: a failure is an answer. */
export interface PlayerSession {
  /** Asks for the move of the last position of the match. */
  answer(match: AnyMatch): Promise<PlayerAnswer>;
  /** The last few printable lines that the player wrote for its author. */
  lastWords?(): readonly string[];
  /** Ends the session; null means no winner. Leaves no process running. */
  close(winner: Seat | null): Promise<void>;
}

/** Plays matches, each in its own session; several may be open at once. */
export interface MatchPlayer {
  readonly id: string;
  /** Fails with one sentence when the player cannot be started or the game is too large for it. */
  open(game: AnyGame, seat: Seat): Promise<Result<PlayerSession>>;
}

/** `exec:python3 bot.py`, `http:URL` or `chat:MODEL`: a player that is not one of ours, by the look of its name. */
export function isOutside(id: string): boolean {
  return /^(?:exec|https?|chat):/.test(id);
}

/** One of our own players, asked like an outside player. */
export function asMatchPlayer(definition: PlayerDefinition): MatchPlayer {
  return {
    id: definition.id,
    async open(game) {
      const player = definition.create(game);
      if (!player.ok) return player;
      return success({
        answer: async (match) => ({ kind: 'weights', weights: player.value.weights(currentPosition(match)) }),
        close: async () => undefined,
      });
    },
  };
}
