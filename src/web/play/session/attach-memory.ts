import { effect, type Signal, untracked } from '@preact/signals';
import { formatLink } from '../../../core/index.ts';
import { showAddress } from '../../app/router.ts';
import { newId } from './chance.ts';
import { createMemory } from './memory.ts';
import type { OpenedGame } from './open-game.ts';
import type { Session } from './session.ts';

/** Keeps the game in the address bar, the tab's history and the browser's storage, once any coin has landed. */
export function attachMemory(session: Session, opened: OpenedGame, isHeld: Signal<boolean>): () => void {
  const keep = createMemory(opened, newId);
  return effect(() => {
    if (isHeld.value) return;
    const match = session.match.value;
    const snapshot = {
      match,
      participants: session.participants.value,
      isStrict: session.isStrict.value,
      isShared: session.isShared,
    };
    showAddress(
      formatLink(match),
      untracked(() => keep(snapshot, Date.now())),
    );
  });
}
