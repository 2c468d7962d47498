import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { currentPosition } from '../../core/index.ts';
import { type BoardHint, boardProps, IsBoardOver } from '../view/board.tsx';
import { useView } from '../view/game-view.ts';
import { useAttempts } from './attempts.ts';
import { Heard } from './heard.tsx';
import { useKeptFocus } from './kept-focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { useKeys } from './keys/use-keys.ts';
import { areValuesShown } from './projection-choice.ts';
import type { Hints } from './session/hints.ts';
import type { Insights } from './session/insights.ts';
import type { Session } from './session/session.ts';
import { spelled } from './session/spelled.ts';
import { spokenState } from './session/spoken.ts';

interface PlayBoardProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly hints: Hints;
  readonly isHeld: Signal<boolean>;
  readonly onKey: (action: KeyAction) => void;
  /** The focus goes to it where it is on nothing, or on the page as a whole. */
  readonly takesFocus?: boolean;
}

/** The table that the board lies on. */
const FRAME =
  'board-table grid min-h-[clamp(17rem,44vh,29rem)] grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] gap-4 px-[clamp(0.5rem,3vw,2rem)] pt-6 pb-4 ' +
  'max-xs:min-h-52 max-xs:gap-2 max-xs:px-0.5 max-xs:pt-2 max-xs:pb-2 print:break-inside-avoid focus:not-focus-visible:outline-none ' +
  'low:min-h-[17rem] low:gap-2 low:pt-4 low:pb-2 ' +
  'short:col-start-1 short:row-span-3 short:row-start-1 short:min-h-[calc(100dvh-6.5rem)] short:gap-1 short:px-1 short:pt-3 short:pb-2';

/** The board of the game with its text twin, moved by click, touch or keys. */
export function PlayBoard({ session, insights, hints, isHeld, onKey, takesFocus = false }: PlayBoardProps) {
  const match = session.shown.value;
  const view = useView(match.game);
  const frame = useRef<HTMLElement>(null);
  const [tryMove, refusals] = useAttempts(session, isHeld);
  useKeys(frame, session, tryMove, onKey);
  useKeptFocus();
  useEffect(() => {
    if (takesFocus && document.activeElement?.matches('body, main')) frame.current?.focus({ preventScroll: true });
  }, []);
  const end = session.lookedAt.value === undefined ? session.outcome.value : undefined;
  const isOpen = session.awaitsPerson.value && session.lookedAt.value === undefined && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${session.turn.value}-turn ${end ? `is-over is-won-by-${end.winner ?? 'nobody'}` : ''} ${FRAME}`}
      aria-label="Board"
      tabIndex={-1}
    >
      <p class="sr-only">
        Arrow keys walk through the moves and Enter plays one; or type the move. The question mark lists all keys.
      </p>
      {view ? (
        <IsBoardOver.Provider value={end !== undefined}>
          <view.Board
            {...boardProps(match, session.persons.value, valuesOf(session, insights, hints))}
            attempt={tryMove}
          />
        </IsBoardOver.Provider>
      ) : (
        <div class="board" />
      )}
      <BoardWords session={session} refusals={refusals} />
    </section>
  );
}

/** What the board shows in words, what was refused, and what a screen reader says after each move. */
function BoardWords({ session, refusals }: { readonly session: Session; readonly refusals: number }) {
  const match = session.shown.value;
  const words = match.game.text.describePosition(currentPosition(match), session.persons.value);
  return (
    <>
      {/* The position in words, and in the same place why a move was refused: nothing jumps. */}
      <div class="grid items-center wrap-anywhere text-center leading-snug *:[grid-area:1/1] max-xs:px-1.5 max-xs:text-sm short:text-sm">
        <p class={`board-words text-soft short:line-clamp-1 ${session.refusal.value === '' ? '' : 'opacity-0'}`}>
          <Heard game={match.game} sentence={words} />
        </p>
        {/* A new one each time: the same refusal twice is also said twice. */}
        <p key={refusals} class="refusal font-medium text-loss not-empty:animate-nudge" role="alert">
          {session.refusal}
        </p>
      </div>
      <p class="sr-only" role="status" aria-live="polite">
        {spelled(match.game, spokenState(session))}
      </p>
    </>
  );
}

/** What the board says of its moves: all their values when they were asked for, or what the last hint recommends. */
function valuesOf(session: Session, insights: Insights, hints: Hints): ReadonlyMap<string, BoardHint> | undefined {
  const recommended = hints.best.value;
  const isAll = areValuesShown(session);
  // Otherwise the board would be drawn anew whenever the engine answers.
  if (!isAll && recommended.length === 0) return undefined;
  const moves = insights.current.value?.moves.filter(({ text }) => isAll || recommended.includes(text));
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}
