import { Heard } from './heard.tsx';
import type { Session } from './session/session.ts';
import { spokenMove } from './session/spoken.ts';

/** What happened last. Until something has, what the game is about, where the panel that says so is further down. */
export function LastMove({ session }: { readonly session: Session }) {
  const { game } = session.match.value;
  const move = spokenMove(session);
  const look = 'last-move text-center text-balance leading-snug text-soft short:line-clamp-3 short:text-sm';
  return (
    <p class={`${look} ${move ? '' : 'lg:hidden'}`}>
      <Heard game={game} sentence={move ?? game.text.objective} />
    </p>
  );
}
