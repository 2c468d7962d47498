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
import { type BoardHint, boardProps, IsBoardOver } from '../view/board.tsx';
import { useView } from '../view/game-view.tsx';
import type { BoardCtrl } from './ctrl.ts';
import type { Hints } from './hints.ts';
import { areValuesShown, type Insights } from './insights.ts';
import { useKeptFocus } from './keys/focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { useKeys } from './keys/use-keys.ts';
import { Heard, spelled } from './words.tsx';

interface PlayBoardProps {
  readonly ctrl: BoardCtrl;
  /** Left out where nothing may be given away. */
  readonly insights?: Insights;
  readonly hints?: Hints;
  readonly onKey: (action: KeyAction) => void;
  /** Takes the focus if it is on nothing, or on the page as a whole. */
  readonly takesFocus?: boolean;
}

const FRAME =
  'board-table grid min-h-[clamp(17rem,44vh,29rem)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4 px-[clamp(0.5rem,3vw,2rem)] pt-6 pb-4 ' +
  'max-xs:min-h-52 max-xs:gap-2 max-xs:px-0.5 max-xs:pt-2 max-xs:pb-2 print:break-inside-avoid focus:not-focus-visible:outline-none ' +
  'low:min-h-[17rem] low:gap-2 low:pt-4 low:pb-2 ' +
  'short:col-start-1 short:row-span-3 short:row-start-1 short:min-h-[calc(100dvh-6.5rem)] short:gap-1 short:px-1 short:pt-3 short:pb-2';

/** The board of the game and its text, played by click, touch or keys. */
export function PlayBoard({ ctrl, insights, hints, onKey, takesFocus = false }: PlayBoardProps) {
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
  const end = session.lookedAt === undefined ? outcomeOf(session) : undefined;
  const isOpen = canMove(session) && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${turnOf(session)}-turn ${end ? `is-over is-won-by-${end.winner ?? 'nobody'}` : ''} ${FRAME}`}
      aria-label="Board"
      tabIndex={-1}
    >
      <p class="sr-only">
        Arrow keys walk through the moves and Enter plays one; or type the move. The question mark lists all keys.
      </p>
      {view ? (
        <IsBoardOver.Provider value={end !== undefined}>
          <view.Board
            {...boardProps(match, playersIn(session), valuesOf(session, insights, hints))}
            attempt={ctrl.attempt}
          />
        </IsBoardOver.Provider>
      ) : (
        <div class="board" />
      )}
      <BoardWords ctrl={ctrl} />
    </section>
  );
}

/** The position in words, the last refusal, and what a screen reader says after each move. */
function BoardWords({ ctrl }: { readonly ctrl: BoardCtrl }) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const words = match.game.text.describePosition(currentPosition(match), playersIn(session));
  return (
    <>
      {/* A refusal takes the place of the position in words, so that nothing moves. */}
      <div class="grid items-center wrap-anywhere text-center leading-snug *:[grid-area:1/1] max-xs:px-1.5 max-xs:text-sm short:text-sm">
        <p class={`board-words text-soft short:line-clamp-1 ${ctrl.refusal.value === '' ? '' : 'opacity-0'}`}>
          <Heard game={match.game} sentence={words} />
        </p>
        {/* A new element each time, so that the same refusal twice is announced twice. */}
        <p key={ctrl.refusals.value} class="refusal font-medium text-loss not-empty:animate-nudge" role="alert">
          {ctrl.refusal}
        </p>
      </div>
      <p class="sr-only" role="status" aria-live="polite">
        {spelled(match.game, describeSession(session))}
      </p>
    </>
  );
}

/** The values on the board's moves: all of them where they are shown, or those that the last hint recommends. */
function valuesOf(
  session: Session,
  insights: Insights | undefined,
  hints: Hints | undefined,
): ReadonlyMap<string, BoardHint> | undefined {
  const recommended = hints?.best.value ?? [];
  const isAll = areValuesShown(session);
  // Does not read the insights, so that the board is not drawn again whenever the engine answers.
  if (!isAll && recommended.length === 0) return undefined;
  const moves = insights?.current.value?.moves.filter(({ text }) => isAll || recommended.includes(text));
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}
