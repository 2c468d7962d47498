import { currentPosition, formatVariant, moveTexts } from '../../../core/index.ts';
import { mayExplain, playersIn, setMoves, shownMatch } from '../../../session/index.ts';
import { prefer, preferences } from '../../app/preferences.ts';
import { engine } from '../../engine/engine.ts';
import { useView } from '../../view/game-view.tsx';
import { EngineTrouble, reportTrouble } from '../../view/picture.tsx';
import type { GameCtrl } from '../ctrl.ts';

/** The picture that explains, on request; it gives the verdict away, so not in a game without hints. */
export function PicturePanel({ ctrl }: { readonly ctrl: GameCtrl }) {
  if (!mayExplain(ctrl.session.value)) return null;
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
      {showsPicture && <Picture ctrl={ctrl} />}
      {showsPicture && <EngineTrouble />}
    </details>
  );
}

function Picture({ ctrl }: { readonly ctrl: GameCtrl }) {
  const session = ctrl.session.value;
  const match = shownMatch(session);
  const view = useView(match.game);
  if (!view) return <p class="loading text-soft">Loading…</p>;
  return (
    <view.Picture
      key={match.game.id}
      game={match.game}
      match={match}
      position={currentPosition(match)}
      players={playersIn(session)}
      setUp={(text) => void setUp(ctrl, text).catch(reportTrouble)}
    />
  );
}

/** Goes to a position by the shortest way from here, or else from the start. */
async function setUp(ctrl: GameCtrl, to: string): Promise<void> {
  const { match } = ctrl.session.value;
  const { text, rules } = match.game;
  const pathFrom = (position: unknown) => {
    const query = { variant: formatVariant(match.game), from: text.formatPosition(position), to };
    return engine.ask('path', query);
  };
  const jump = (texts: readonly string[]) => void ctrl.tryTo((session) => setMoves(session, texts));
  const onward = await pathFrom(currentPosition(match));
  if (onward) return jump([...moveTexts(match), ...onward]);
  const anew = await pathFrom(rules.start);
  if (anew) jump(anew);
  else ctrl.refusal.value = 'No game leads to that position.';
}
