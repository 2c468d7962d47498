import { type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatLink, parseLink, type Seat } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { attachCpu, randomSeed } from '../cpu.ts';
import { attachInsights, type Insights } from '../insights.ts';
import { useKeptFocus } from '../kept-focus.ts';
import { Link } from '../link.tsx';
import { takeBeginning } from '../new-game.ts';
import { CoinToss } from '../parts/coin-toss.tsx';
import { Controls } from '../parts/controls.tsx';
import { Icon } from '../parts/icons.tsx';
import { MoveLog } from '../parts/move-log.tsx';
import { PicturePanel } from '../parts/picture-panel.tsx';
import { PlayBoard } from '../parts/play-board.tsx';
import { ProjectedWinner } from '../parts/projected-winner.tsx';
import { ProjectionPanel } from '../parts/projection-panel.tsx';
import { ResultPanel } from '../parts/result-panel.tsx';
import { ReviewPanel } from '../parts/review-panel.tsx';
import { SeatBar } from '../parts/seat-bar.tsx';
import { SetupDialog } from '../parts/setup-dialog.tsx';
import { SharePanel } from '../parts/share-panel.tsx';
import { variantLabel } from '../parts/variant-label.ts';
import { preferences } from '../preferences.ts';
import type { Route } from '../route.ts';
import { savedIdOfAddress, showAddress } from '../router.ts';
import { openSavedGame, savedGames, saveGame } from '../saved-games.ts';
import { seatOccupants } from '../seats.ts';
import { createSession, type Session, type SessionStart } from '../session.ts';
import { MissingPage } from './missing.tsx';

interface Opened extends SessionStart {
  readonly tossed?: Seat | undefined;
}

export function PlayPage({ route }: { readonly route: Route }) {
  const opened = useMemo(() => open(route), [route]);
  if (typeof opened === 'string')
    return <MissingPage title="This link does not lead to a game" sentence={opened} game={route.game} />;
  return <Table key={opened.id} opened={opened} />;
}

/** The game at an address: begun just now, saved on this device, or sent by somebody; otherwise what is wrong. */
function open(route: Route): Opened | string {
  const match = parseLink(GAMES, route.game, route.query);
  if (!match.ok) return match.error;
  const link = formatLink(match.value);
  const beginning = takeBeginning(link);
  if (beginning) return { ...beginning, id: newId(), match: match.value };
  const savedId = savedIdOfAddress();
  const saved = savedGames.value.find((game) => {
    const kept = openSavedGame(game);
    return kept.ok && formatLink(kept.value) === link && (savedId === undefined || game.id === savedId);
  });
  const kept = saved && openSavedGame(saved);
  if (saved && kept?.ok) return { ...saved, match: kept.value };
  // A link with moves is somebody's position: whoever opens it is to move.
  const turn = match.value.game.rules.turn(match.value.positions.at(-1));
  const { isStrict } = preferences.value;
  const occupants = seatOccupants(preferences.value, match.value.moves.length > 0 ? turn : 'player1');
  return { id: savedId ?? newId(), match: match.value, occupants, isStrict };
}

function newId(): string {
  return randomSeed().toString(36);
}

/** One game with everything around it. */
function Table({ opened }: { readonly opened: Opened }) {
  const session = useMemo(() => createSession(opened), [opened]);
  const isHeld = useMemo(() => signal(opened.tossed !== undefined), [opened]);
  const showsHints = useMemo(() => signal(false), [opened]);
  const trouble = useMemo(() => signal(''), [opened]);
  const insights = useFollowers(session, isHeld, trouble);
  const [isSettingUp, setSettingUp] = useState(false);
  const { definition } = session.match.value.game;
  const table = useRef<HTMLDivElement>(null);
  useKeptFocus(table);
  return (
    <div class="play" ref={table}>
      <div class="play-title">
        <div>
          <h1>{definition.title}</h1>
          <p class="variant-label">{variantLabel(session.match.value.game)}</p>
        </div>
        <p class="button-row">
          <button type="button" class="button is-primary" onClick={() => setSettingUp(true)}>
            <Icon name="plus" /> <span class="button-word">New game…</span>
          </button>
          <Link to={`/learn/${definition.id}`} class="button">
            <Icon name="question" /> <span class="button-word">How to play</span>
          </Link>
        </p>
      </div>
      <div class="play-columns">
        <div class="play-board-column">
          <SeatBar session={session} />
          {insights && <PlayBoard session={session} insights={insights} showsHints={showsHints} isHeld={isHeld} />}
          {insights && !session.outcome.value && <ProjectedWinner session={session} insights={insights} />}
          {trouble.value !== '' && (
            <p class="trouble" role="alert">
              {trouble}
            </p>
          )}
          {session.outcome.value && <ResultPanel session={session} onNewGame={() => setSettingUp(true)} />}
          <Controls session={session} showsHints={showsHints} />
          {session.outcome.value && <ReviewPanel session={session} />}
          <PicturePanel session={session} />
        </div>
        <div class="play-side-column">
          {insights && <ProjectionPanel session={session} insights={insights} showsHints={showsHints} />}
          <MoveLog session={session} />
          <SharePanel session={session} />
        </div>
      </div>
      {isSettingUp && (
        <SetupDialog definition={definition} current={session.match.value.game} onClose={() => setSettingUp(false)} />
      )}
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

/** Everyone who follows the game while it is on the page: the CPU, the insights, the address bar and the memory. */
function useFollowers(session: Session, isHeld: Signal<boolean>, trouble: Signal<string>): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    const [followed, stopInsights] = attachInsights(session);
    setInsights(followed);
    const stopCpu = attachCpu(session, isHeld, trouble);
    const stopMemory = attachMemory(session);
    return () => {
      stopInsights();
      stopCpu();
      stopMemory();
    };
  }, [session, isHeld, trouble]);
  return insights;
}

function attachMemory(session: Session): () => void {
  function keep(): void {
    const match = session.match.value;
    showAddress(formatLink(match), session.id);
    saveGame(session.id, match, session.occupants.value, session.isStrict.value, Date.now());
  }
  const stops = [session.match.subscribe(keep), session.occupants.subscribe(keep), session.isStrict.subscribe(keep)];
  return () => {
    for (const stop of stops) stop();
  };
}
