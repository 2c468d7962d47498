import type { Signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { AnyMatch } from '../../core/index.ts';
import { inOwnTask } from '../ui/later.ts';
import { attempt } from './session/actions.ts';
import type { Session } from './session/session.ts';

/** Right after a move input is ignored for so long, so that a double tap cannot play for the opponent. */
const IGNORE_MS = 250;

/** Tries moves for the person at the board; the second result counts those that were refused. */
export function useAttempts(session: Session, isHeld: Signal<boolean>): readonly [(text: string) => void, number] {
  const last = useRef<{ at: number; match: AnyMatch | undefined }>({ at: 0, match: undefined });
  const [refusals, setRefusals] = useState(0);

  function tryMove(text: string): void {
    const now = performance.now();
    const { at, match } = last.current;
    if (isHeld.value || (now - at < IGNORE_MS && session.match.value === match)) return;
    if (attempt(session, text)) last.current = { at: now, match: session.match.value };
    else setRefusals((count) => count + 1);
  }

  return [(text) => inOwnTask(() => tryMove(text)), refusals];
}
