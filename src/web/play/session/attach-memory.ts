import { effect, type Signal, untracked } from '@preact/signals';
import { formatLink } from '../../../core/index.ts';
import { route, showAddress } from '../../app/router.ts';
import { newId } from './chance.ts';
import { createMemory } from './memory.ts';
import type { OpenedGame } from './open-game.ts';
import type { Session } from './session.ts';

/**
 * Keeps the game in the address bar, the tab's history and the browser's storage, once any coin has landed. A move that
 * arrives when the tab has just gone elsewhere does not write into that place.
 */
export function attachMemory(session: Session, opened: OpenedGame, isHeld: Signal<boolean>): () => void {
  const own = route.peek();
  const keep = createMemory(opened, newId);
  return effect(() => {
    if (isHeld.value || route.peek() !== own) return;
    const match = session.match.value;
    const snapshot = {
      match,
      participants: session.participants.value,
      isStrict: session.isStrict.value,
      isShared: session.isShared,
      contest: session.contest.value,
    };
    showAddress(
      formatLink(match),
      untracked(() => keep(snapshot, Date.now())),
    );
  });
}
