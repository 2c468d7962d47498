import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Result } from '../../core/index.ts';
import { openSavedSession, parseSavedSession, type Session } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { preferences } from '../app/preferences.ts';
import type { Route } from '../app/route.ts';
import { addressState, navigate } from '../app/router.ts';
import { currentStanding, standingKey } from '../play/contest/store.ts';
import { Host, type OpenedGame, openLink } from '../play/opening.ts';
import { newId } from '../play/setup/new-game.ts';
import { GamePage } from '../play/view.tsx';
import { ButtonRow } from '../ui/button.tsx';
import { type GameRun, type OwnGame, openMatch, useRun } from './ctrl.ts';
import { CodeButton, Front } from './front.tsx';
import { createOwnHost } from './host.ts';
import { OwnPuzzles } from './puzzles.tsx';
import { parseFragment } from './share-link.ts';

/** Names in the address that are no options of the game. */
const RESERVED = ['moves', 'first', 'puzzle'];

const parameter = ({ query }: Route, name: string) => query.find(([key]) => key === name)?.[1];

/** `/g/#game=…`: a shared own game. Its code is in the link and runs in a sandbox. */
export function OwnGamePage({ route }: { readonly route: Route }) {
  const { hash } = location;
  const code = useCode(hash);
  const chosen = JSON.stringify(Object.fromEntries(route.query.filter(([name]) => !RESERVED.includes(name))));
  const { run, start } = useRun();
  useEffect(() => {
    if (code?.ok) start(code.value, JSON.parse(chosen));
  }, [code, chosen]);
  if (code && !code.ok) return <MissingPage title="This link does not lead to a game" sentence={code.error} />;
  const current = run.value;
  if (current.state === 'done') return <Opened key={hash} own={current.own} route={route} />;
  return <NotYet run={current} source={code?.value ?? ''} />;
}

/** The code in the fragment of the address; undefined until it is unpacked. */
function useCode(hash: string): Result<string> | undefined {
  const [known, setKnown] = useState<{ readonly hash: string; readonly code: Result<string> }>();
  useEffect(() => {
    let isCurrent = true;
    void parseFragment(hash).then((code) => isCurrent && setKnown({ hash, code }));
    return () => {
      isCurrent = false;
    };
  }, [hash]);
  return known?.hash === hash ? known.code : undefined;
}

/** While the game is checked, and where it breaks a law. */
function NotYet({ run, source }: { readonly run: GameRun; readonly source: string }) {
  const isFailed = run.state === 'failed';
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>{isFailed ? 'This game cannot be played' : 'Opening the game…'}</h1>
      <p role={isFailed ? 'alert' : 'status'} class="wrap-anywhere">
        {isFailed && run.place.line !== undefined && `Line ${run.place.line}: `}
        {isFailed && run.error}
        {run.state === 'busy' && run.stage}
      </p>
      {isFailed && (
        <ButtonRow>
          <CodeButton source={source} fragment={location.hash} />
        </ButtonRow>
      )}
    </section>
  );
}

interface OpenedProps {
  readonly own: OwnGame;
  readonly route: Route;
}

/** The game's first page, a game being played, or puzzles: the address says which. */
function Opened({ own, route }: OpenedProps) {
  const begun = useRef<Session | undefined>(undefined);
  const host = useMemo(
    () =>
      createOwnHost(own, {
        hasAddress: true,
        menu: ['opponents', 'rules', 'moves', 'share', 'keys'],
        begin(session) {
          begun.current = session;
          navigate(host.linkTo(session.match));
        },
      }),
    [own],
  );
  const { title } = own.shadow.game.definition;
  useEffect(() => {
    document.title = `${title} · penultimate`;
  }, [title, route]);
  const opened = useOpened(own, route, begun);
  if (parameter(route, 'puzzle') !== undefined) return <OwnPuzzles own={own} />;
  if (parameter(route, 'moves') === undefined) return <Front own={own} host={host} />;
  if (opened === undefined) return null;
  if (!opened.ok) return <MissingPage title="This link does not lead to a game" sentence={opened.error} />;
  return (
    <Host.Provider value={host}>
      <GamePage key={opened.value.id} opened={opened.value} />
    </Host.Provider>
  );
}

/** The game at the address: begun just now, in the tab's history, or from a link. Undefined until its positions are known. */
function useOpened(
  own: OwnGame,
  route: Route,
  begun: { current: Session | undefined },
): Result<OpenedGame> | undefined {
  const [known, setKnown] = useState<{ readonly route: Route; readonly opened: Result<OpenedGame> }>();
  useEffect(() => {
    let isCurrent = true;
    const show = (opened: Result<OpenedGame>) => isCurrent && setKnown({ route, opened });
    const session = begun.current;
    begun.current = undefined;
    if (session) show({ ok: true, value: { id: newId(), session, isNext: true } });
    else if (parameter(route, 'moves') !== undefined) void openAddress(own, route).then(show);
    return () => {
      isCurrent = false;
    };
  }, [own, route]);
  return known?.route === route ? known.opened : undefined;
}

async function openAddress(own: OwnGame, route: Route): Promise<Result<OpenedGame>> {
  const first = parameter(route, 'first') === '2' ? 2 : 1;
  const moves = (parameter(route, 'moves') ?? '').split('.').filter((text) => text !== '');
  const saved = parseSavedSession(addressState());
  const savedMoves = saved?.record.replace(/^[^:]*:/, '').split(/\s+/);
  // The undone moves of a game in the tab's history come after those in the address.
  const isSame = savedMoves !== undefined && saved?.ply === moves.length;
  const all = isSame ? savedMoves.filter((text) => text !== '') : moves;
  const match = await openMatch(own, first, all).catch((error: unknown) => ({
    ok: false as const,
    error: String(error instanceof Error ? error.message : error),
  }));
  if (!match.ok) return match;
  const { game } = match.value;
  const session = saved && isSame ? openSavedSession([game.definition], saved) : undefined;
  if (saved && session?.ok) return { ok: true, value: { id: saved.id, session: session.value, saved } };
  const standing = currentStanding(standingKey(game));
  const likes: typeof preferences.value = { ...preferences.value, opponent: 'cpu' };
  return { ok: true, value: { id: newId(), session: openLink(match.value, likes, standing) } };
}
