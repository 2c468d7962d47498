import { type AnyGame, type AnyMatch, currentPosition, type Result, type Seat, success } from '../core/index.ts';
import type { PlayerDefinition } from './player.ts';

/*
 * A player from outside is a program or a service that is asked for one move at a time. It may take its time, remember
 * what came before, and fail. Our own players can be asked in the same way, so that both can meet in one match.
 */

/**
 * What may go wrong, each counted apart: a move that is not legal, an answer that names no move, no answer in time, a
 * program that ends or stops talking, and a service that cannot be asked.
 */
export const FAILURES = ['illegal', 'unreadable', 'timeout', 'crash', 'error'] as const;
export type Failure = (typeof FAILURES)[number];
export type FailureCounts = Readonly<Record<Failure, number>>;

export const NO_FAILURES: FailureCounts = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };

export type PlayerAnswer =
  /** How likely each legal move is, in the order of `legalMoves`; they add up to 1. Mostly one of them has it all. */
  | { readonly kind: 'weights'; readonly weights: readonly number[] }
  /** `detail` is one sentence about what happened. */
  | FailedAnswer;

export interface FailedAnswer {
  readonly kind: Failure;
  readonly detail: string;
  /** The session has broken: it cannot be asked again. */
  readonly isFatal?: true;
}

/** A player in one seat of one match. Never rejects: what goes wrong is an answer. */
export interface PlayerSession {
  /** Asks for the move of the last position of the match. */
  answer(match: AnyMatch): Promise<PlayerAnswer>;
  /** The end of what the player has written for its author: printable lines, a few at most. */
  lastWords?(): readonly string[];
  /** The match is over; null means no winner. Nothing of the player is left running. */
  close(winner: Seat | null): Promise<void>;
}

/** Plays matches, each in a session of its own; several may be open at once. */
export interface MatchPlayer {
  readonly id: string;
  /** Fails with one sentence when the player cannot be started at all, or the game is too large for it. */
  open(game: AnyGame, seat: Seat): Promise<Result<PlayerSession>>;
}

/** `exec:python3 bot.py`, `http:URL` or `chat:MODEL`: a player that is not one of ours, by the look of its name. */
export function isOutside(id: string): boolean {
  return /^(?:exec|https?|chat):/.test(id);
}

/** One of our own players, asked like one from outside. */
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
