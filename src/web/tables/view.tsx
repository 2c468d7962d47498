import { signal } from '@preact/signals';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { AnyMatch } from '../../core/index.ts';
import { describeLastMove, outcomeOf, shownMatch } from '../../session/index.ts';
import { isComplete } from '../../tables/client/table-session.ts';
import type { OwnTableGame } from '../../tables/index.ts';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { navigate } from '../app/router.ts';
import { matchLink } from '../own/host.ts';
import { formatFragment } from '../own/share-link.ts';
import { PlayBoard } from '../play/board.tsx';
import type { BoardCtrl } from '../play/ctrl.ts';
import { isAnalyzed, isWinnerInSight, useHints, useShownInsight } from '../play/hints.ts';
import { useKeptFocus } from '../play/keys.ts';
import { Line, WinnerLine } from '../play/line.tsx';
import { Host, type PlayHost } from '../play/opening.ts';
import { GAME_PAGE, GameTitle, TABLE } from '../play/page-frame.tsx';
import { Analysis } from '../play/panels/analysis.tsx';
import { LookBack, type Tab } from '../play/panels/look-back.tsx';
import { useReview } from '../play/review.ts';
import { SeatBar } from '../play/seats.tsx';
import { buttonClass } from '../ui/button.tsx';
import { lastPlayed } from '../view/board.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { Between } from './between.tsx';
import { TableControls } from './controls.tsx';
import { type TableParts, useTable } from './ctrl.ts';
import { NoServer } from './friend-dialog.tsx';
import { Taken, useEntry, Welcome } from './invitation.tsx';
import { Invitation, LinksPanel } from './links.tsx';
import { readTableAddress, useServer } from './server.ts';
import { Requests, SaidWord, TableClock, TableStatus, turnWords } from './status.tsx';
import { useTurnSigns } from './turn-signs.ts';

/** `/table/<id>#<key>`: a game over the network. */
export function TablePage({ route }: { readonly route: Route }) {
  // A change of the fragment alone makes a new route too.
  const address = useMemo(() => readTableAddress(route, location.hash), [route]);
  if (!address.ok) return <NotHere sentence={address.error} />;
  const { id, key, isLink } = address.value;
  if (isLink && key !== undefined) return <LinkPage key={`${id}#${key}`} id={id} linkKey={key} />;
  return <ConnectedTable key={`${id}#${key}`} id={id} linkKey={key} />;
}

/** A link with a key: your own seat, an invitation, or a seat that another player has. */
function LinkPage({ id, linkKey }: { readonly id: string; readonly linkKey: string }) {
  const [answer, refresh] = useEntry(id, linkKey);
  if (answer === undefined) return <Connecting />;
  if (!answer.ok) return <NotHere sentence={answer.error} watch={id} />;
  const { table, key } = answer.value;
  if (key !== undefined) return <ConnectedTable key={key} id={id} linkKey={key} />;
  const props = { id, linkKey, table };
  return table.invitation?.free ? <Welcome {...props} onTaken={refresh} /> : <Taken {...props} onLook={refresh} />;
}

/** `watch` is the table, if it can still be watched. */
function NotHere({ sentence, watch }: { readonly sentence: string; readonly watch?: string | undefined }) {
  return (
    <MissingPage title="You cannot join this table" sentence={sentence}>
      {watch !== undefined && (
        <Link to={`/table/${watch}`} class={buttonClass('primary')}>
          Watch this table
        </Link>
      )}
    </MissingPage>
  );
}

function ConnectedTable({ id, linkKey }: { readonly id: string; readonly linkKey: string | undefined }) {
  const open = useTable(id, linkKey);
  const gone = open?.state.value.closedReason ?? '';
  if (gone !== '') return <NotHere sentence={gone} watch={linkKey && id} />;
  const ctrl = open?.game.value;
  const state = open?.state.value;
  if (open === undefined || ctrl === undefined || state?.table === undefined) return <Connecting />;
  const { connection } = open;
  return <TableScreen ctrl={ctrl} parts={{ id, session: ctrl.session.value, table: state.table, state, connection }} />;
}

/** Shown until the server has answered; also asks whether it has tables at all. */
function Connecting() {
  const server = useServer();
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>Going to the table…</h1>
      {server?.ok === false && (
        <>
          <NoServer error={server.error} />
          <p class="text-soft">This page keeps trying, and shows the table as soon as the server answers.</p>
        </>
      )}
    </section>
  );
}

interface TableScreenProps {
  readonly ctrl: BoardCtrl;
  readonly parts: TableParts;
}

/** At the table of a game that a visitor wrote, the next game away from the table is played on that game's own page. */
function TableScreen({ ctrl, parts }: TableScreenProps) {
  const { session, table, state } = parts;
  const usual = useContext(Host);
  const own = table.own?.given;
  const host = useMemo(() => (own === undefined ? usual : hostAtTable(usual, own)), [own]);
  const { ask, isOwn, linkTo } = host;
  const hints = useHints(ctrl, ask);
  const [tab, setTab] = useState<Tab>('Review');
  const { match } = session;
  const insight = useShownInsight(session, ask);
  const review = useReview(session, ask);
  const isOver = outcomeOf(session) !== undefined;
  useKeptFocus();
  useTurnSigns(parts.id, turnWords(parts), match.game.definition.title);
  return (
    <Host.Provider value={host}>
      <div class={GAME_PAGE} data-signature={signatureOf(match.game.id)}>
        <GameTitle game={match.game} />
        {!isComplete(table, state) && <Invitation {...parts} />}
        <div class={TABLE}>
          <Line session={session} insight={insight} hints={hints} />
          <SeatBar session={session} />
          {table.clock && <TableClock {...parts} clock={table.clock} />}
          <PlayBoard {...{ ctrl, insight, hints }} keys={{ hint: hints.ask, look: ctrl.look }} />
          {isWinnerInSight(session) && !isOver && <WinnerLine session={session} insight={insight} />}
          <div class="mt-2 grid content-center justify-items-center gap-2 short:col-start-2">
            <LastMove {...parts} />
            <SaidWord {...parts} />
            <Requests {...parts} />
            {isOver && <Between {...parts} />}
            <TableStatus {...parts} />
          </div>
          <TableControls {...parts} hints={hints} />
          {match.moves.length > 0 && (
            <LookBack
              {...{ ctrl, review, tab: isOver && !isOwn ? tab : 'Moves', onTab: setTab }}
              tabs={isOwn ? ['Moves'] : ['Review', 'Moves']}
            />
          )}
          {isOwn && isOver && (
            <Link to={linkTo(match)} class={buttonClass('quiet', 'justify-self-center')}>
              Review it on the game’s own page
            </Link>
          )}
        </div>
        {!isOwn && isAnalyzed(session) && <Analysis session={session} insight={insight} />}
        <LinksPanel {...parts} />
      </div>
    </Host.Provider>
  );
}

/** "Ben flips coin 3 and coin 4.", under the board, when the other player has moved. */
function LastMove({ session, state }: TableParts) {
  const match = shownMatch(session);
  const last = lastPlayed(match);
  if (last === undefined || last.seat === state.seat) return null;
  return (
    <p class="last-move" aria-hidden="true">
      {describeLastMove(session)}
    </p>
  );
}

/**
 * The surroundings of a visitor's game at a table. Its code does not run here, so nothing is known about best play; its own
 * page, which runs the code in a sandbox, reviews the game.
 */
function hostAtTable(host: PlayHost, { source, options }: OwnTableGame): PlayHost {
  const fragment = signal('');
  void formatFragment(source).then((packed) => {
    fragment.value = packed;
  });
  const linkTo = (match: AnyMatch) => matchLink({ options, fragment: fragment.value }, match);
  return {
    ...host,
    ask: () => new Promise(() => undefined),
    begin: ({ match }) => navigate(linkTo(match)),
    linkTo,
    isOwn: true,
  };
}
