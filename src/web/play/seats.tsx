import type { ComponentChildren } from 'preact';
import { capitalized, type Outcome, SEATS, type Seat } from '../../core/index.ts';
import { hasCpu, onlyHuman, type SeatPlayer } from '../../players/seats.ts';
import { outcomeOf, playersIn, type Session, shownMatch, turnOf } from '../../session/index.ts';
import { Character, type Mood, PersonFigure } from '../ui/characters.tsx';
import { SeatMark } from '../ui/signs.tsx';
import { lastPlayed } from '../view/board.tsx';
import { useView } from '../view/game-view.tsx';

interface SeatBarProps {
  readonly session: Session;
  /** Opens the list of opponents, if there is one. */
  readonly onOpponents?: (() => void) | undefined;
}

/** The two players behind the table: who is to move, and the last move. Against the CPU you sit on the left. */
export function SeatBar({ session, onOpponents }: SeatBarProps) {
  const isSwapped = hasCpu(session.seats) && onlyHuman(session.seats) === 'player2';
  return (
    <ul
      class="seat-bar flex h-18 items-end justify-between gap-2 px-3 max-xs:gap-1 max-xs:px-2 md:col-start-1 md:row-start-1 md:h-26 md:px-7 short:col-start-2 short:row-start-1 short:h-auto short:flex-col short:items-stretch short:gap-1 short:px-0"
      aria-label="Players"
    >
      {(isSwapped ? [...SEATS].reverse() : SEATS).map((seat, index) => (
        <SeatCard key={seat} seat={seat} session={session} isRight={index === 1} onOpponents={onOpponents} />
      ))}
    </ul>
  );
}

function SeatCard({
  seat,
  session,
  isRight,
  onOpponents,
}: SeatBarProps & { readonly seat: Seat; readonly isRight: boolean }) {
  const outcome = outcomeOf(session);
  const seatPlayer = session.seats[seat];
  const isTurn = outcome === undefined && turnOf(session) === seat;
  const name = capitalized(playersIn(session)[seat].name);
  const words = useWords(session, seat, isTurn);
  // First, because the last words are cut off on a narrow screen.
  const absence = seatPlayer.kind === 'remote' && seatPlayer.note !== 'here' ? seatPlayer.note : '';
  const mood = moodOf(seat, outcome);
  const color = seat === 'player1' ? 'text-player1' : 'text-player2';
  const side = isRight ? 'flex-row-reverse text-right short:flex-row short:text-left' : '';
  const content = (
    <>
      <PlayerPicture player={seatPlayer} seat={seat} mood={mood} class="size-15 flex-none md:size-18 short:size-8" />
      <span class="grid min-w-0 pb-3 leading-tight md:pb-6 short:pb-0">
        <span class={`flex min-w-0 items-baseline gap-1.5 ${isRight ? 'justify-end short:justify-start' : ''}`}>
          <SeatMark seat={seat} class="text-[0.7em]" />
          <span class="seat-name truncate font-semibold md:text-lg">{name}</span>
        </span>
        <span
          class={`seat-words min-h-5 truncate text-sm max-xs:text-[0.8125rem] ${isTurn ? `font-semibold ${color}` : 'text-soft'}`}
        >
          {absence}
          {absence && words && ' · '}
          {words}
        </span>
      </span>
    </>
  );
  const look = `flex min-w-0 items-end gap-2.5 max-xs:gap-1.5 md:gap-4 short:items-center ${side}`;
  return (
    <li
      class={`seat-card is-${seat} ${isTurn ? 'is-turn' : ''} ${outcome?.winner === seat ? 'is-winner' : ''} min-w-0 max-w-1/2 md:max-w-[30%] short:max-w-none`}
    >
      {seatPlayer.kind === 'cpu' && onOpponents ? (
        <button
          type="button"
          class={`cursor-pointer rounded-card border border-transparent text-left ${look}`}
          onClick={onOpponents}
        >
          {content}
          <span class="sr-only">Change the opponent</span>
        </button>
      ) : (
        <span class={look}>{content}</span>
      )}
    </li>
  );
}

interface PlayerPictureProps {
  readonly player: SeatPlayer;
  readonly seat: Seat;
  readonly mood?: Mood;
  readonly class: string;
}

/** The character in a seat, or a pawn for a person. */
export function PlayerPicture({ player, seat, ...look }: PlayerPictureProps) {
  return player.kind === 'cpu' ? <Character id={player.player} {...look} /> : <PersonFigure seat={seat} {...look} />;
}

/** The character's mood: pleased by a win, caught by a loss. */
function moodOf(seat: Seat, outcome: Outcome | undefined): Mood {
  if (!outcome?.winner) return 'waits';
  return outcome.winner === seat ? 'happy' : 'caught';
}

/** Whose turn it is, the last move, or a character's words at the end. */
function useWords(session: Session, seat: Seat, isTurn: boolean): ComponentChildren {
  const seatPlayer = session.seats[seat];
  const match = shownMatch(session);
  const view = useView(match.game);
  const outcome = outcomeOf(session);
  if (isTurn && session.lookedAt === undefined) {
    if (seatPlayer.kind === 'cpu') return 'thinking…';
    return playersIn(session)[seat].isYou ? 'Your turn' : 'to move';
  }
  const last = lastPlayed(match);
  if (last?.seat === seat) return view?.lastMove(last, match.game.options);
  if (seatPlayer.kind === 'cpu' && outcome?.winner && session.lookedAt === undefined)
    return outcome.winner === seat ? '“Got you!”' : '“Well done!”';
  return '';
}
