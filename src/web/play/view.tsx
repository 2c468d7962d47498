import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { outcomeOf } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { attachFeel } from '../feel/attach-feel.ts';
import { SoundSwitch } from '../feel/sound-switch.tsx';
import { Button } from '../ui/button.tsx';
import { useStages } from '../ui/later.ts';
import { Lazy } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { PlayBoard } from './board.tsx';
import { attachContest, rematch } from './contest/ctrl.ts';
import { Controls } from './controls.tsx';
import { attachCpu } from './cpu.ts';
import { createGameCtrl, type GameCtrl, performKey } from './ctrl.ts';
import { createHints, type Hints } from './hints.ts';
import { areValuesShown, type Insights, isProjectionShown, useInsights } from './insights.ts';
import { useKeptFocus } from './keys/focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { attachAddress, type OpenedGame, openGame } from './opening.ts';
import { BOARD_COLUMN, GAME_PAGE, GameTitle, SIDE_COLUMN } from './page-frame.tsx';
import { HintBox, HintStatus } from './panels/hint-box.tsx';
import { MoveLog } from './panels/move-log.tsx';
import { PicturePanel } from './panels/picture-panel.tsx';
import { ProjectedWinner, ProjectionPanel } from './panels/projection.tsx';
import { ReplayBar } from './panels/replay-bar.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { ReviewPanel } from './panels/review-panel.tsx';
import { SharePanel } from './panels/share-panel.tsx';
import { mistakePlies, useKeptMistakes, useReview } from './review.ts';
import { SeatBar } from './seat-bar.tsx';
import { LastMove } from './words.tsx';

export function PlayPage({ route }: { readonly route: Route }) {
  const opened = useMemo(() => openGame(route), [route]);
  if (!opened.ok)
    return <MissingPage title="This link does not lead to a game" sentence={opened.error} game={route.game} />;
  return <GamePage key={opened.value.id} opened={opened.value} />;
}

/** Dialogs, loaded when they are first opened. */
const DIALOGS = {
  setup: () => import('./setup/setup-dialog.tsx').then((module) => module.SetupDialog),
  opponents: () => import('./contest/opponents-dialog.tsx').then((module) => module.OpponentsDialog),
  keys: () => import('./keys/keys-dialog.tsx').then((module) => module.KeysDialog),
  friend: () => import('../tables/friend-dialog.tsx').then((module) => module.FriendDialog),
};

/** Most games begin without a toss. */
const loadToss = () => import('./setup/coin-toss.tsx').then((module) => module.CoinToss);

interface PartProps {
  readonly ctrl: GameCtrl;
  readonly insights: Insights;
  readonly hints: Hints;
  readonly onOpen: (dialog: keyof typeof DIALOGS) => void;
}

/** One game with everything around it. */
function GamePage({ opened }: { readonly opened: OpenedGame }) {
  const ctrl = useMemo(() => createGameCtrl(opened.session, opened.tossed !== undefined), [opened]);
  const hints = useMemo(() => createHints(ctrl), [ctrl]);
  const insights = useInsights(ctrl);
  useFollowers(ctrl, opened);
  const [dialog, setDialog] = useState<keyof typeof DIALOGS>();
  const session = ctrl.session.value;
  const { game } = session.match;
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setDialog('keys');
    else if (action === 'hint') hints.ask();
    else performKey(ctrl, action);
  };
  // After another game or a toss, play by keys goes on at the board.
  const takesFocus = opened.isNext === true || opened.tossed !== undefined;
  return (
    <div class={GAME_PAGE} data-signature={signatureOf(game.id)}>
      <GameTitle game={game}>
        <SoundSwitch />
        <Button kind="quiet" icon="people" onClick={() => setDialog('friend')}>
          <span class="max-lg:sr-only short:sr-only">Play a friend</span>
        </Button>
        <Button kind="quiet" icon="plus" onClick={() => setDialog('setup')}>
          <span class="max-xs:sr-only short:sr-only">New game…</span>
        </Button>
      </GameTitle>
      {/* While the coin is in the air nothing on the page says who starts. */}
      {!ctrl.isHeld.value && <Columns {...{ ctrl, insights, hints, takesFocus, onKey }} onOpen={setDialog} />}
      {dialog && (
        <Lazy
          key={dialog}
          load={DIALOGS[dialog]}
          props={{ game, ctrl, isContest: session.contest !== 'none', onClose: () => setDialog(undefined) }}
        />
      )}
      {ctrl.isHeld.value && opened.tossed && (
        <Lazy
          isPart
          load={loadToss}
          props={{ session, winner: opened.tossed, onDone: () => (ctrl.isHeld.value = false) }}
        />
      )}
    </div>
  );
}

/** Starts the CPU, the address and saved game, the ladder and sounds, before the first paint and with it the first move. */
function useFollowers(ctrl: GameCtrl, opened: OpenedGame): void {
  useLayoutEffect(() => {
    const stops = [attachCpu(ctrl), attachAddress(ctrl, opened), attachContest(ctrl), attachFeel(ctrl)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ctrl]);
}

interface ColumnsProps extends PartProps {
  readonly takesFocus: boolean;
  readonly onKey: (action: KeyAction) => void;
}

/** The board with what belongs to it, and a frame later, so that a slow device shows the board first, the rest. */
function Columns(props: ColumnsProps) {
  const { ctrl, insights, hints, takesFocus, onKey, onOpen } = props;
  const session = ctrl.session.value;
  const { game, moves } = session.match;
  const review = useReview(session);
  const mistakes = mistakePlies(review);
  const stage = useStages(1);
  useKeptMistakes(session, review);
  useKeptFocus();
  return (
    <>
      <div class={BOARD_COLUMN}>
        <SeatBar session={session} onOpponents={() => onOpen('opponents')} />
        <PlayBoard {...{ ctrl, insights, hints, takesFocus, onKey }} />
        <BelowBoard {...props} />
        <Controls ctrl={ctrl} hints={hints} onKeys={() => onOpen('keys')} />
        {stage > 0 && (
          <div class="grid min-w-0 gap-3 short:col-span-2">
            {moves.length > 0 && <ReplayBar ctrl={ctrl} mistakes={mistakes} />}
            {outcomeOf(session) && <ReviewPanel ctrl={ctrl} review={review} />}
            <PicturePanel ctrl={ctrl} />
          </div>
        )}
      </div>
      {stage > 0 && (
        <div class={SIDE_COLUMN}>
          <Panel title="The goal">
            <p>{game.text.objective}</p>
          </Panel>
          {(moves.length > 0 || areValuesShown(session)) && (
            <ProjectionPanel ctrl={ctrl} insights={insights} mistakes={mistakes} />
          )}
          {moves.length > 0 && <MoveLog ctrl={ctrl} mistakes={mistakes} />}
          <SharePanel session={session} />
        </div>
      )}
    </>
  );
}

/** The same height whatever it shows, so that no button moves when the game ends. */
function BelowBoard({ ctrl, insights, hints, onOpen }: PartProps) {
  useKeptFocus();
  const session = ctrl.session.value;
  const isOver = outcomeOf(session) !== undefined;
  const isProjected = !isOver && isProjectionShown(session);
  const isHinted = hints.lines.value.length > 0;
  const isFree = !isOver && !isProjected && !isHinted && ctrl.trouble.value === '';
  return (
    <div class="grid min-h-25 content-center low:min-h-21 short:col-start-2 short:row-start-2 short:min-h-16">
      <ResultPanel session={session} climbed={ctrl.climbed.value}>
        <Button kind="primary" onClick={() => rematch(session)}>
          Rematch
        </Button>
        <Button kind="quiet" class="max-sm:hidden short:hidden" onClick={() => onOpen('setup')}>
          New game…
        </Button>
      </ResultPanel>
      {isProjected && <ProjectedWinner session={session} insights={insights} />}
      <HintStatus hints={hints} />
      {isFree && <LastMove session={session} />}
      {isHinted && <HintBox hints={hints} />}
      {ctrl.trouble.value !== '' && (
        <p class="trouble font-medium text-loss" role="alert">
          {ctrl.trouble}
        </p>
      )}
    </div>
  );
}
