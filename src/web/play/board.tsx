import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type AnyGame, currentPosition, type Seat } from '../../core/index.ts';
import { hasCpu } from '../../players/seats.ts';
import {
  canMove,
  describeSession,
  hasPersonWon,
  outcomeOf,
  playersIn,
  type Session,
  shownMatch,
  turnOf,
} from '../../session/index.ts';
import { Lazy } from '../ui/lazy.tsx';
import type { BoardHint, MoveMark } from '../view/board.tsx';
import { GameBoard, useView } from '../view/game-view.tsx';
import type { BoardCtrl } from './ctrl.ts';
import { type Hints, isAnalyzed, type ShownInsight } from './hints.ts';
import { type PageKeys, useKeptFocus, useKeys } from './keys.ts';
import { PlayerPicture } from './seats.tsx';

interface PlayBoardProps {
  readonly ctrl: BoardCtrl;
  /** Absent where nothing may be given away. */
  readonly insight?: ShownInsight;
  readonly hints?: Hints;
  /** The move that a newcomer is guided to, or the mistake that a review shows. */
  readonly marks?: ReadonlyMap<string, MoveMark> | undefined;
  readonly isExplained?: boolean;
  readonly keys: PageKeys;
  /** Whether it takes the focus if nothing, or the page as a whole, has it. */
  readonly takesFocus?: boolean;
}

export const loadKeys = () => import('./dialogs/keys-dialog.tsx').then((module) => module.KeysDialog);

const FRAME =
  'board-table grid min-h-[clamp(13rem,calc(100dvh-19rem-var(--below,0rem)),27rem)] grid-cols-[minmax(0,1fr)] px-[clamp(0.5rem,3vw,2rem)] py-5 ' +
  'max-xs:min-h-[clamp(13rem,calc(100dvh-18.5rem-var(--below,0rem)),29rem)] max-xs:px-1 max-xs:py-3 print:break-inside-avoid focus:not-focus-visible:outline-none ' +
  'low:min-h-[clamp(17rem,calc(100dvh-18rem-var(--below,0rem)),27rem)] low:py-3 ' +
  'short:col-start-1 short:row-span-3 short:row-start-1 short:min-h-[calc(100dvh-4.5rem)] short:px-1 short:py-2';

/** The board of the game, played by click, touch or keys. */
export function PlayBoard({
  ctrl,
  insight,
  hints,
  marks,
  isExplained = false,
  keys,
  takesFocus = false,
}: PlayBoardProps) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const view = useView(match.game);
  const frame = useRef<HTMLElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeys(frame, ctrl, keys, () => setShowsKeys(true));
  useKeptFocus();
  useEffect(() => {
    if (!takesFocus) return undefined;
    // After the page itself, which moves the focus to its main element.
    const timer = setTimeout(() => {
      if (document.activeElement?.matches('body, main')) frame.current?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, []);
  const isOver = session.lookedAt === undefined && !isExplained && outcomeOf(session) !== undefined;
  const isWon = isOver && hasPersonWon(session);
  const isOpen = canMove(session) && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${turnOf(session)}-turn ${isOver ? 'is-over' : ''} ${isWon ? 'is-won' : ''} ${FRAME}`}
      aria-label="Board"
      tabIndex={-1}
    >
      <p class="sr-only">
        Arrow keys walk through the moves and Enter plays one; or type the move. The question mark lists all keys.
      </p>
      <GameBoard
        match={match}
        players={playersIn(session)}
        hints={valuesOf(session, insight, hints)}
        attempt={ctrl.attempt}
        faces={hasCpu(session.seats) ? facesOf(session) : undefined}
        {...{ isOver, isWon, isExplained, marks }}
      />
      <BoardWords ctrl={ctrl} />
      {showsKeys && <Lazy isPart load={loadKeys} props={{ keys, onClose: () => setShowsKeys(false) }} />}
    </section>
  );
}

function facesOf({ seats }: Session): Readonly<Record<Seat, ComponentChildren>> {
  const face = (seat: Seat) => <PlayerPicture player={seats[seat]} seat={seat} class="size-full" />;
  return { player1: face('player1'), player2: face('player2') };
}

/** The position and each move for a screen reader; on the board the last refusal. */
function BoardWords({ ctrl }: { readonly ctrl: BoardCtrl }) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const words = match.game.text.describePosition(currentPosition(match), playersIn(session));
  return (
    <>
      <p class="board-words sr-only">{spelled(match.game, words)}</p>
      {/* A new element each time, so that a repeated refusal is announced again. */}
      <p
        key={ctrl.refusals.value}
        class="refusal absolute inset-x-2 bottom-2 mx-auto w-fit rounded-inner text-center font-medium text-loss not-empty:animate-nudge not-empty:bg-surface not-empty:px-3 not-empty:py-1 not-empty:shadow-card"
        role="alert"
      >
        {ctrl.refusal}
      </p>
      <p class="sr-only" role="status" aria-live="polite">
        {spelled(match.game, describeSession(session))}
      </p>
    </>
  );
}

/** The values on the board's moves: all of them in analysis, or those that the last hint recommends. */
function valuesOf(
  session: Session,
  insight: ShownInsight,
  hints: Hints | undefined,
): ReadonlyMap<string, BoardHint> | undefined {
  const recommended = hints?.best ?? [];
  const isAll = isAnalyzed(session);
  const moves = insight?.ok ? insight.value?.moves.filter(({ text }) => isAll || recommended.includes(text)) : [];
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}

/**
 * A sentence for a screen reader: rows of letters such as WLWLL are spelled, since it would read them as a word. The
 * letters of a game are those of its text options.
 */
export function spelled({ definition }: AnyGame, sentence: string): string {
  const letters = definition.options.flatMap((option) => (option.type === 'text' ? [...option.letters] : []));
  if (letters.length === 0) return sentence;
  const row = new RegExp(`\\b[${[...new Set(letters)].join('')}]{2,}\\b`, 'g');
  return sentence.replace(row, (word) => [...word].join(' '));
}
