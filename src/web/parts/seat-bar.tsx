import { SEATS, type Seat, seatName } from '../../core/index.ts';
import { PLAYERS } from '../../players/index.ts';
import { occupantName } from '../seats.ts';
import type { Session } from '../session.ts';

/** The two who play: names, who the CPU is, and whose turn it is. */
export function SeatBar({ session }: { readonly session: Session }) {
  return (
    <ul class="seat-bar" aria-label="Players">
      {SEATS.map((seat) => (
        <SeatCard key={seat} seat={seat} session={session} />
      ))}
    </ul>
  );
}

function SeatCard({ seat, session }: { readonly seat: Seat; readonly session: Session }) {
  const { game } = session.match.value;
  const occupants = session.occupants.value;
  const occupant = occupants[seat];
  const name = occupantName(game, occupants, seat);
  const outcome = session.outcome.value;
  const isTurn = outcome === undefined && session.turn.value === seat;
  const level = occupant.kind === 'cpu' ? PLAYERS.find((player) => player.id === occupant.level)?.title : undefined;
  const own = seatName(game, seat);
  const note = [name === own ? '' : own, level ?? ''].filter(Boolean).join(', ');
  const classes = [isTurn && 'is-turn', outcome?.winner === seat && 'is-winner', note !== '' && 'has-note'];
  return (
    <li class={`seat-card is-${seat} ${classes.filter(Boolean).join(' ')}`}>
      <span class="seat-mark" aria-hidden="true" />
      <span class="seat-name">{name}</span>
      <span class="seat-note">{note}</span>
      <span class="seat-state">
        {isTurn ? (occupant.kind === 'cpu' ? 'thinking…' : 'to move') : outcome?.winner === seat ? 'winner' : ''}
      </span>
    </li>
  );
}
