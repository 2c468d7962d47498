import { type Signal, signal } from '@preact/signals';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { formatLink, parseLink } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type Preferences, preferences } from '../app/preferences.ts';
import type { Route } from '../app/route.ts';
import { hrefOf } from '../app/router.ts';
import { currentStanding } from '../play/contest/contest-memory.ts';
import { useKeptFocus } from '../play/kept-focus.ts';
import { EMBED_KEYS } from '../play/keys/key-rows.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { perform } from '../play/keys/perform.ts';
import { ResultPanel } from '../play/panels/result-panel.tsx';
import { PlayBoard } from '../play/play-board.tsx';
import { SeatBar } from '../play/seat-bar.tsx';
import { restart } from '../play/session/actions.ts';
import { newId } from '../play/session/chance.ts';
import { attachCpu } from '../play/session/cpu.ts';
import { createHints } from '../play/session/hints.ts';
import { attachInsights, type Insights } from '../play/session/insights.ts';
import { openLink } from '../play/session/opening.ts';
import { createSession, type Session, type SessionStart } from '../play/session/session.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/signature.ts';

/**
 * The board of a game inside somebody else's page. Nothing is kept, nothing counts, and no link stays in the frame:
 * every other address refuses to be framed.
 */
export function EmbedPage({ route }: { readonly route: Route }) {
  const match = useMemo(() => parseLink(GAMES, route.game, route.query), [route]);
  const start = useMemo(() => {
    const likes: Preferences = { ...preferences.value, opponent: 'cpu' };
    return match.ok ? openLink(match.value, likes, currentStanding(match.value.game.id), newId()) : undefined;
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

interface Table {
  readonly isHeld: Signal<boolean>;
  readonly trouble: Signal<string>;
}

const loadKeys = () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog);

function EmbeddedBoard({ start }: { readonly start: SessionStart }) {
  const table = useMemo(() => ({ isHeld: signal(false), trouble: signal('') }), [start]);
  const session = useMemo(() => createSession(start), [start]);
  const hints = useMemo(() => createHints(session), [session]);
  const insights = useFollowers(session, table);
  useKeptFocus();
  const [showsKeys, setShowsKeys] = useState(false);
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setShowsKeys(true);
    else if (action !== 'hint') perform(session, action);
  };
  const match = session.match.value;
  return (
    <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <div class="flex flex-wrap items-center justify-between gap-x-4">
        <h1 class="text-xl">{match.game.definition.title}</h1>
        <OpenPage to={formatLink(match)} />
      </div>
      <SeatBar session={session} />
      {insights && <PlayBoard {...{ session, insights, hints, isHeld: table.isHeld, onKey }} />}
      <div class="grid min-h-21 content-center">
        <ResultPanel session={session}>
          {!session.isShared && (
            <Button kind="primary" onClick={() => restart(session)}>
              Play again
            </Button>
          )}
        </ResultPanel>
        <FieldError error={table.trouble.value} />
      </div>
      {showsKeys && <Lazy load={loadKeys} props={{ keys: EMBED_KEYS, onClose: () => setShowsKeys(false) }} />}
    </div>
  );
}

/** The whole page, with this game as it stands, in a tab of its own. */
function OpenPage({ to }: { readonly to: string }) {
  return (
    <a href={hrefOf(to)} target="_blank" rel="noopener" class="inline-flex min-h-11 items-center">
      Play on penultimate
    </a>
  );
}

/** Of all who follow a game on the page only those without a memory: what moves are worth, and the opponent. */
function useFollowers(session: Session, { isHeld, trouble }: Table): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useLayoutEffect(() => {
    const [followed, stopInsights] = attachInsights(session);
    setInsights(followed);
    const stopCpu = attachCpu(session, isHeld, trouble);
    return () => {
      stopInsights();
      stopCpu();
    };
  }, [session, isHeld, trouble]);
  return insights;
}
