import type { Signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { AnyMatch } from '../../core/index.ts';
import { inOwnTask } from '../ui/later.ts';
import { attempt } from './session/actions.ts';
import type { Session } from './session/session.ts';

/** Right after a move input is ignored for so long, so that a double tap cannot play for the opponent. */
export const IGNORE_MS = 250;

/** The last move that was made here: when, and the match that it led to. */
interface LastMove {
  readonly at: number;
  readonly match: AnyMatch | undefined;
}

/** Whether input at this moment belongs to the tap that made the last move. An answer in between makes it another one. */
export function isSameTap({ at, match }: LastMove, now: number, current: AnyMatch): boolean {
  return now - at < IGNORE_MS && current === match;
}

/** Tries moves for the person at the board; the second result counts those that were refused. */
export function useAttempts(session: Session, isHeld: Signal<boolean>): readonly [(text: string) => void, number] {
  const last = useRef<LastMove>({ at: 0, match: undefined });
  const [refusals, setRefusals] = useState(0);

  function tryMove(text: string): void {
    const now = performance.now();
    if (isHeld.value || isSameTap(last.current, now, session.match.value)) return;
    if (attempt(session, text)) last.current = { at: now, match: session.match.value };
    else setRefusals((count) => count + 1);
  }

  return [(text) => inOwnTask(() => tryMove(text)), refusals];
}
