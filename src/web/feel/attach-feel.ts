import { type AnyMatch, matchOutcome } from '../../core/index.ts';
import { hasCpu, type SeatPlayers } from '../../players/seats.ts';
import { preferences } from '../app/preferences.ts';
import type { GameCtrl } from '../play/ctrl.ts';
import type { Feeling } from './sounds.ts';

/** Plays a sound and a vibration for each new move, if they are switched on. Undo and looking back are silent. */
export function attachFeel(ctrl: GameCtrl): () => void {
  let previous = ctrl.match.peek();
  return ctrl.match.subscribe((match) => {
    const isMove = match.moves.length === previous.moves.length + 1 && match.undone.length === 0;
    previous = match;
    if (!isMove || !preferences.value.hasSound) return;
    const feeling = feelingOf(match, ctrl.session.peek().seats);
    import('./sounds.ts').then(({ playSound }) => playSound(feeling)).catch(() => {});
  });
}

function feelingOf(match: AnyMatch, seats: SeatPlayers): Feeling {
  const winner = matchOutcome(match)?.winner;
  const isAgainstCpu = hasCpu(seats);
  if (winner) return isAgainstCpu && seats[winner].kind === 'cpu' ? 'loss' : 'win';
  const mover = match.game.rules.turn(match.positions[match.moves.length - 1]);
  return seats[mover].kind === 'cpu' ? 'reply' : 'move';
}
