import { useEffect, useMemo } from 'preact/hooks';
import { mustSucceed, type Result, reasonOf, recordText } from '../../core/index.ts';
import { openSavedSession, parseSavedSession } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { preferences } from '../app/preferences.ts';
import type { Route } from '../app/route.ts';
import { addressState } from '../app/router.ts';
import { startWith } from '../play/contest/ctrl.ts';
import { Host, type OpenedGame, openLink } from '../play/opening.ts';
import { beginGame, isJustBegun, newId } from '../play/setup/new-game.ts';
import { GamePage } from '../play/view.tsx';
import { ButtonRow } from '../ui/button.tsx';
import { useAnswer } from '../ui/later.ts';
import { describeWork, type OwnGame, openRecord, useOwnGame } from './ctrl.ts';
import { CodeButton, Front } from './front.tsx';
import { createPageHost } from './host.ts';
import { OwnPuzzles } from './puzzles.tsx';
import { placeOf } from './sandbox/messages.ts';
import { parseFragment } from './share-link.ts';

/** Names in the address that are no options of the game. */
const RESERVED = ['moves', 'first', 'puzzle'];

const parameter = ({ query }: Route, name: string) => query.find(([key]) => key === name)?.[1];

/** `/g/#game=…`: a shared own game. Its code is in the link and runs in a sandbox. */
export function OwnGamePage({ route }: { readonly route: Route }) {
  const { hash } = location;
  const code = useAnswer(hash, () => parseFragment(hash).then(mustSucceed));
  const chosen = JSON.stringify(Object.fromEntries(route.query.filter(([name]) => !RESERVED.includes(name))));
  const { work, start } = useOwnGame();
  const own = work.state === 'done' ? work.answer : undefined;
  useEffect(() => {
    // The links of an open game name its options alone, and not other parameters of the link that opened it.
    if (!code?.ok || (own?.source === code.value && JSON.stringify(own.options) === chosen)) return;
    start(code.value, JSON.parse(chosen));
  }, [code, chosen]);
  if (code?.ok === false) return <MissingPage title="This link does not lead to a game" sentence={code.error} />;
  if (own) return <Opened own={own} route={route} />;
  if (work.state === 'failed') return <Failed error={work.error} source={code?.value ?? ''} />;
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>Opening the game…</h1>
      <p role="status">{describeWork(work)}</p>
    </section>
  );
}

/** The law that the game breaks, and its code. */
function Failed({ error, source }: { readonly error: unknown; readonly source: string }) {
  const line = placeOf(error).line;
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>This game cannot be played</h1>
      <p role="alert" class="wrap-anywhere">
        {line !== undefined && `Line ${line}: `}
        {reasonOf(error)}
      </p>
      <ButtonRow>
        <CodeButton source={source} fragment={location.hash} />
      </ButtonRow>
    </section>
  );
}

interface OpenedProps {
  readonly own: OwnGame;
  readonly route: Route;
}

/** The game's first page, a game being played, or puzzles: the address says which. */
function Opened({ own, route }: OpenedProps) {
  const host = useMemo(() => createPageHost(own, (session) => beginGame(session, host.linkTo(session.match))), [own]);
  const { title } = own.shadow.game.definition;
  useEffect(() => {
    document.title = `${title} · penultimate`;
  }, [title, route]);
  const opened = useOpened(own, route);
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

/** The game at the address, from the tab's history or from a link. Undefined until its positions are known. */
function useOpened(own: OwnGame, route: Route): Result<OpenedGame> | undefined {
  const isGame = parameter(route, 'moves') !== undefined;
  // A rematch has the same address.
  const visit = useMemo(newId, [own, route]);
  return useAnswer(isGame ? visit : undefined, () => openAddress(own, route));
}

async function openAddress(own: OwnGame, route: Route): Promise<OpenedGame> {
  const { definition } = own.shadow.game;
  const saved = parseSavedSession(addressState());
  // The undone moves of a game in the tab's history come after those in the address.
  if (saved && (await openRecord(own, saved.record)).ok) {
    const session = openSavedSession([definition], saved);
    if (session.ok) return { id: saved.id, session: session.value, isNext: isJustBegun(saved) };
  }
  const game = startWith(own.shadow.game, parameter(route, 'first') === '2' ? 'player2' : 'player1');
  const moves = (parameter(route, 'moves') ?? '').split('.').filter((text) => text !== '');
  const match = mustSucceed(await openRecord(own, recordText(game, moves)));
  return { id: newId(), session: openLink(match, { ...preferences.value, opponent: 'cpu' }) };
}
