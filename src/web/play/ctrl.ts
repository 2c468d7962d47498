import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyMatch, Result } from '../../core/index.ts';
import {
  attempt,
  type CountedContest,
  look,
  redo,
  reply,
  restart,
  type Session,
  startSession,
  swap,
  undo,
  withHelp,
} from '../../session/index.ts';

/** A game shown on a board, here or at a table. */
export interface BoardCtrl {
  readonly session: ReadonlySignal<Session>;
  /** Why the last move was refused; empty if it was not. */
  readonly refusal: ReadonlySignal<string>;
  /** The number of refused moves, so that a repeated sentence is announced again. */
  readonly refusals: ReadonlySignal<number>;
  /** Tries a move for the person at the board. */
  attempt(text: string): void;
  /** Shows the board after `ply` moves. */
  look(ply: number): void;
}

/** Input within this time of a move is ignored, so that a double tap cannot play for the opponent. */
const IGNORE_MS = 250;

/**
 * Wraps a function that makes a move, so that it ignores the second half of a double tap. A reply in between makes it a
 * new tap.
 */
export function onceATap(plyNow: () => number, tryMove: (text: string) => boolean): (text: string) => void {
  let last = { at: -IGNORE_MS, ply: 0 };
  return (text) => {
    const now = performance.now();
    const isSameTap = now - last.at < IGNORE_MS && plyNow() === last.ply;
    if (!isSameTap && tryMove(text)) last = { at: now, ply: plyNow() };
  };
}

/** A game on this device: a board with everything that may happen to its game. */
export type GameCtrl = ReturnType<typeof createGameCtrl>;

export function createGameCtrl(start: Parameters<typeof startSession>[0]) {
  /** The only place where the game is kept. */
  const session = signal(startSession(start));
  const refusal = signal('');
  const refusals = signal(0);
  /** Whether no move is accepted yet, because the sandbox has not found the moves. */
  const isHeld = signal(false);
  /** A notice that the last step has a price; empty if it has none. */
  const notice = signal('');

  /** Changes the game and clears the last refusal. */
  function act(change: (session: Session) => Session): void {
    batch(() => {
      refusal.value = '';
      notice.value = '';
      session.value = change(session.value);
    });
  }

  /** Changes the game if possible; otherwise nothing happens, because the button is off. */
  function tryTo(change: (session: Session) => Result<Session>): Result<Session> {
    const result = change(session.value);
    if (result.ok) act(() => result.value);
    return result;
  }

  return {
    session,
    /** The match of the session; changes only with it. */
    match: computed(() => session.value.match),
    refusal,
    refusals,
    isHeld,
    /** Why the CPU cannot move; empty when all is well. */
    trouble: signal(''),
    /** The effect of the result on the person's place on the ladder. */
    climbed: signal<CountedContest | undefined>(undefined),
    notice,
    act,
    tryTo,
    attempt: onceATap(
      () => session.value.match.moves.length,
      (text) => {
        if (isHeld.value) return false;
        const played = tryTo((current) => attempt(current, text));
        if (played.ok) return true;
        refusal.value = played.error;
        refusals.value++;
        return false;
      },
    ),
    /** Plays for the CPU, unless the game has changed since `asked`. */
    reply: (asked: AnyMatch, text: string) => tryTo((current) => reply(current, asked, text)).ok,
    look: (ply: number) => act((current) => look(current, ply)),
    undo() {
      const { contest, wasHelped } = session.value;
      const hasPrice = contest === 'open' && !wasHelped;
      if (tryTo(undo).ok && hasPrice) notice.value = 'Taken back. A win no longer counts for the ladder.';
    },
    redo: () => void tryTo(redo),
    restart: () => act(restart),
    // A refusal stays, because these are not moves.
    swap: () => {
      session.value = swap(session.value);
    },
    noteHelp: () => {
      session.value = withHelp(session.value);
    },
  };
}
