import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Link } from '../app/link.tsx';
import type { Route } from '../app/route.ts';
import { GameTitle } from '../play/game-title.tsx';
import { useKeptFocus } from '../play/kept-focus.ts';
import { TABLE_KEYS } from '../play/keys/key-rows.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { perform } from '../play/keys/perform.ts';
import { GAME_PAGE, SIDE_COLUMN } from '../play/layout.ts';
import { MoveLog } from '../play/panels/move-log.tsx';
import { ProjectionPanel } from '../play/panels/projection-panel.tsx';
import { isProjectionShown } from '../play/projection-choice.ts';
import { mistakePlies, useReview } from '../play/replay/use-review.ts';
import { createHints } from '../play/session/hints.ts';
import { attachInsights, type Insights } from '../play/session/insights.ts';
import type { Session } from '../play/session/session.ts';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/signature.ts';
import { BoardColumn } from './board-column.tsx';
import { knownTable } from './known-tables.ts';
import { readTableAddress } from './link-parts.ts';
import { LinksPanel } from './links-panel.tsx';
import { NoServer } from './no-server.tsx';
import { askServer } from './server.ts';
import { playTurnSound } from './sound.ts';
import { turnWords } from './turn-words.ts';
import { type OpenTable, useTable } from './use-table.ts';

/** `/table/<id>#<key>`: a game with somebody elsewhere. */
export function TablePage({ route }: { readonly route: Route }) {
  // A change of the fragment alone makes a new route too.
  const address = useMemo(() => readTableAddress(route, location.hash), [route]);
  if (!address.ok) return <NotHere sentence={address.error} />;
  return <Visited key={`${address.id}#${address.key}`} id={address.id} linkKey={address.key} />;
}

interface NotHereProps {
  readonly sentence: string;
  /** The table that can be watched all the same. */
  readonly watch?: string;
}

function NotHere({ sentence, watch }: NotHereProps) {
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>You cannot sit down here</h1>
      <p role="alert">{sentence}</p>
      <ButtonRow>
        {watch !== undefined && (
          <Link to={`/table/${watch}`} class={buttonClass('primary')}>
            Watch this table
          </Link>
        )}
        <Link to="/" class={buttonClass()}>
          See all games
        </Link>
      </ButtonRow>
    </section>
  );
}

function Visited({ id, linkKey }: { readonly id: string; readonly linkKey: string | undefined }) {
  const open = useTable(id, linkKey);
  const gone = open?.state.value.gone ?? '';
  if (gone !== '') return <NotHere sentence={gone} {...(linkKey === undefined ? {} : { watch: id })} />;
  const session = open?.session.value;
  if (open === undefined || session === undefined) return <Connecting />;
  return <AtTable id={id} open={open} session={session} />;
}

/** Before the server has said anything; it is asked whether it is one at all. */
function Connecting() {
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    void askServer().then((answer) => !answer.ok && setTrouble(answer.error));
  }, []);
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>Going to the table…</h1>
      {trouble !== '' && <NoServer error={trouble} />}
      {trouble !== '' && <p class="text-soft">This page goes on trying, and shows the table as soon as it is there.</p>}
    </section>
  );
}

interface AtTableProps {
  readonly id: string;
  readonly open: OpenTable;
  readonly session: Session;
}

/** What opens over the board; its code arrives when it is first asked for. */
const WINDOWS = {
  keys: () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog),
  rules: () => import('../play/how-to-play-dialog.tsx').then((module) => module.HowToPlayDialog),
};

function AtTable({ id, open, session }: AtTableProps) {
  const { visit } = open;
  const hints = useMemo(() => createHints(session), [session]);
  const insights = useInsights(session);
  const [window, setWindow] = useState<keyof typeof WINDOWS>();
  useKeptFocus();
  useTurnSigns(open, session);
  const { game } = session.match.value;
  const review = useReview(session, session.outcome.value !== undefined || isProjectionShown(session));
  const mistakes = mistakePlies(review);
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setWindow('keys');
    else if (action === 'hint') hints.ask();
    else if (action !== 'undo' && action !== 'redo') perform(session, action);
  };
  return (
    <div class={GAME_PAGE} data-signature={signatureOf(game.id)}>
      <GameTitle game={game} onRules={() => setWindow('rules')} />
      <BoardColumn {...{ id, open, session, insights, hints, review, onKey }} />
      <div class={SIDE_COLUMN}>
        <Panel title="The goal">
          <p>{game.text.objective}</p>
        </Panel>
        {insights && <ProjectionPanel session={session} insights={insights} mistakes={mistakes} />}
        {session.match.value.moves.length > 0 && <MoveLog session={session} mistakes={mistakes} />}
        <LinksPanel
          id={id}
          title={game.definition.title}
          state={open.state.value}
          visit={visit}
          invite={knownTable(id).invite ?? undefined}
        />
      </div>
      {window && (
        <Lazy
          key={window}
          load={WINDOWS[window]}
          props={{ game, keys: TABLE_KEYS, onClose: () => setWindow(undefined) }}
        />
      )}
    </div>
  );
}

function useInsights(session: Session): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    const [followed, stop] = attachInsights(session);
    setInsights(followed);
    return stop;
  }, [session]);
  return insights;
}

/** Whose turn it is in the title of the tab, and a sound when it becomes yours. */
function useTurnSigns({ state }: OpenTable, session: Session): void {
  const words = turnWords(session, state.value);
  const title = session.match.value.game.definition.title;
  const before = useRef(words);
  useEffect(() => {
    document.title = `${words} · ${title} · penultimate`;
    if (words === 'Your turn' && before.current !== words) playTurnSound();
    before.current = words;
  }, [words, title]);
}
