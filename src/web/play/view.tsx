import { useContext, useEffect, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { outcomeOf } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { onNextTap } from '../ui/later.ts';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { useView } from '../view/game-view.tsx';
import { loadKeys, PlayBoard } from './board.tsx';
import { attachContest } from './contest/ctrl.ts';
import { attachCpu } from './cpu.ts';
import { createGameCtrl, type GameCtrl } from './ctrl.ts';
import type { MoreTarget } from './dialogs/more-dialog.tsx';
import { isAnalyzed, isWinnerInSight, useGuide, useHints, useShownInsight } from './hints.ts';
import { useKeptFocus } from './keys.ts';
import { GuideLine, Line, MistakeLine, ruleOf, WinnerLine } from './line.tsx';
import { Host, type OpenedGame, openGame, type PlayHost } from './opening.ts';
import { GAME_PAGE, GameTitle, TABLE } from './page-frame.tsx';
import type { Tab } from './panels/look-back.tsx';
import { describeMistake, marksOf, ownMistakes, shownMistake, useKeptMistakes, useReview } from './review.ts';
import { SeatBar } from './seats.tsx';
import { attachSounds } from './sounds.ts';
import { EndTools, Tools } from './tools.tsx';

export function PlayPage({ route }: { readonly route: Route }) {
  const opened = useMemo(() => openGame(route), [route]);
  if (!opened.ok)
    return <MissingPage title="This link does not lead to a game" sentence={opened.error} game={route.game} />;
  return <GamePage key={opened.value.id} opened={opened.value} />;
}

/** Dialogs, loaded on demand. */
const DIALOGS = {
  more: () => import('./dialogs/more-dialog.tsx').then((module) => module.MoreDialog),
  setup: () => import('./setup/setup-dialog.tsx').then((module) => module.SetupDialog),
  opponents: () => import('./contest/opponents-dialog.tsx').then((module) => module.OpponentsDialog),
  rules: () => import('./dialogs/rules-dialog.tsx').then((module) => module.RulesDialog),
  record: () => import('./dialogs/record-dialog.tsx').then((module) => module.RecordDialog),
  keys: loadKeys,
  friend: () => import('../tables/friend-dialog.tsx').then((module) => module.FriendDialog),
};

const loadLookBack = () => import('./panels/look-back.tsx').then((module) => module.LookBack);
const loadAnalysis = () => import('./panels/analysis.tsx').then((module) => module.Analysis);

/** One game on a page of its own: ours, or a visitor's own. */
export function GamePage({ opened }: { readonly opened: OpenedGame }) {
  const { game } = opened.session.match;
  return (
    <div class={GAME_PAGE} data-signature={signatureOf(game.id)}>
      <GameTitle game={game} back={useContext(Host).back} />
      <GameTable opened={opened} />
    </div>
  );
}

/** Two seats, the board, one line and the buttons; the panel replaces the buttons. */
export function GameTable({ opened }: { readonly opened: OpenedGame }) {
  const host = useContext(Host);
  const ctrl = useGame(opened, host);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  /** The tab of the panel below the board; undefined if the panel is closed. */
  const [tab, setTab] = useState<Tab>();
  const session = ctrl.session.value;
  const { game, moves } = session.match;
  const view = useView(game);
  const review = useReview(session, host.ask);
  const hints = useHints(ctrl, host.ask);
  const guide = useGuide(session, host.ask);
  const insight = useShownInsight(session, host.ask);
  useKeptMistakes(session, host.isOwn ? undefined : review);
  useKeptFocus();
  const isOver = outcomeOf(session) !== undefined;
  const mistakes = ownMistakes(session, review, view);
  const { mistake, index } = shownMistake(session, tab === 'Review' ? mistakes : []);
  const isSkipped = useTapAfter(isOver);
  const onOpen = (target: MoreTarget) => {
    if (target === 'moves') setTab('Moves');
    else if (target === 'share') setTab('Share');
    else setDialog(target);
  };
  const onMore = () => setDialog('more');
  const keys = { undo: ctrl.undo, redo: ctrl.redo, hint: hints.ask, look: ctrl.look };
  const closePanel = () => {
    ctrl.look(moves.length);
    setTab(undefined);
  };
  return (
    <>
      <div
        class={`${TABLE} ${tab === 'Review' ? 'is-reviewed' : ''} ${isSkipped ? 'is-skipped' : ''} ${isWinnerInSight(session) ? '[--below:2rem]' : ''}`}
      >
        <Line session={session} insight={insight} hints={hints}>
          {mistake && view ? (
            <MistakeLine
              count={`Mistake ${index + 1} of ${mistakes.length}`}
              words={describeMistake(session, mistake, view)}
            />
          ) : ctrl.trouble.value !== '' ? (
            <p class="trouble font-medium text-loss" role="alert">
              {ctrl.trouble}
            </p>
          ) : ctrl.notice.value !== '' ? (
            <p role="status">{ctrl.notice}</p>
          ) : guide && view ? (
            <GuideLine guide={guide} view={view} rule={ruleOf(session, view)} />
          ) : undefined}
        </Line>
        <SeatBar session={session} onOpponents={() => setDialog('opponents')} />
        <PlayBoard
          {...{ ctrl, insight, hints, keys }}
          takesFocus={opened.isNext === true}
          marks={mistake ? marksOf(mistake) : guide && new Map([[guide.move, 'guided']])}
          isExplained={mistake?.flaw !== undefined}
        />
        {isWinnerInSight(session) && !isOver && <WinnerLine session={session} insight={insight} />}
        {tab ? (
          <Lazy
            key="look-back"
            isPart
            load={loadLookBack}
            props={{ ctrl, review, tab, onTab: setTab, onClose: closePanel }}
          />
        ) : isOver ? (
          <EndTools ctrl={ctrl} onTab={setTab} onMore={onMore} />
        ) : (
          <Tools ctrl={ctrl} hints={hints} onMore={onMore} />
        )}
        {isAnalyzed(session) && <Lazy key="analysis" isPart load={loadAnalysis} props={{ session, insight }} />}
      </div>
      {dialog && (
        <Lazy
          key={dialog}
          load={DIALOGS[dialog]}
          props={{
            game,
            session,
            ctrl,
            keys,
            targets: host.menu,
            isContest: session.contest !== 'none',
            onOpen,
            onClose: () => setDialog(undefined),
          }}
        />
      )}
    </>
  );
}

/** Whether the person has tapped or pressed a key since the end: then the win is shown without animation. */
function useTapAfter(isOver: boolean): boolean {
  const [isTapped, setTapped] = useState(false);
  useEffect(() => {
    if (!isOver) return setTapped(false);
    return onNextTap(() => setTapped(true));
  }, [isOver]);
  return isTapped;
}

/** The game, and everything that follows it while it is on the page. */
function useGame(opened: OpenedGame, host: PlayHost): GameCtrl {
  const ctrl = useMemo(() => createGameCtrl(opened.session), [opened]);
  // Before the first paint and with it the first move.
  useLayoutEffect(() => {
    const stops = [
      host.attach(ctrl, opened),
      attachCpu(ctrl, { ask: host.ask }),
      attachContest(ctrl),
      attachSounds(ctrl),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ctrl]);
  return ctrl;
}
