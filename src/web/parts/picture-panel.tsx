import { formatVariant, moveTexts } from '../../core/index.ts';
import { engine } from '../engine/engine.ts';
import type { AnyPicture, PictureProps } from '../pictures/picture.tsx';
import { prefer, preferences } from '../preferences.ts';
import { type Session, setMoves } from '../session.ts';
import { Lazy } from './lazy.tsx';

/** The picture that explains, on request; it gives the verdict away, so not in a game without hints. */
export function PicturePanel({ session }: { readonly session: Session }) {
  const match = session.match.value;
  const { game } = match;
  if (session.isStrict.value && session.outcome.value === undefined) return null;
  const props = { game, match, position: session.position.value, setUp: (text: string) => void setUp(session, text) };
  return (
    <details
      class="panel picture-panel"
      open={preferences.value.showsPicture}
      onToggle={(event) => prefer({ showsPicture: event.currentTarget.open })}
    >
      <summary>The picture that explains</summary>
      {preferences.value.showsPicture && (
        <Lazy<PictureProps<unknown>> key={game.id} load={() => loadPicture(game.id)} props={props} />
      )}
    </details>
  );
}

/** Pictures are code that the first load can do without. */
async function loadPicture(id: string): Promise<AnyPicture> {
  const { findPicture } = await import('../pictures/index.ts');
  return findPicture(id);
}

/** Goes to a position by the shortest way from here, or else from the start. */
async function setUp(session: Session, text: string): Promise<void> {
  const match = session.match.value;
  const variant = formatVariant(match.game);
  const format = (position: unknown) => match.game.notation.formatPosition(position);
  const onward = await engine.ask('path', { variant, from: format(session.position.value), to: text });
  if (onward) return setMoves(session, [...moveTexts(match), ...onward]);
  const anew = await engine.ask('path', { variant, from: format(match.game.rules.start), to: text });
  if (anew) setMoves(session, anew);
  else session.refusal.value = 'No game leads to that position.';
}
