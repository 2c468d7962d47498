import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Result } from '../../core/index.ts';
import { outcomeOf, type Session } from '../../session/index.ts';
import { isComplete } from '../../tables/client/others.ts';
import type { VisitState } from '../../tables/client/visit.ts';
import { Link } from '../app/link.tsx';
import type { Route } from '../app/route.ts';
import { PlayBoard } from '../play/board.tsx';
import { type BoardCtrl, lookByKey } from '../play/ctrl.ts';
import { createHints, type Hints } from '../play/hints.ts';
import { type Insights, isAnalyzed, isWinnerInSight, useInsights } from '../play/insights.ts';
import { useKeptFocus } from '../play/keys/focus.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { Line, WinnerLine } from '../play/line.tsx';
import { GAME_PAGE, GameTitle, TABLE } from '../play/page-frame.tsx';
import { Analysis } from '../play/panels/analysis.tsx';
import { LookBack, type Tab } from '../play/panels/look-back.tsx';
import { type GameReview, useReview } from '../play/review.ts';
import { SeatBar } from '../play/seats.tsx';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { TableControls } from './controls.tsx';
import { type OpenTable, useTable } from './ctrl.ts';
import { NoServer } from './friend-dialog.tsx';
import { Invitation, LinksPanel } from './links.tsx';
import { askServer, readTableAddress } from './server.ts';
import { playTurnSound } from './sound.ts';
import { RequestBar, TableStatus, turnWords } from './status.tsx';
import { knownTable } from './store.ts';

/** `/table/<id>#<key>`: a game over the network. */
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
  const ctrl = open?.game.value;
  if (open === undefined || ctrl === undefined) return <Connecting />;
  return <AtTable id={id} open={open} ctrl={ctrl} />;
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

const loadKeys = () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog);

interface AtTableProps {
  readonly id: string;
  readonly open: OpenTable;
  readonly ctrl: BoardCtrl;
}

function AtTable({ id, open, ctrl }: AtTableProps) {
  const hints = useMemo(() => createHints(ctrl), [ctrl]);
  const insights = useInsights(ctrl);
  const [showsKeys, setShowsKeys] = useState(false);
  const session = ctrl.session.value;
  const { game } = session.match;
  const review = useReview(session);
  useKeptFocus();
  useTurnSigns(turnWords(session, open.state.value), game.definition.title);
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setShowsKeys(true);
    else if (action === 'hint') hints.ask();
    // At a table a move is taken back by consent.
    else if (action !== 'undo' && action !== 'redo') lookByKey(ctrl, action);
  };
  return (
    <div class={GAME_PAGE} data-signature={signatureOf(game.id)}>
      <GameTitle game={game} />
      <BoardColumn {...{ id, open, ctrl, insights, hints, review, onKey }} />
      {isAnalyzed(session) && <Analysis ctrl={ctrl} insights={insights} review={review} />}
      <LinksPanel
        id={id}
        title={game.definition.title}
        state={open.state.value}
        visit={open.visit}
        invite={knownTable(id).invite ?? undefined}
      />
      {showsKeys && <Lazy load={loadKeys} props={{ keysOf: 'table' as const, onClose: () => setShowsKeys(false) }} />}
    </div>
  );
}

/** Shows whose turn it is in the title of the tab, and plays a sound when it becomes yours. */
function useTurnSigns(words: string, title: string): void {
  const before = useRef(words);
  useEffect(() => {
    document.title = `${words} · ${title} · penultimate`;
    if (words === 'Your turn' && before.current !== words) playTurnSound();
    before.current = words;
  }, [words, title]);
}

interface BoardColumnProps extends AtTableProps {
  readonly insights: Insights;
  readonly hints: Hints;
  readonly review: Result<GameReview> | undefined;
  readonly onKey: (action: KeyAction) => void;
}

function BoardColumn({ id, open, ctrl, insights, hints, review, onKey }: BoardColumnProps) {
  const { visit } = open;
  const state = open.state.value;
  const { table } = state;
  const session: Session = ctrl.session.value;
  const isOver = outcomeOf(session) !== undefined;
  const parts = { session, state, visit };
  const [tab, setTab] = useState<Tab>('review');
  return (
    <>
      {table && !isComplete(table, state) && (
        <Invitation game={session.match.game} id={id} invite={knownTable(id).invite ?? undefined} />
      )}
      <div class={TABLE}>
        <Line session={session} insights={insights} hints={hints} />
        <SeatBar session={session} />
        <PlayBoard {...{ ctrl, insights, hints, onKey }} />
        {isWinnerInSight(session) && !isOver && <WinnerLine session={session} insights={insights} />}
        <div class="mt-2 grid content-center justify-items-center gap-2 short:col-start-2">
          {isOver && <Rematch state={state} onAsk={() => visit.act('rematch')} />}
          <RequestBar {...parts} />
          <TableStatus session={session} state={state} />
        </div>
        <TableControls {...parts} hints={hints} />
        {session.match.moves.length > 0 && (
          <LookBack {...{ ctrl, review, tab: isOver ? tab : 'moves', onTab: setTab }} tabs={['review', 'moves']} />
        )}
      </div>
    </>
  );
}

/** In one tap; where the other has asked already, the tap agrees. */
function Rematch({ state, onAsk }: { readonly state: VisitState; readonly onAsk: () => void }) {
  const { table, seat } = state;
  if (table === undefined || seat === null || table.isClosed) return null;
  const isAsked = table.request?.action === 'rematch' && table.request.seat === seat;
  return (
    <Button kind="primary" isOff={isAsked} onClick={onAsk}>
      {isAsked ? 'Rematch asked' : 'Rematch'}
    </Button>
  );
}
