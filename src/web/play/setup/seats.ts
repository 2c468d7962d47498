import type { Seat } from '../../../core/index.ts';
import type { Participant, Participants } from '../../../players/participants.ts';
import type { Preferences } from '../../app/preferences.ts';

/** You sit in `yourSeat`, by default Player 1's. */
export function seatPreferred(preferences: Preferences, yourSeat: Seat = 'player1'): Participants {
  const [yours, others] = preferences.names;
  const you: Participant = { kind: 'human', name: yours };
  const other: Participant =
    preferences.opponent === 'cpu' ? { kind: 'cpu', player: preferences.level } : { kind: 'human', name: others };
  return yourSeat === 'player1' ? { player1: you, player2: other } : { player1: other, player2: you };
}
