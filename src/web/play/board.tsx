import { useEffect, useRef } from 'preact/hooks';
import { currentPosition } from '../../core/index.ts';
import {
  canMove,
  describeSession,
  outcomeOf,
  playersIn,
  type Session,
  shownMatch,
  turnOf,
} from '../../session/index.ts';
import { afterPaint } from '../ui/later.ts';
import { type BoardHint, BoardScene, boardProps, type MoveMark } from '../view/board.tsx';
import { useView } from '../view/game-view.tsx';
import type { BoardCtrl } from './ctrl.ts';
import type { Hints } from './hints.ts';
import { type Insights, isAnalyzed } from './insights.ts';
import { useKeptFocus } from './keys/focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { useKeys } from './keys/use-keys.ts';
import { spelled } from './words.ts';

interface PlayBoardProps {
  readonly ctrl: BoardCtrl;
  /** Left out where nothing may be given away. */
  readonly insights?: Insights;
  readonly hints?: Hints;
  /** The move that a newcomer is guided to, or the mistake that a review shows. */
  readonly marks?: ReadonlyMap<string, MoveMark> | undefined;
  readonly isExplained?: boolean;
  readonly onKey: (action: KeyAction) => void;
  /** Takes the focus if it is on nothing, or on the page as a whole. */
  readonly takesFocus?: boolean;
}

const FRAME =
  'board-table grid min-h-[clamp(13rem,calc(100dvh-19rem-var(--below,0rem)),27rem)] grid-cols-[minmax(0,1fr)] px-[clamp(0.5rem,3vw,2rem)] py-5 ' +
  'max-xs:min-h-[clamp(13rem,calc(100dvh-18.5rem-var(--below,0rem)),29rem)] max-xs:px-1 max-xs:py-3 print:break-inside-avoid focus:not-focus-visible:outline-none ' +
  'low:min-h-[clamp(17rem,calc(100dvh-18rem-var(--below,0rem)),27rem)] low:py-3 ' +
  'short:col-start-1 short:row-span-3 short:row-start-1 short:min-h-[calc(100dvh-4.5rem)] short:px-1 short:py-2';

/** The board of the game, played by click, touch or keys. */
export function PlayBoard({
  ctrl,
  insights,
  hints,
  marks,
  isExplained = false,
  onKey,
  takesFocus = false,
}: PlayBoardProps) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const view = useView(match.game);
  const frame = useRef<HTMLElement>(null);
  useKeys(frame, ctrl, onKey);
  useKeptFocus();
  useEffect(() => {
    if (!takesFocus) return undefined;
    // Later than the page itself, which moves the focus to its main element.
    return afterPaint(() => {
      if (document.activeElement?.matches('body, main')) frame.current?.focus({ preventScroll: true });
    });
  }, []);
  const end = session.lookedAt === undefined && !isExplained ? outcomeOf(session) : undefined;
  const isWon = hasPersonWon(session, end?.winner);
  const isOpen = canMove(session) && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${turnOf(session)}-turn ${end ? 'is-over' : ''} ${isWon ? 'is-won' : ''} ${FRAME}`}
      aria-label="Board"
      tabIndex={-1}
    >
      <p class="sr-only">
        Arrow keys walk through the moves and Enter plays one; or type the move. The question mark lists all keys.
      </p>
      {view ? (
        <BoardScene.Provider value={{ isOver: end !== undefined, isWon, isExplained, ...(marks && { marks }) }}>
          <view.Board
            {...boardProps(match, playersIn(session), valuesOf(session, insights, hints))}
            attempt={ctrl.attempt}
          />
        </BoardScene.Provider>
      ) : (
        <div class="board" />
      )}
      <BoardWords ctrl={ctrl} />
    </section>
  );
}

/** A person has won against the CPU, or one of two people here has. */
function hasPersonWon({ seats, isShared }: Session, winner: 'player1' | 'player2' | null | undefined): boolean {
  return winner != null && !isShared && seats[winner].kind === 'human';
}

/** The position for a screen reader, and what it says after each move; on the board the last refusal. */
function BoardWords({ ctrl }: { readonly ctrl: BoardCtrl }) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const words = match.game.text.describePosition(currentPosition(match), playersIn(session));
  return (
    <>
      <p class="board-words sr-only">{spelled(match.game, words)}</p>
      {/* A new element each time, so that the same refusal twice is announced twice. */}
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
  insights: Insights | undefined,
  hints: Hints | undefined,
): ReadonlyMap<string, BoardHint> | undefined {
  const recommended = hints?.best.value ?? [];
  const isAll = isAnalyzed(session);
  // Does not read the insights, so that the board is not drawn again whenever the engine answers.
  if (!isAll && recommended.length === 0) return undefined;
  const moves = insights?.current.value?.moves.filter(({ text }) => isAll || recommended.includes(text));
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}
