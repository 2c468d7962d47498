import { useEffect, useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyMatch,
  createRandom,
  currentPosition,
  matchOutcome,
  playMove,
  startMatch,
} from '../../core/index.ts';
import { Button } from '../ui/button.tsx';
import { prefersStillness } from '../ui/motion.ts';
import { signatureOf } from '../view/emblem.tsx';
import { ShowBoard } from '../view/game-view.tsx';

const STEP_MS = 1700;
/** How many moves a still picture shows, so that there is something to see. */
const STILL_MOVES = 2;

interface SelfPlayingBoardProps {
  readonly game: AnyGame;
  /** Until then the table is empty. */
  readonly isDue: boolean;
}

/**
 * A board that plays by itself, at random. It stands still for those who asked for stillness, while nobody looks at the
 * page, and when it is told to: what moves for longer than five seconds needs a way to stop it (WCAG 2.2.2).
 */
export function SelfPlayingBoard({ game, isDue }: SelfPlayingBoardProps) {
  const [random] = useState(() => createRandom(7));
  const [isPlaying, setPlaying] = useState(!prefersStillness());
  const [match, setMatch] = useState(() => {
    let sample = startMatch(game);
    for (let ply = 0; ply < STILL_MOVES; ply++) sample = next(sample);
    return sample;
  });

  function next(current: AnyMatch): AnyMatch {
    if (matchOutcome(current)) return startMatch(current.game);
    return playMove(current, random.pick(current.game.rules.legalMoves(currentPosition(current))));
  }

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => document.hidden || setMatch(next), STEP_MS);
    return () => clearInterval(timer);
  }, [isPlaying]);
  return (
    <div class="self-playing grid gap-2" data-signature={signatureOf(game.id)}>
      <div
        class="board-table pointer-events-none grid h-56 grid-cols-[minmax(0,1fr)] items-center overflow-hidden px-4 sm:h-64"
        aria-hidden="true"
      >
        {isDue && <ShowBoard match={match} />}
      </div>
      <Button
        kind="quiet"
        icon={isPlaying ? 'pause' : 'play'}
        class="justify-self-end text-sm text-soft"
        onClick={() => setPlaying(!isPlaying)}
      >
        {isPlaying ? 'Pause' : 'Let it play'}
      </Button>
    </div>
  );
}
