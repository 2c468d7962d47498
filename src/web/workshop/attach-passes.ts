import { effect, type Signal } from '@preact/signals';
import { isForcedPass, PASS } from '../../core/index.ts';
import { playFor } from '../play/session/actions.ts';
import type { Session } from '../play/session/session.ts';
import { pause } from '../ui/motion.ts';

/** Long enough to see that the other player moves again. */
const PASS_PAUSE_MS = 300;

/** Passes for a person who can do nothing else, because the CPU moves again. Returns how to stop. */
export function attachPasses(session: Session, isHeld: Signal<boolean>): () => void {
  return effect(() => {
    const match = session.match.value;
    if (isHeld.value || !session.awaitsPerson.value || !isForcedPass(match.game, session.position.value))
      return undefined;
    let isCurrent = true;
    void pause(PASS_PAUSE_MS).then(() => isCurrent && playFor(session, match, PASS));
    return () => {
      isCurrent = false;
    };
  });
}
