import type { Seat } from '../../../core/index.ts';
import type { Standing } from '../../../players/ladder.ts';
import type { Participant, Participants } from '../../../players/participants.ts';
import type { Preferences } from '../../app/preferences.ts';
import { playerOf } from '../contest/contest.ts';

/** You sit in `yourSeat`, by default Player 1's; the CPU is of the chosen level, or of your strength. */
export function seatPreferred(preferred: Preferences, standing: Standing, yourSeat: Seat = 'player1'): Participants {
  const [yours, others] = preferred.names;
  const you: Participant = { kind: 'human', name: yours };
  const other: Participant =
    preferred.opponent === 'cpu'
      ? { kind: 'cpu', player: playerOf(preferred.level, standing) }
      : { kind: 'human', name: others };
  return seated(you, other, yourSeat);
}

/** You in your seat, the other one in the other. */
export function seated(you: Participant, other: Participant, yourSeat: Seat): Participants {
  return yourSeat === 'player1' ? { player1: you, player2: other } : { player1: other, player2: you };
}
