import { capitalized, SEATS, type Seat, seatName } from '../../core/index.ts';
import { LEVELS } from '../../players/levels.ts';
import type { Session } from './session/session.ts';

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
  const participant = session.participants.value[seat];
  const name = capitalized(session.persons.value[seat].name);
  const outcome = session.outcome.value;
  const isTurn = outcome === undefined && session.turn.value === seat;
  const level = participant.kind === 'cpu' ? LEVELS.find(({ id }) => id === participant.player)?.title : undefined;
  const own = seatName(game, seat);
  const note = [name === own ? '' : own, level ?? ''].filter(Boolean).join(', ');
  const classes = [isTurn && 'is-turn', outcome?.winner === seat && 'is-winner', note !== '' && 'has-note'];
  return (
    <li class={`seat-card is-${seat} ${classes.filter(Boolean).join(' ')}`}>
      <span class="seat-mark" aria-hidden="true" />
      <span class="seat-name">{name}</span>
      <span class="seat-note">{note}</span>
      <span class="seat-state">
        {isTurn ? (participant.kind === 'cpu' ? 'thinking…' : 'to move') : outcome?.winner === seat ? 'winner' : ''}
      </span>
    </li>
  );
}
