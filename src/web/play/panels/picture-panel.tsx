import { currentPosition, formatVariant, moveTexts } from '../../../core/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import { engine } from '../../engine/engine.ts';
import { EngineTrouble, reportTrouble } from '../../view/engine-trouble.tsx';
import { useView } from '../../view/game-view.ts';
import { setMoves } from '../session/actions.ts';
import type { Session } from '../session/session.ts';

/** The picture that explains, on request; it gives the verdict away, so not in a game without hints. */
export function PicturePanel({ session }: { readonly session: Session }) {
  if (session.isStrict.value && session.outcome.value === undefined) return null;
  const { showsPicture } = preferences.value;
  return (
    <details
      class="picture-panel grid min-w-0 grid-cols-[minmax(0,1fr)] open:gap-3 rounded-card border border-line bg-surface px-5 py-2 shadow-card"
      open={showsPicture}
      onToggle={(event) => prefer({ showsPicture: event.currentTarget.open })}
    >
      <summary class="min-h-11 cursor-pointer content-center font-serif text-xl font-semibold">
        The picture that explains
      </summary>
      {showsPicture && <Picture session={session} />}
      {showsPicture && <EngineTrouble />}
    </details>
  );
}

function Picture({ session }: { readonly session: Session }) {
  const match = session.shown.value;
  const view = useView(match.game);
  if (!view) return <p class="loading text-soft">Loading…</p>;
  return (
    <view.Picture
      key={match.game.id}
      game={match.game}
      match={match}
      position={currentPosition(match)}
      persons={session.persons.value}
      setUp={(text) => void setUp(session, text).catch(reportTrouble)}
    />
  );
}

/** Goes to a position by the shortest way from here, or else from the start. */
async function setUp(session: Session, to: string): Promise<void> {
  const match = session.match.value;
  const { text: notation, rules } = match.game;
  const pathFrom = (position: unknown) => {
    const query = { variant: formatVariant(match.game), from: notation.formatPosition(position), to };
    return engine.ask((worker) => worker.path(query));
  };
  const onward = await pathFrom(session.position.value);
  if (onward) return setMoves(session, [...moveTexts(match), ...onward]);
  const anew = await pathFrom(rules.start);
  if (anew) setMoves(session, anew);
  else session.refusal.value = 'No game leads to that position.';
}
