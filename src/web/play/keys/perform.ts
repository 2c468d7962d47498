import { look, redo, undo } from '../session/actions.ts';
import type { Session } from '../session/session.ts';
import type { KeyAction } from './meaning.ts';

/** How a key or its button goes through the game on the page. */
export function perform(session: Session, action: Exclude<KeyAction, 'keys' | 'hint'>): void {
  if (action === 'undo') undo(session);
  else if (action === 'redo') redo(session);
  else look(session, plyAfter(session, action));
}

function plyAfter({ match, lookedAt }: Session, step: 'first' | 'back' | 'forward' | 'last'): number {
  const { length } = match.value.moves;
  const ply = lookedAt.value ?? length;
  return { first: 0, back: ply - 1, forward: ply + 1, last: length }[step];
}
