import { useEffect, useState } from 'preact/hooks';
import {
  type AnyGame,
  capitalized,
  formatVariant,
  type Outcome,
  SEATS,
  type Seat,
  seatName,
} from '../../core/index.ts';
import { findLadderPlayer } from '../../players/ladder.ts';
import { LEVELS } from '../../players/levels.ts';
import type { SeatPlayer } from '../../players/seats.ts';
import { outcomeOf, playersIn, type Session, turnOf } from '../../session/index.ts';
import { engine } from '../engine/engine.ts';
import { Button } from '../ui/button.tsx';
import { Character, type Mood, PersonFigure } from '../ui/characters.tsx';
import { SeatMark } from '../ui/seat-mark.tsx';

interface SeatBarProps {
  readonly session: Session;
  /** Opens the list of opponents, where there is one. */
  readonly onOpponents?: () => void;
}

/** The two who play: names, who the CPU is, and whose turn it is. */
export function SeatBar({ session, onOpponents }: SeatBarProps) {
  return (
    <ul
      class="seat-bar grid grid-cols-2 gap-2 xs:gap-3 short:col-start-2 short:row-start-1 short:grid-cols-1 short:gap-1"
      aria-label="Players"
    >
      {SEATS.map((seat) => (
        <SeatCard key={seat} seat={seat} session={session} {...(onOpponents && { onOpponents })} />
      ))}
    </ul>
  );
}

const CARD =
  'flex min-h-13 items-center gap-2 rounded-card border px-3.5 py-1.5 transition-colors duration-(--calm) max-xs:px-2.5 max-xs:py-1 short:min-h-9 short:py-1';

/** Whose turn it is, and who has won. */
const LIT: Readonly<Record<Seat, string>> = {
  player1: 'border-player1 bg-player1-wash forced-colors:border-[3px] forced-colors:border-[Highlight]',
  player2: 'border-player2 bg-player2-wash forced-colors:border-[3px] forced-colors:border-[Highlight]',
};

/** The absence of a player at another screen, which a phone shows with the state, in place of the note. */
function absence(seatPlayer: SeatPlayer): string {
  return seatPlayer.kind === 'remote' && seatPlayer.note !== 'here' ? seatPlayer.note : '';
}

/** Pleased by a win, caught by a loss. */
function moodOf(isWinner: boolean, outcome: Outcome | undefined): Mood {
  if (!outcome?.winner) return 'waits';
  return isWinner ? 'happy' : 'caught';
}

function SeatCard({ seat, session, onOpponents }: SeatBarProps & { readonly seat: Seat }) {
  const { game } = session.match;
  const seatPlayer = session.seats[seat];
  const name = capitalized(playersIn(session)[seat].name);
  const outcome = outcomeOf(session);
  const isTurn = outcome === undefined && turnOf(session) === seat;
  const own = seatName(game, seat);
  const strength = useStrength(session, seat);
  const isKnown = seatPlayer.kind === 'cpu' && findLadderPlayer(seatPlayer.player) !== undefined;
  const note = [name === own || isKnown ? '' : own, strength].filter(Boolean).join(', ');
  const isWinner = outcome?.winner === seat;
  // The rate of a contest's opponent takes two lines on a phone, kept free while the state stands there.
  const height = session.contest === 'none' ? 'max-xs:min-h-11' : 'max-xs:min-h-15';
  // Where no note is to come, the name stands in the middle of its card.
  const isAlone = note === '' && session.contest === 'none';
  const state = isTurn ? (seatPlayer.kind === 'cpu' ? 'thinking…' : 'to move') : isWinner ? 'winner' : '';
  return (
    <li
      class={`seat-card is-${seat} ${isTurn ? 'is-turn' : ''} ${isWinner ? 'is-winner' : ''} ${CARD} ${height} ${isTurn || isWinner ? LIT[seat] : 'border-line bg-transparent'}`}
    >
      <SeatMark
        seat={seat}
        class={`mt-[0.28em] self-start short:mt-0 short:self-center ${isAlone ? 'xs:mt-0 xs:self-center' : ''}`}
      />
      {seatPlayer.kind === 'cpu' ? (
        <Character id={seatPlayer.player} mood={moodOf(isWinner, outcome)} class="size-10 flex-none max-xs:hidden" />
      ) : (
        <PersonFigure seat={seat} mood={moodOf(isWinner, outcome)} class="size-10 flex-none max-xs:hidden" />
      )}
      <span class={`grid min-w-0 flex-1 self-start leading-tight short:self-center ${isAlone ? 'xs:self-center' : ''}`}>
        {/* The state beside the name takes no room from the note, so that no line breaks when the turn changes. */}
        <span class="flex items-baseline justify-between gap-2">
          <span class="seat-name min-w-0 wrap-anywhere font-semibold">{name}</span>
          <span class="flex-none text-sm font-semibold max-xs:hidden">{state}</span>
        </span>
        {/* On a phone the state has the place of the note. */}
        <span
          class={`text-sm text-soft max-xs:text-xs short:hidden ${isKnown ? '' : 'max-xs:truncate'} ${state ? 'max-xs:hidden' : ''} ${isAlone ? 'xs:hidden' : ''}`}
        >
          {note || '\u00a0'}
        </span>
        <span class="text-xs font-semibold empty:hidden xs:hidden">
          {[state, state && absence(seatPlayer)].filter(Boolean).join(', ')}
        </span>
      </span>
      {seatPlayer.kind === 'cpu' && onOpponents && (
        <Button
          kind="quiet"
          icon="people"
          class="-my-1 -mr-2 flex-none text-sm print:hidden short:hidden"
          onClick={onOpponents}
        >
          <span class="max-xs:sr-only">Change</span>
          <span class="sr-only"> the opponent</span>
        </Button>
      )}
    </li>
  );
}

/** The CPU's rate of mistakes in a contest, otherwise its level; the presence of a player at another screen. */
function useStrength(session: Session, seat: Seat): string {
  const { game } = session.match;
  const seatPlayer = session.seats[seat];
  const rung = seatPlayer.kind === 'cpu' ? findLadderPlayer(seatPlayer.player) : undefined;
  const isContest = session.contest !== 'none';
  const rates = useRates(game, rung && isContest ? [rung.id] : []);
  if (seatPlayer.kind === 'human') return '';
  if (seatPlayer.kind === 'remote') return seatPlayer.note;
  if (rung) return rates.get(rung.id) ?? '';
  return LEVELS.find(({ id }) => id === seatPlayer.player)?.title ?? '';
}

/** How often opponents err in this variant, in words by their ids; a rate is missing until it is known. */
export function useRates(game: AnyGame, players: readonly string[]): ReadonlyMap<string, string> {
  const [rates, setRates] = useState<ReadonlyMap<string, string>>(new Map());
  const variant = formatVariant(game);
  const key = `${variant} ${players.join()}`;
  useEffect(() => {
    let isCurrent = true;
    if (players.length > 0)
      engine
        .ask('mistakeRates', { variant, players })
        .then((words) => isCurrent && setRates(new Map(players.map((id, index) => [id, words[index] ?? '']))))
        .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return rates;
}
