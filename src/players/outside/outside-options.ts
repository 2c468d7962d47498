import type { AnyGame } from '../../core/index.ts';
import { failed, plainTelling, type Telling } from '../protocol.ts';
import type { FailedAnswer } from '../session.ts';

export interface OutsideOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time limit for a move; by default 10 s, or 60 s for a chat. */
  readonly moveTimeoutMs?: number;
  /** Ends any wait when Ctrl-C is pressed; the answer is then a failure. */
  readonly signal?: AbortSignal;
  /** Describes the game to the player; by default in our own words. */
  readonly telling?: (game: AnyGame) => Telling;
}

export function tellingOf({ telling = plainTelling }: OutsideOptions, game: AnyGame): Telling {
  return telling(game);
}

export function lateAnswer(timeoutMs: number): FailedAnswer {
  return failed('timeout', `There was no answer within ${timeoutMs / 1000} s.`);
}

export function endlessAnswer(): FailedAnswer {
  return failed('unreadable', 'The answer has no end.');
}
