import { useLayoutEffect, useMemo } from 'preact/hooks';
import { formatLink, parseLink } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { outcomeOf, type Session } from '../../session/index.ts';
import { type Preferences, preferences } from '../app/preferences.ts';
import type { Route } from '../app/route.ts';
import { hrefOf } from '../app/router.ts';
import { PlayBoard } from '../play/board.tsx';
import { attachCpu } from '../play/cpu.ts';
import { createGameCtrl } from '../play/ctrl.ts';
import { Line } from '../play/line.tsx';
import { openLink } from '../play/opening.ts';
import { TABLE } from '../play/page-frame.tsx';
import { SeatBar } from '../play/seats.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { signatureOf } from '../view/emblem.tsx';

/**
 * The board of a game inside another site's page. Stores nothing, counts nothing, and no link stays in the frame, because
 * every other address refuses to be framed.
 */
export function EmbedPage({ route }: { readonly route: Route }) {
  const match = useMemo(() => parseLink(CATALOG, route.game, route.query), [route]);
  const start = useMemo(() => {
    const likes: Preferences = { ...preferences.value, opponent: 'cpu' };
    return match.ok ? openLink(match.value, likes) : undefined;
  }, [match]);
  return (
    <main id="main" class="grid gap-2 p-2" data-signature={signatureOf(route.game)}>
      {start && <EmbeddedBoard start={start} />}
      {!match.ok && (
        <>
          <h1>This link does not lead to a game</h1>
          <p role="alert">{match.error}</p>
          <OpenPage to="/" />
        </>
      )}
    </main>
  );
}

function EmbeddedBoard({ start }: { readonly start: Session }) {
  const ctrl = useMemo(() => createGameCtrl(start), [start]);
  useLayoutEffect(() => attachCpu(ctrl), [ctrl]);
  const session = ctrl.session.value;
  const { match } = session;
  return (
    <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div class="flex flex-wrap items-center justify-between gap-x-4">
        <h1 class="text-xl">{match.game.definition.title}</h1>
        <OpenPage to={formatLink(match)} />
      </div>
      <div class={TABLE}>
        <Line session={session} />
        <SeatBar session={session} />
        <PlayBoard ctrl={ctrl} keys={{ undo: ctrl.undo, redo: ctrl.redo, look: ctrl.look }} />
        <div class="grid min-h-14 content-center justify-items-center">
          {outcomeOf(session) && !session.isShared && (
            <Button kind="primary" onClick={ctrl.restart}>
              Play again
            </Button>
          )}
          <FieldError error={ctrl.trouble.value} />
        </div>
      </div>
    </div>
  );
}

/** Opens the whole page with the current game in a new tab. */
function OpenPage({ to }: { readonly to: string }) {
  return (
    <a href={hrefOf(to)} target="_blank" rel="noopener" class="inline-flex min-h-11 items-center">
      Play on penultimate
    </a>
  );
}
