import { useEffect, useRef } from 'preact/hooks';
import { playersIn, shownPly } from '../../../session/index.ts';
import { afterPaint } from '../../ui/later.ts';
import type { BoardCtrl } from '../ctrl.ts';

interface MoveLogProps {
  readonly ctrl: BoardCtrl;
  readonly mistakes: ReadonlySet<number>;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Every move of the game as a sentence: a button that shows the board after it. Up and down walk through them. */
export function MoveLog({ ctrl, mistakes }: MoveLogProps) {
  const { moves } = ctrl.session.value.match;
  const shown = shownPly(ctrl.session.value);
  const list = useRef<HTMLOListElement>(null);
  // After layout: reading it earlier would lay out the page twice.
  useEffect(() => afterPaint(() => keepInView(list.current)), [shown, moves.length, mistakes.size]);

  function onKeyDown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    // From the focused button, because keys may be faster than rendering.
    const ply = 1 + buttons.findIndex((button) => button.matches(':focus'));
    const next = Math.min(Math.max(1, ply + step), moves.length);
    ctrl.look(next);
    buttons[next - 1]?.focus();
  }

  return (
    <ol
      class="move-log relative grid max-h-60 gap-0.5 overflow-auto"
      aria-label="Moves so far"
      ref={list}
      onKeyDown={onKeyDown}
    >
      {moves.map((_, ply) => (
        <MoveItem key={ply} ctrl={ctrl} ply={ply + 1} shown={shown} isMistake={mistakes.has(ply + 1)} />
      ))}
    </ol>
  );
}

interface MoveItemProps {
  readonly ctrl: BoardCtrl;
  /** The number of this move, from 1. */
  readonly ply: number;
  readonly shown: number;
  readonly isMistake: boolean;
}

function MoveItem({ ctrl, ply, shown, isMistake }: MoveItemProps) {
  const session = ctrl.session.value;
  const { game, moves, positions } = session.match;
  const before = positions[ply - 1];
  const seat = game.rules.turn(before);
  const isShown = ply === shown;
  return (
    <li>
      <button
        type="button"
        class={`grid w-full cursor-pointer grid-cols-[1.5rem_1fr_auto] gap-x-2 rounded-inner border border-transparent px-1.5 py-1 text-left hover:bg-sunken ${isShown ? 'bg-signature-wash forced-colors:border-[Highlight]' : ''}`}
        tabIndex={isShown || (shown === 0 && ply === 1) ? 0 : -1}
        aria-current={isShown ? 'step' : undefined}
        onClick={() => ctrl.look(ply)}
      >
        <span class={`font-semibold tabular-nums ${seat === 'player1' ? 'text-player1' : 'text-player2'}`}>{ply}</span>
        <span>{game.text.describeMove(before, moves[ply - 1], playersIn(session)[seat])}</span>
        {isMistake && <span class="is-mistake font-semibold text-loss">mistake</span>}
      </button>
    </li>
  );
}

/** Scrolls only the list, to the move shown. */
function keepInView(list: HTMLElement | null): void {
  const item = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !item) return;
  const { offsetTop, offsetHeight } = item;
  if (offsetTop < list.scrollTop) list.scrollTop = offsetTop;
  else if (offsetTop + offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = offsetTop + offsetHeight - list.clientHeight;
}
