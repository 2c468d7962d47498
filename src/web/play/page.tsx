import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Result } from '../../core/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import type { Review } from '../engine/engine-api.ts';
import { SoundSwitch } from '../feel/sound-switch.tsx';
import { Button } from '../ui/button.tsx';
import { inOwnTask, useStages } from '../ui/later.ts';
import { Lazy, loadPart } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/signature.ts';
import { Controls } from './controls.tsx';
import { GameTitle } from './game-title.tsx';
import { useKeptFocus } from './kept-focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { perform } from './keys/perform.ts';
import { LastMove } from './last-move.tsx';
import { BOARD_COLUMN, GAME_PAGE, SIDE_COLUMN } from './layout.ts';
import { HintStatus } from './panels/hint-status.tsx';
import { PlayBoard } from './play-board.tsx';
import { areValuesShown, isProjectionShown } from './projection-choice.ts';
import { useKeptMistakes } from './replay/keep-mistakes.ts';
import { mistakePlies, useReview } from './replay/use-review.ts';
import { SeatBar } from './seat-bar.tsx';
import { createHints, type Hints } from './session/hints.ts';
import type { Insights } from './session/insights.ts';
import { createLaterSession } from './session/later-session.ts';
import { type OpenedGame, openGame } from './session/open-game.ts';
import { createSession, type Session } from './session/session.ts';
import { useFollowers } from './session/use-followers.ts';

export function PlayPage({ route }: { readonly route: Route }) {
  const opened = useMemo(() => openGame(route), [route]);
  if (!opened.ok)
    return <MissingPage title="This link does not lead to a game" sentence={opened.error} game={route.game} />;
  return <Table key={opened.value.id} opened={opened.value} />;
}

/** What opens over the board; its code arrives when it is first asked for. */
const WINDOWS = {
  setup: () => import('./setup/setup-dialog.tsx').then((module) => module.SetupDialog),
  opponents: () => import('./contest/opponents-dialog.tsx').then((module) => module.OpponentsDialog),
  keys: () => import('./keys/keys-dialog.tsx').then((module) => module.KeysDialog),
  rules: () => import('./how-to-play-dialog.tsx').then((module) => module.HowToPlayDialog),
  friend: () => import('../tables/friend-dialog.tsx').then((module) => module.FriendDialog),
};

/** What is not seen at first, or only further down: the board does not wait for it. */
const PANELS = {
  hints: () => import('./panels/hint-box.tsx').then((module) => module.HintBox),
  projected: () => import('./panels/projected-winner.tsx').then((module) => module.ProjectedWinner),
  picture: () => import('./panels/picture-panel.tsx').then((module) => module.PicturePanel),
  share: () => import('./panels/share-panel.tsx').then((module) => module.SharePanel),
  toss: () => import('./setup/coin-toss.tsx').then((module) => module.CoinToss),
  moves: () => import('./panels/move-log.tsx').then((module) => module.MoveLog),
  replay: () => import('./replay/replay-bar.tsx').then((module) => module.ReplayBar),
  projection: () => import('./panels/projection-panel.tsx').then((module) => module.ProjectionPanel),
  result: () => import('./panels/game-result.tsx').then((module) => module.GameResult),
  review: () => import('./panels/review-panel.tsx').then((module) => module.ReviewPanel),
};

/** The code of what a game shows at once: a page that waits for it does not move when it arrives. */
export async function loadPanels(): Promise<void> {
  const { projected, projection, picture, share, moves, replay } = PANELS;
  await Promise.all([projected, projection, picture, share, moves, replay].map((load) => loadPart<never>(load)));
}

/** One game with everything around it. */
function Table({ opened }: { readonly opened: OpenedGame }) {
  const session = useMemo(() => createSession(opened), [opened]);
  const later = useLaterSession(session);
  const isHeld = useMemo(() => signal(opened.tossed !== undefined), [opened]);
  const hints = useMemo(() => createHints(session), [session]);
  const review = useMemo(() => signal<Result<Review> | undefined>(undefined), [session]);
  const trouble = useMemo(() => signal(''), [opened]);
  const insights = useFollowers(session, later, opened, isHeld, trouble);
  const [window, setWindow] = useState<keyof typeof WINDOWS>();
  const { game } = opened.match;
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setWindow('keys');
    else if (action === 'hint') hints.ask();
    else perform(session, action);
  };
  const takesFocus = opened.isNext === true || opened.tossed !== undefined;
  const parts = { session, later, insights, hints, review, isHeld, takesFocus, trouble, onKey };
  return (
    <div class={GAME_PAGE} data-signature={signatureOf(game.id)}>
      <GameTitle game={game} onRules={() => setWindow('rules')}>
        <SoundSwitch />
        <Button kind="quiet" icon="people" onClick={() => setWindow('friend')}>
          <span class="max-lg:sr-only short:sr-only">Play a friend</span>
        </Button>
        <Button kind="quiet" icon="plus" onClick={() => setWindow('setup')}>
          <span class="max-xs:sr-only short:sr-only">New game…</span>
        </Button>
      </GameTitle>
      {/* While the coin is in the air nothing on the page says who starts. */}
      {!isHeld.value && <Columns {...parts} onOpen={setWindow} />}
      {window && (
        <Lazy
          key={window}
          load={WINDOWS[window]}
          props={{ game, session, isContest: session.contest.value !== 'none', onClose: () => setWindow(undefined) }}
        />
      )}
      {isHeld.value && opened.tossed && (
        <Lazy
          isPart
          load={PANELS.toss}
          props={{ session, winner: opened.tossed, onDone: () => inOwnTask(() => (isHeld.value = false)) }}
        />
      )}
    </div>
  );
}

function useLaterSession(session: Session): Session {
  const [later, stop] = useMemo(() => createLaterSession(session), [session]);
  useEffect(() => stop, [stop]);
  return later;
}

interface ColumnProps {
  readonly session: Session;
  /** What stands around the board follows a frame later. */
  readonly later: Session;
  readonly insights: Insights | undefined;
  readonly hints: Hints;
  readonly review: Signal<Result<Review> | undefined>;
  readonly isHeld: Signal<boolean>;
  /** The game follows another one or a toss: whoever plays by keys goes on at the board. */
  readonly takesFocus: boolean;
  readonly trouble: Signal<string>;
  readonly onKey: (action: KeyAction) => void;
  readonly onOpen: (window: keyof typeof WINDOWS) => void;
}

/** Put on the page in parts, from the top, so that no task takes long. */
function Columns(props: ColumnProps) {
  const { session, later, insights, hints, isHeld, takesFocus, onKey, onOpen } = props;
  const stage = useStages(4);
  useKeptFocus();
  return (
    <>
      <div class={BOARD_COLUMN}>
        <SeatBar session={session} onOpponents={() => onOpen('opponents')} />
        {insights && stage > 0 && <PlayBoard {...{ session, insights, hints, isHeld, takesFocus, onKey }} />}
        {stage > 1 && (
          <>
            <BelowBoard {...props} />
            <Controls session={later} hints={hints} onKeys={() => onOpen('keys')} />
          </>
        )}
        {stage > 2 && <LookingBack {...props} />}
      </div>
      {stage > 3 && <SideColumn {...props} />}
      <ReviewWatch {...props} />
    </>
  );
}

/** The same height whatever it says, so that nothing under the thumb moves when the game ends. */
function BelowBoard({ later, insights, hints, trouble, onOpen }: ColumnProps) {
  useKeptFocus();
  const isOver = later.outcome.value !== undefined;
  const isProjected = !isOver && isProjectionShown(later);
  const isHinted = hints.lines.value.length > 0;
  const isFree = !isOver && !isProjected && !isHinted && trouble.value === '';
  return (
    <div class="grid min-h-25 content-center low:min-h-21 short:col-start-2 short:row-start-2 short:min-h-16">
      {isOver && <Lazy isPart load={PANELS.result} props={{ session: later, onNewGame: () => onOpen('setup') }} />}
      {insights && isProjected && <Lazy isPart load={PANELS.projected} props={{ session: later, insights }} />}
      <HintStatus hints={hints} />
      {isFree && <LastMove session={later} />}
      {isHinted && <Lazy isPart load={PANELS.hints} props={{ hints }} />}
      {trouble.value !== '' && (
        <p class="trouble font-medium text-loss" role="alert">
          {trouble}
        </p>
      )}
    </div>
  );
}

function LookingBack({ later, review }: ColumnProps) {
  const isOver = later.outcome.value !== undefined;
  return (
    <div class="grid min-w-0 gap-3 short:col-span-2">
      {later.match.value.moves.length > 0 && (
        <Lazy isPart load={PANELS.replay} props={{ session: later, mistakes: mistakePlies(review.value) }} />
      )}
      {isOver && <Lazy isPart load={PANELS.review} props={{ session: later, review: review.value }} />}
      <Lazy isPart load={PANELS.picture} props={{ session: later }} />
    </div>
  );
}

function SideColumn({ later, insights, review }: ColumnProps) {
  const { game, moves } = later.match.value;
  const mistakes = mistakePlies(review.value);
  const isPanelWanted = moves.length > 0 || areValuesShown(later);
  return (
    <div class={SIDE_COLUMN}>
      <Panel title="The goal">
        <p>{game.text.objective}</p>
      </Panel>
      {insights && isPanelWanted && (
        <Lazy isPart load={PANELS.projection} props={{ session: later, insights, mistakes }} />
      )}
      {moves.length > 0 && <Lazy isPart load={PANELS.moves} props={{ session: later, mistakes }} />}
      <Lazy isPart load={PANELS.share} props={{ session: later }} />
    </div>
  );
}

/** Asks for the review, in a part of its own: only what shows it is drawn anew when it arrives. */
function ReviewWatch({ later, review }: ColumnProps) {
  const current = useReview(later, later.outcome.value !== undefined || isProjectionShown(later));
  useKeptMistakes(later, current);
  useEffect(() => {
    review.value = current;
  }, [current]);
  return null;
}
