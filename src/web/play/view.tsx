import { useContext, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { outcomeOf } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { attachFeel } from '../feel/attach-feel.ts';
import { Button } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { useView } from '../view/game-view.tsx';
import { PlayBoard } from './board.tsx';
import { attachContest, rematch } from './contest/ctrl.ts';
import { Ladder } from './contest/ladder.tsx';
import { attachCpu } from './cpu.ts';
import { createGameCtrl, type GameCtrl, performKey } from './ctrl.ts';
import type { MoreTarget } from './dialogs/more-dialog.tsx';
import { attachGuide, type Guide } from './guide.ts';
import { createHints, type Hints, isAnalyzed, isWinnerInSight, useShownInsight } from './hints.ts';
import { type KeyAction, useKeptFocus } from './keys.ts';
import { Line, ruleOf, WinnerLine } from './line.tsx';
import { Host, type OpenedGame, openGame, type PlayHost } from './opening.ts';
import { GAME_PAGE, GameTitle, TABLE } from './page-frame.tsx';
import type { Tab } from './panels/look-back.tsx';
import { describeMistake, marksOf, ownMistakes, shownMistake, useKeptMistakes, useReview } from './review.ts';
import { SeatBar } from './seats.tsx';
import { MoreButton, Tools } from './tools.tsx';

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
  keys: () => import('./dialogs/keys-dialog.tsx').then((module) => module.KeysDialog),
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

/** One game with everything around it. */
export function GameTable({ opened }: { readonly opened: OpenedGame }) {
  const host = useContext(Host);
  const { ctrl, hints, guide } = useGame(opened, host);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const [tab, setTab] = useState<Tab>();
  const session = ctrl.session.value;
  const { game } = session.match;
  const onOpen = (target: MoreTarget | 'more') => {
    if (target === 'moves') setTab('Moves');
    else if (target === 'share') setTab('Share');
    else setDialog(target);
  };
  const close = () => setDialog(undefined);
  return (
    <>
      <Table {...{ ctrl, hints, guide, tab, onTab: setTab, onOpen, takesFocus: opened.isNext === true }} />
      {dialog && (
        <Lazy
          key={dialog}
          load={DIALOGS[dialog]}
          props={{
            game,
            session,
            ctrl,
            targets: host.menu,
            isContest: session.contest !== 'none',
            onOpen,
            onClose: close,
          }}
        />
      )}
    </>
  );
}

/** The game with its hints and guide, and everything that follows it while it is on the page. */
function useGame(opened: OpenedGame, host: PlayHost) {
  const game = useMemo(() => {
    const ctrl = createGameCtrl(opened.session);
    const [guide, stopGuide] = attachGuide(ctrl, host.ask);
    return { ctrl, hints: createHints(ctrl, host.ask), guide, stopGuide };
  }, [opened]);
  const { ctrl, stopGuide } = game;
  // Before the first paint and with it the first move.
  useLayoutEffect(() => {
    const stops = [
      host.attach(ctrl, opened),
      attachCpu(ctrl, { ask: host.ask }),
      attachContest(ctrl),
      attachFeel(ctrl),
      stopGuide,
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ctrl]);
  return game;
}

interface TableProps {
  readonly ctrl: GameCtrl;
  readonly hints: Hints;
  readonly guide: Guide;
  /** The tab of the panel below the board; undefined if the panel is closed. */
  readonly tab: Tab | undefined;
  readonly onTab: (tab: Tab | undefined) => void;
  readonly onOpen: (target: MoreTarget | 'more') => void;
  readonly takesFocus: boolean;
}

/** Two seats, the board, one line and the buttons; the panel replaces the buttons. */
function Table({ ctrl, hints, guide, tab, onTab, onOpen, takesFocus }: TableProps) {
  const host = useContext(Host);
  const session = ctrl.session.value;
  const view = useView(session.match.game);
  const review = useReview(session, host.ask);
  const insight = useShownInsight(session, host.ask);
  useKeptMistakes(session, host.isOwn ? undefined : review);
  useKeptFocus();
  const isOver = outcomeOf(session) !== undefined;
  const mistakes = ownMistakes(session, review, view);
  const { mistake, index } = shownMistake(session, tab === 'Review' ? mistakes : []);
  const guided = guide.marks.value;
  const onKey = (action: KeyAction) => {
    if (action === 'keys') onOpen('keys');
    else if (action === 'hint') hints.ask();
    else performKey(ctrl, action);
  };
  return (
    <div
      class={`${TABLE} ${tab === 'Review' ? 'is-reviewed' : ''} ${isWinnerInSight(session) ? '[--below:2rem]' : ''}`}
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
        ) : guided && view ? (
          <GuideLine words={guide.line(view)} rule={ruleOf(session, view)} onSkip={guide.skip} />
        ) : undefined}
      </Line>
      <SeatBar session={session} onOpponents={() => onOpen('opponents')} />
      <PlayBoard
        {...{ ctrl, insight, hints, takesFocus, onKey }}
        marks={mistake ? marksOf(mistake) : guided}
        isExplained={mistake?.flaw !== undefined}
      />
      {isWinnerInSight(session) && !isOver && <WinnerLine session={session} insight={insight} />}
      {tab ? (
        <Lazy
          key="look-back"
          isPart
          load={loadLookBack}
          props={{ ctrl, review, tab, onTab, onClose: () => closePanel(ctrl, onTab) }}
        />
      ) : isOver ? (
        <EndTools ctrl={ctrl} onTab={onTab} onMore={() => onOpen('more')} />
      ) : (
        <Tools ctrl={ctrl} hints={hints} onMore={() => onOpen('more')} />
      )}
      {isAnalyzed(session) && (
        <Lazy
          key="analysis"
          isPart
          load={loadAnalysis}
          props={{ session, insight, game: ctrl, hasPicture: !host.isOwn }}
        />
      )}
    </div>
  );
}

/** Closes the panel at the last move. */
function closePanel(ctrl: GameCtrl, onTab: TableProps['onTab']): void {
  ctrl.look(ctrl.match.value.moves.length);
  onTab(undefined);
}

function MistakeLine({ count, words }: { readonly count: string; readonly words: string }) {
  return (
    <div class="mistake-line" role="status">
      <p class="text-sm font-semibold text-loss">{count}</p>
      <h2 class="text-[1.35rem] leading-tight md:text-2xl short:text-base">{words}</h2>
    </div>
  );
}

interface GuideLineProps {
  readonly words: string;
  readonly rule: string;
  readonly onSkip: () => void;
}

/** The next move, and below it the rule that makes it a good one. */
function GuideLine({ words, rule, onSkip }: GuideLineProps) {
  return (
    <div class="guide-line grid justify-items-center">
      <div class="flex items-center justify-center gap-x-1">
        <p class="text-lg font-semibold" role="status">
          {words}
        </p>
        <Button kind="quiet" class="-my-2 text-sm text-soft" onClick={onSkip}>
          Skip
        </Button>
      </div>
      <p class="text-sm text-soft short:hidden">{rule}</p>
    </div>
  );
}

interface EndToolsProps {
  readonly ctrl: GameCtrl;
  readonly onTab: (tab: Tab) => void;
  readonly onMore: () => void;
}

/** The next steps: the same game again first, and the step on the ladder. */
function EndTools({ ctrl, onTab, onMore }: EndToolsProps) {
  const host = useContext(Host);
  const session = ctrl.session.value;
  const counted = ctrl.climbed.value;
  const winner = outcomeOf(session)?.winner;
  const isWon = winner != null && session.seats[winner].kind === 'human' && !session.isShared;
  return (
    <div class="end-tools short:col-start-2 short:row-start-3">
      {counted && <Ladder counted={counted} />}
      <div class="mt-2 flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1.5 max-xs:mt-1 print:hidden">
        <Button
          kind={isWon ? 'gold' : 'navy'}
          icon="restart"
          class="min-h-13 min-w-40 text-lg max-xs:w-full"
          onClick={() => rematch(session, host)}
        >
          Rematch
        </Button>
        <Button class="min-h-12" onClick={() => onTab('Review')}>
          Review
        </Button>
        <Button kind="quiet" icon="share" class="min-h-12" onClick={() => onTab('Share')}>
          Share
        </Button>
        <MoreButton onClick={onMore} />
      </div>
    </div>
  );
}
