import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { Button, buttonClass } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { variantLabel } from '../ui/variant-label.ts';
import { signatureOf } from '../view/signature.ts';
import { Controls } from './controls.tsx';
import { useKeptFocus } from './kept-focus.ts';
import type { KeyAction } from './keys/meaning.ts';
import { perform } from './keys/perform.ts';
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
};

/**
 * Everything in one column on a phone; beside the board from a large tablet on. A phone on its side has the title, the
 * players and the controls beside the board, so that nothing has to be scrolled.
 */
const TABLE =
  'play grid grid-cols-[minmax(0,1fr)] items-start gap-2 xs:gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-6 ' +
  'short:grid-cols-[minmax(0,1fr)] short:gap-2';

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
    <div class={TABLE} ref={table} data-signature={signatureOf(game.id)}>
      <Title session={session} onSetUp={() => setWindow('setup')} onRules={() => setWindow('rules')} />
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

interface TitleProps {
  readonly session: Session;
  readonly onSetUp: () => void;
  readonly onRules: () => void;
}

function Title({ session, onSetUp, onRules }: TitleProps) {
  const { game } = session.match.value;
  return (
    <div class="play-title flex items-center justify-between gap-x-4 gap-y-2 lg:col-span-2 short:min-h-11">
      <div class="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
        {/* A phone on its side has no room for the header. */}
        <span class="-mx-2 hidden short:block">
          <Link to="/" class={buttonClass('quiet')}>
            <Icon name="left" /> Games
          </Link>
        </span>
        <h1 class="text-[clamp(1.25rem,0.7rem+2.4vw,2.4rem)] short:text-xl">{game.definition.title}</h1>
        <Chip class="wrap-anywhere max-xs:min-h-0 max-xs:border-transparent max-xs:bg-transparent max-xs:p-0 max-xs:text-xs">
          {variantLabel(game)}
        </Chip>
      </div>
      <div class="flex flex-none gap-1 print:hidden">
        <Button kind="quiet" icon="question" onClick={onRules}>
          <span class="max-xs:sr-only">How to play</span>
        </Button>
        <Button kind="quiet" icon="plus" onClick={onSetUp}>
          <span class="max-xs:sr-only">New game…</span>
        </Button>
      </div>
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
    <div class="play-board-column grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 xs:gap-3 short:grid-cols-[minmax(0,1fr)_15rem] short:grid-rows-[auto_auto_1fr] short:gap-x-3 short:gap-y-2">
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
    <div class="play-side-column grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-3 md:max-lg:grid-cols-2">
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
