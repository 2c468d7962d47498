import type { Signal } from '@preact/signals';
import { useRef, useState } from 'preact/hooks';
import type { AnyMatch } from '../../core/index.ts';
import { type BoardHint, boardProps } from '../boards/board.tsx';
import { findBoard } from '../boards/index.ts';
import type { Insights } from '../insights.ts';
import { occupantNames } from '../seats.ts';
import { attempt, type Session } from '../session.ts';
import { spokenState } from '../spoken.ts';
import { readTyped } from '../typed-moves.ts';

interface PlayBoardProps {
  readonly session: Session;
  readonly insights: Insights;
  readonly showsHints: Signal<boolean>;
  readonly isHeld: Signal<boolean>;
}

/** Right after a move the board is deaf for a moment: a trembling finger does not move for the next player too. */
const DEAF_MS = 250;
/** How long a typed number may go on: "1" or "12"? */
const TYPING_MS = 700;

/** The board of the game with its text twin, moved by click, touch or keys. */
export function PlayBoard({ session, insights, showsHints, isHeld }: PlayBoardProps) {
  const match = session.match.value;
  const { game } = match;
  const Board = findBoard(game.id);
  const frame = useRef<HTMLElement>(null);
  const lastMove = useRef<{ at: number; match: AnyMatch | undefined }>({ at: 0, match: undefined });
  const typed = useRef({ text: '', timer: 0 });
  const [refusals, setRefusals] = useState(0);

  function tryMove(text: string): void {
    const now = performance.now();
    const { at, match: after } = lastMove.current;
    if (isHeld.value || (now - at < DEAF_MS && session.match.value === after)) return;
    if (attempt(session, text)) lastMove.current = { at: now, match: session.match.value };
    else setRefusals((count) => count + 1);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isHeldDown = event.repeat && !event.key.startsWith('Arrow') && event.key !== 'Tab';
    // A key that is held down moves once.
    if (isHeldDown || moveFocus(frame.current, event.key)) event.preventDefault();
    else type(event);
  }

  function type(event: KeyboardEvent): void {
    if (!/^[0-9a-z]$/i.test(event.key)) return;
    clearTimeout(typed.current.timer);
    const legal = game.rules.legalMoves(session.position.value).map((move) => game.notation.formatMove(move));
    const buffer = typed.current.text + event.key.toLowerCase();
    const reading = readTyped(legal, buffer);
    if (reading.kind === 'wait') {
      typed.current = { text: buffer, timer: setTimeout(() => finish(buffer), TYPING_MS) };
    } else {
      finish(reading.text);
    }
  }

  function finish(text: string): void {
    typed.current = { text: '', timer: 0 };
    tryMove(text);
  }

  const isHinting = showsHints.value && !session.isStrict.value;
  const hints = isHinting ? hintsOf(insights) : undefined;
  const isOpen = session.awaitsPerson.value;
  return (
    <section
      ref={frame}
      class={`board-frame ${isOpen ? 'is-open' : ''} is-${session.turn.value}-turn`}
      aria-label="Board"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <p class="visually-hidden">Arrow keys walk through the moves and Enter plays one; or type the move.</p>
      <Board {...boardProps(match, occupantNames(game, session.occupants.value), hints)} attempt={tryMove} />
      <div class="board-says">
        <p class={`board-words ${session.refusal.value === '' ? '' : 'is-covered'}`}>
          {game.book.describePosition(session.position.value)}
        </p>
        {/* A new one each time: the same refusal twice is also said twice. */}
        <p key={refusals} class="refusal" role="alert">
          {session.refusal}
        </p>
      </div>
      <p class="visually-hidden" role="status" aria-live="polite">
        {spokenState(session)}
      </p>
    </section>
  );
}

function hintsOf(insights: Insights): ReadonlyMap<string, BoardHint> | undefined {
  const moves = insights.current.value?.moves;
  return moves && new Map(moves.map(({ text, value, isBest }) => [text, { value, isBest }]));
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows walk through the moves of the board, Home and End go to the first and the last legal one. */
function moveFocus(frame: HTMLElement | null, key: string): boolean {
  const step = STEPS[key];
  if (frame === null || (step === undefined && key !== 'Home' && key !== 'End')) return false;
  const buttons = [...frame.querySelectorAll<HTMLElement>('[data-move]')];
  const legal = buttons.filter((button) => button.getAttribute('aria-disabled') !== 'true');
  if (legal.length === 0) return false;
  if (step === undefined) legal.at(key === 'Home' ? 0 : -1)?.focus();
  else nextLegal(buttons, legal, step)?.focus();
  return true;
}

function nextLegal(
  buttons: readonly HTMLElement[],
  legal: readonly HTMLElement[],
  step: number,
): HTMLElement | undefined {
  const from = document.activeElement instanceof HTMLElement ? buttons.indexOf(document.activeElement) : -1;
  const ahead = legal.filter((button) => (buttons.indexOf(button) - from) * step > 0);
  return step > 0 ? (ahead[0] ?? legal[0]) : (ahead.at(-1) ?? legal.at(-1));
}
