import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { Button } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/signature.ts';
import { Controls } from './controls.tsx';
import { GameTitle } from './game-title.tsx';
import { useKeptFocus } from './kept-focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { perform } from './keys/perform.ts';
import { BOARD_COLUMN, GAME_PAGE, SIDE_COLUMN } from './layout.ts';
import { MoveLog } from './panels/move-log.tsx';
import { PicturePanel } from './panels/picture-panel.tsx';
import { ProjectedWinner } from './panels/projected-winner.tsx';
import { ProjectionPanel } from './panels/projection-panel.tsx';
import { ResultPanel } from './panels/result-panel.tsx';
import { ReviewPanel } from './panels/review-panel.tsx';
import { SharePanel } from './panels/share-panel.tsx';
import { PlayBoard } from './play-board.tsx';
import { SeatBar } from './seat-bar.tsx';
import { attachMemory } from './session/attach-memory.ts';
import { attachCpu } from './session/cpu.ts';
import { attachInsights, type Insights } from './session/insights.ts';
import { type OpenedGame, openGame } from './session/open-game.ts';
import { createSession, restart, type Session } from './session/session.ts';
import { CoinToss } from './setup/coin-toss.tsx';

export function PlayPage({ route }: { readonly route: Route }) {
  const opened = useMemo(() => openGame(route), [route]);
  if (!opened.ok)
    return <MissingPage title="This link does not lead to a game" sentence={opened.error} game={route.game} />;
  return <Table key={opened.value.id} opened={opened.value} />;
}

/** What opens over the board; its code arrives when it is first asked for. */
const WINDOWS = {
  setup: () => import('./setup/setup-dialog.tsx').then((module) => module.SetupDialog),
  keys: () => import('./keys/keys-dialog.tsx').then((module) => module.KeysDialog),
  rules: () => import('./how-to-play-dialog.tsx').then((module) => module.HowToPlayDialog),
  friend: () => import('../tables/friend-dialog.tsx').then((module) => module.FriendDialog),
};

/** One game with everything around it. */
function Table({ opened }: { readonly opened: OpenedGame }) {
  const session = useMemo(() => createSession(opened), [opened]);
  const isHeld = useMemo(() => signal(opened.tossed !== undefined), [opened]);
  const showsHints = useMemo(() => signal(false), [opened]);
  const trouble = useMemo(() => signal(''), [opened]);
  const insights = useFollowers(session, opened, isHeld, trouble);
  const [window, setWindow] = useState<keyof typeof WINDOWS>();
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table);
  const { game } = session.match.value;
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setWindow('keys');
    else if (action === 'hint') showsHints.value = !showsHints.value && !session.isStrict.value;
    else perform(session, action);
  };
  const parts = { session, insights, showsHints, isHeld, trouble, onKey };
  return (
    <div class={GAME_PAGE} ref={table} data-signature={signatureOf(game.id)}>
      <GameTitle game={game} onRules={() => setWindow('rules')}>
        <Button kind="quiet" icon="people" onClick={() => setWindow('friend')}>
          <span class="max-xs:sr-only">Play a friend</span>
        </Button>
        <Button kind="quiet" icon="plus" onClick={() => setWindow('setup')}>
          <span class="max-xs:sr-only">New game…</span>
        </Button>
      </GameTitle>
      {/* While the coin is in the air nothing on the page says who starts. */}
      {!isHeld.value && (
        <>
          <BoardColumn {...parts} onSetUp={() => setWindow('setup')} />
          <SideColumn {...parts} />
        </>
      )}
      {window && <Lazy key={window} load={WINDOWS[window]} props={{ game, onClose: () => setWindow(undefined) }} />}
      {isHeld.value && opened.tossed && (
        <CoinToss
          session={session}
          winner={opened.tossed}
          onDone={() => {
            isHeld.value = false;
          }}
        />
      )}
    </div>
  );
}

interface ColumnProps {
  readonly session: Session;
  readonly insights: Insights | undefined;
  readonly showsHints: Signal<boolean>;
  readonly isHeld: Signal<boolean>;
  readonly trouble: Signal<string>;
  readonly onKey: (action: KeyAction) => void;
}

function BoardColumn(props: ColumnProps & { readonly onSetUp: () => void }) {
  const { session, insights, showsHints, isHeld, trouble, onKey, onSetUp } = props;
  const isOver = session.outcome.value !== undefined;
  return (
    <div class={BOARD_COLUMN}>
      <SeatBar session={session} />
      {insights && <PlayBoard {...{ session, insights, showsHints, isHeld, onKey }} />}
      {/* The same height whatever it says, so that nothing under the thumb moves when the game ends. */}
      <div class="grid min-h-20 content-center short:col-start-2 short:row-start-2 short:min-h-16">
        {isOver && (
          <ResultPanel session={session}>
            <Button kind="primary" onClick={() => restart(session)}>
              Play again
            </Button>
            <Button kind="quiet" class="max-sm:hidden short:hidden" onClick={onSetUp}>
              New game…
            </Button>
          </ResultPanel>
        )}
        {insights && !isOver && <ProjectedWinner session={session} insights={insights} />}
        {trouble.value !== '' && (
          <p class="trouble font-medium text-loss" role="alert">
            {trouble}
          </p>
        )}
      </div>
      <Controls session={session} showsHints={showsHints} />
      <div class="grid min-w-0 gap-3 short:col-span-2">
        {isOver && <ReviewPanel session={session} />}
        <PicturePanel session={session} />
      </div>
    </div>
  );
}

function SideColumn({ session, insights, showsHints }: ColumnProps) {
  const { game, moves } = session.match.value;
  const hasBegun = moves.length > 0 || showsHints.value;
  return (
    <div class={SIDE_COLUMN}>
      <Panel title="The goal">
        <p>{game.book.objective}</p>
      </Panel>
      {insights && hasBegun && <ProjectionPanel session={session} insights={insights} showsHints={showsHints} />}
      {moves.length > 0 && <MoveLog session={session} />}
      <SharePanel session={session} />
    </div>
  );
}

/** Everyone who follows the game while it is on the page: the CPU, the insights, the address bar and the memory. */
function useFollowers(
  session: Session,
  opened: OpenedGame,
  isHeld: Signal<boolean>,
  trouble: Signal<string>,
): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    const [followed, stopInsights] = attachInsights(session);
    setInsights(followed);
    const stopCpu = attachCpu(session, isHeld, trouble);
    const stopMemory = attachMemory(session, opened, isHeld);
    return () => {
      stopInsights();
      stopCpu();
      stopMemory();
    };
  }, [session, opened, isHeld, trouble]);
  return insights;
}
