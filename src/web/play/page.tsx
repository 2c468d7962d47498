import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icons.tsx';
import { Lazy } from '../ui/lazy.tsx';
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
import { createSession, type Session } from './session/session.ts';
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
    <div class="play" ref={table} data-signature={signatureOf(game.id)}>
      <Title session={session} onSetUp={() => setWindow('setup')} onRules={() => setWindow('rules')} />
      {/* While the coin is in the air nothing on the page says who starts. */}
      {!isHeld.value && (
        <div class="play-columns">
          <BoardColumn {...parts} onSetUp={() => setWindow('setup')} />
          <SideColumn {...parts} />
        </div>
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
    <div class="play-title">
      <div>
        <h1>{game.definition.title}</h1>
        <Chip class="wrap-anywhere">{variantLabel(game)}</Chip>
      </div>
      <p class="button-row">
        <button type="button" class="button is-primary" onClick={onSetUp}>
          <Icon name="plus" /> <span class="button-word">New game…</span>
        </button>
        <button type="button" class="button" onClick={onRules}>
          <Icon name="question" /> <span class="button-word">How to play</span>
        </button>
      </p>
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
    <div class="play-board-column">
      <SeatBar session={session} />
      {insights && <PlayBoard {...{ session, insights, showsHints, isHeld, onKey }} />}
      {insights && !isOver && <ProjectedWinner session={session} insights={insights} />}
      {trouble.value !== '' && (
        <p class="trouble" role="alert">
          {trouble}
        </p>
      )}
      {isOver && <ResultPanel session={session} onNewGame={onSetUp} />}
      <Controls session={session} showsHints={showsHints} />
      {isOver && <ReviewPanel session={session} />}
      <PicturePanel session={session} />
    </div>
  );
}

function SideColumn({ session, insights, showsHints }: ColumnProps) {
  return (
    <div class="play-side-column">
      {insights && <ProjectionPanel session={session} insights={insights} showsHints={showsHints} />}
      <MoveLog session={session} />
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
