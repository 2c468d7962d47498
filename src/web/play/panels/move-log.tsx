import { useLayoutEffect, useRef } from 'preact/hooks';
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
    <section class="panel" aria-labelledby="moves-heading">
      <h2 id="moves-heading">Moves</h2>
      {moves.length === 0 ? (
        <p class="soft">None yet.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard.
        <ol class="move-log" tabIndex={0} aria-label="Moves so far" ref={list}>
          {moves.map((move, ply) => (
            <li key={ply} class={`is-${game.rules.turn(positions[ply])}`}>
              {game.book.describeMove(positions[ply], move, persons[game.rules.turn(positions[ply])])}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
