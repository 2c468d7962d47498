import type { Signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { AnyMatch } from '../../core/index.ts';
import { type BoardHint, boardProps } from '../view/board.tsx';
import { useView } from '../view/game-view.ts';
import { moveFocus } from './move-focus.ts';
import type { Insights } from './session/insights.ts';
import { attempt, type Session } from './session/session.ts';
import { spokenState } from './session/spoken.ts';
import { readTyped } from './typed-moves.ts';

interface PlayBoardProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly showsHints: Signal<boolean>;
  readonly isHeld: Signal<boolean>;
}

/** Right after a move input is ignored for so long, so that a double tap cannot play for the opponent. */
const IGNORE_MS = 250;
/** How long a typed number may go on: "1" or "12"? */
const TYPING_MS = 700;

/** The board of the game with its text twin, moved by click, touch or keys. */
export function PlayBoard({ session, insights, showsHints, isHeld }: PlayBoardProps) {
  const match = session.match.value;
  const view = useView(match.game.id);
  const frame = useRef<HTMLElement>(null);
  const [tryMove, refusals] = useAttempts(session, isHeld);
  const type = useTyping(session, tryMove);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeldDown = event.repeat && !event.key.startsWith('Arrow') && event.key !== 'Tab';
    // A key that is held down moves once.
    if (isHeldDown || moveFocus(frame.current, event.key)) event.preventDefault();
    else type(event.key);
  }

  const hints = showsHints.value && !session.isStrict.value ? hintsOf(insights) : undefined;
  const isOpen = session.awaitsPerson.value && view !== undefined;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${session.turn.value}-turn`}
      aria-label="Board"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <p class="visually-hidden">Arrow keys walk through the moves and Enter plays one; or type the move.</p>
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
  const { book } = session.match.value.game;
  return (
    <>
      <div class="board-says">
        <p class={`board-words ${session.refusal.value === '' ? '' : 'is-covered'}`}>
          {book.describePosition(session.position.value, session.persons.value)}
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

/** Tries moves for the person at the board; the second result counts those that were refused. */
function useAttempts(session: Session, isHeld: Signal<boolean>): readonly [(text: string) => void, number] {
  const last = useRef<{ at: number; match: AnyMatch | undefined }>({ at: 0, match: undefined });
  const [refusals, setRefusals] = useState(0);

  function tryMove(text: string): void {
    const now = performance.now();
    const { at, match } = last.current;
    if (isHeld.value || (now - at < IGNORE_MS && session.match.value === match)) return;
    if (attempt(session, text)) last.current = { at: now, match: session.match.value };
    else setRefusals((count) => count + 1);
  }

  return [tryMove, refusals];
}

/** Collects typed letters and digits until they name a move. */
function useTyping(session: Session, tryMove: (text: string) => void): (key: string) => void {
  const typed = useRef({ text: '', timer: 0 });

  function finish(text: string): void {
    typed.current = { text: '', timer: 0 };
    tryMove(text);
  }

  return (key) => {
    if (!/^[0-9a-z]$/i.test(key)) return;
    clearTimeout(typed.current.timer);
    const { rules, notation } = session.match.value.game;
    const legal = rules.legalMoves(session.position.value).map((move) => notation.formatMove(move));
    const text = typed.current.text + key.toLowerCase();
    const reading = readTyped(legal, text);
    if (reading.kind === 'play') finish(reading.text);
    else typed.current = { text, timer: setTimeout(() => finish(text), TYPING_MS) };
  };
}

function hintsOf(insights: Insights): ReadonlyMap<string, BoardHint> | undefined {
  const moves = insights.current.value?.moves;
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}
