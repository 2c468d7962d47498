import type { Signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { currentPosition } from '../../core/index.ts';
import { type BoardHint, boardProps } from '../view/board.tsx';
import { useView } from '../view/game-view.ts';
import { useAttempts } from './attempts.ts';
import type { KeyAction } from './keys/meaning.ts';
import { useKeys } from './keys/use-keys.ts';
import type { Insights } from './session/insights.ts';
import type { Session } from './session/session.ts';
import { spokenState } from './session/spoken.ts';

interface PlayBoardProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly showsHints: Signal<boolean>;
  readonly isHeld: Signal<boolean>;
  readonly onKey: (action: KeyAction) => void;
}

/** The board of the game with its text twin, moved by click, touch or keys. */
export function PlayBoard({ session, insights, showsHints, isHeld, onKey }: PlayBoardProps) {
  const match = session.shown.value;
  const view = useView(match.game.id);
  const frame = useRef<HTMLElement>(null);
  const [tryMove, refusals] = useAttempts(session, isHeld);
  useKeys(frame, session, tryMove, onKey);
  const hints = showsHints.value && !session.isStrict.value ? hintsOf(insights) : undefined;
  const isOpen = session.awaitsPerson.value && session.lookedAt.value === undefined && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${session.turn.value}-turn`}
      aria-label="Board"
      tabIndex={-1}
    >
      <p class="visually-hidden">
        Arrow keys walk through the moves and Enter plays one; or type the move. The question mark lists all keys.
      </p>
      {view ? (
        <view.Board {...boardProps(match, session.persons.value, hints)} attempt={tryMove} />
      ) : (
        <div class="board is-loading" />
      )}
      <BoardWords session={session} refusals={refusals} />
    </section>
  );
}

/** What the board shows in words, what was refused, and what a screen reader says after each move. */
function BoardWords({ session, refusals }: { readonly session: Session; readonly refusals: number }) {
  const match = session.shown.value;
  return (
    <>
      <div class="board-says">
        <p class={`board-words ${session.refusal.value === '' ? '' : 'is-covered'}`}>
          {match.game.book.describePosition(currentPosition(match), session.persons.value)}
        </p>
        {/* A new one each time: the same refusal twice is also said twice. */}
        <p key={refusals} class="refusal" role="alert">
          {session.refusal}
        </p>
      </div>
      <p class="visually-hidden" role="status" aria-live="polite">
        {spokenState(session)}
      </p>
    </>
  );
}

function hintsOf(insights: Insights): ReadonlyMap<string, BoardHint> | undefined {
  const moves = insights.current.value?.moves;
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}
