import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  createRandom,
  currentPosition,
  matchOutcome,
  playMove,
  startMatch,
} from '../../core/index.ts';
import { prefersStillness } from '../ui/motion.ts';
import { ShowBoard } from '../view/show-board.tsx';

const STEP_MS = 1600;
/** What moves by itself for longer than five seconds needs a way to stop it (WCAG 2.2.2): it goes on while looked at. */
const MOVES_ON_ARRIVAL = 3;
/** How many moves a still picture shows, so that there is something to see. */
const STILL_MOVES = 2;
const LONGEST = 24;

/**
 * A small board that plays by itself, at random: a few moves, then only while its card is pointed at or has the focus.
 * It stands still for those who asked for stillness.
 */
export function Miniature({ definition, seed }: { readonly definition: AnyGameDefinition; readonly seed: number }) {
  const [random] = useState(() => createRandom(seed));
  const box = useRef<HTMLDivElement>(null);
  const moved = useRef(0);
  const [match, setMatch] = useState<AnyMatch | undefined>(() => {
    const game = sampleGame(definition);
    let sample = game && startMatch(game);
    for (let ply = 0; sample && ply < STILL_MOVES; ply++) sample = next(sample);
    return sample;
  });

  function next(current: AnyMatch): AnyMatch {
    if (matchOutcome(current) || current.moves.length >= LONGEST) return startMatch(current.game);
    return playMove(current, random.pick(current.game.rules.legalMoves(currentPosition(current))));
  }

  useEffect(() => {
    if (prefersStillness()) return undefined;
    const timer = setInterval(
      () => {
        const isLookedAt = box.current?.parentElement?.matches(':hover, :focus-within');
        if (moved.current++ < MOVES_ON_ARRIVAL || isLookedAt) setMatch((current) => current && next(current));
      },
      STEP_MS + seed * 90,
    );
    return () => clearInterval(timer);
  });
  return (
    <div class="miniature" ref={box} aria-hidden="true">
      {match && <ShowBoard match={match} />}
    </div>
  );
}

/** The printed game, unless its first move can end it: then the first ready-made variant that lasts longer. */
function sampleGame(definition: AnyGameDefinition): AnyGame | undefined {
  const games = [{}, ...definition.variants.map(({ options }) => options)].flatMap((options) => {
    const game = createGame(definition, options);
    return game.ok ? [game.value] : [];
  });
  return games.find((game) => !endsAtOnce(game)) ?? games[0];
}

function endsAtOnce(game: AnyGame): boolean {
  return game.rules
    .legalMoves(game.rules.start)
    .some((move) => game.rules.outcome(game.rules.play(game.rules.start, move)) !== undefined);
}
