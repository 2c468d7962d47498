import { type AnyMatch, matchOutcome } from '../../core/index.ts';
import { hasCpu, type Participants } from '../../players/participants.ts';
import { preferences } from '../app/preferences.ts';
import type { Session } from '../play/session/session.ts';
import type { Feeling } from './sounds.ts';

/** Lets a new move be heard and felt, for whoever has asked for it. Going back and forth in a game is silent. */
export function attachFeel(session: Session): () => void {
  let previous = session.match.value;
  return session.match.subscribe((match) => {
    const isMove = match.moves.length === previous.moves.length + 1 && match.undone.length === 0;
    previous = match;
    if (!isMove || !preferences.value.hasSound) return;
    const feeling = feelingOf(match, session.participants.value);
    import('./sounds.ts').then(({ playSound }) => playSound(feeling)).catch(() => {});
  });
}

function feelingOf(match: AnyMatch, participants: Participants): Feeling {
  const winner = matchOutcome(match)?.winner;
  const isAgainstCpu = hasCpu(participants);
  if (winner) return isAgainstCpu && participants[winner].kind === 'cpu' ? 'loss' : 'win';
  const mover = match.game.rules.turn(match.positions[match.moves.length - 1]);
  return participants[mover].kind === 'cpu' ? 'reply' : 'move';
}
