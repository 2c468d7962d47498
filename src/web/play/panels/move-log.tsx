import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../../core/index.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Session } from '../session/session.ts';

/** Every move of the game in its sentence, the newest in view. */
export function MoveLog({ session }: { readonly session: Session }) {
  const { game, moves, positions } = session.match.value;
  const persons = session.persons.value;
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [moves.length]);
  return (
    <Panel title="Moves">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard. */}
      <ol class="move-log grid max-h-60 gap-0.5 overflow-auto" tabIndex={0} aria-label="Moves so far" ref={list}>
        {moves.map((move, ply) => (
          <MoveItem key={ply} number={ply + 1} seat={game.rules.turn(positions[ply])}>
            {game.book.describeMove(positions[ply], move, persons[game.rules.turn(positions[ply])])}
          </MoveItem>
        ))}
      </ol>
    </Panel>
  );
}

interface MoveItemProps {
  readonly number: number;
  readonly seat: Seat;
  readonly children: ComponentChildren;
}

function MoveItem({ number, seat, children }: MoveItemProps) {
  const color = seat === 'player1' ? 'text-player1' : 'text-player2';
  return (
    <li class="grid grid-cols-[2rem_1fr] py-0.5 text-[0.95rem]">
      <span class={`font-semibold tabular-nums ${color}`}>{number}</span>
      <span>{children}</span>
    </li>
  );
}
