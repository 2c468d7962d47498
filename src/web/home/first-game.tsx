import { useEffect, useState } from 'preact/hooks';
import {
  type AnyMatch,
  currentPosition,
  matchOutcome,
  mustSucceed,
  parseMove,
  parseRecord,
  playersBySeat,
  playMove,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { opponentAt } from '../../players/ladder.ts';
import { Link } from '../app/link.tsx';
import { prefer } from '../app/preferences.ts';
import { currentStanding } from '../play/contest/store.ts';
import { contestLink } from '../play/setup/new-game.ts';
import { buttonClass } from '../ui/button.tsx';
import { Character } from '../ui/characters.tsx';
import { BoardScene, boardProps } from '../view/board.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { useView } from '../view/game-view.tsx';

const RECORD = 'tail-end start=HHTH:';
/** Runs of 2 and 1: this leaves two equal ones, and the visitor copies Pip's move. */
const FIRST_MOVE = '2';
const PIP_MOVE = '4';
const PIP_PAUSE_MS = 700;

/** The move shown to the visitor; undefined while Pip moves, and at the end. */
function guidedMove(match: AnyMatch): string | undefined {
  return [FIRST_MOVE, undefined, '1'][match.moves.length];
}

function play(match: AnyMatch, text: string): AnyMatch {
  return playMove(match, mustSucceed(parseMove(match.game, currentPosition(match), text)));
}

/** The text above the table at each step. */
function stepWords(match: AnyMatch): readonly [loud: string, quiet: string] {
  switch (match.moves.length) {
    case 0:
      return ['Tap the ringed coin.', 'Flip the last head to win.'];
    case 1:
      return ['Your turn is over.', 'Pip is thinking…'];
    case 2:
      return ['Now flip the last head.', 'Pip has flipped coin 4.'];
    default:
      return ['You win!', `${opponent()} wants to play you.`];
  }
}

function opponent(): string {
  return opponentAt(currentStanding('tail-end')).title;
}

/** Home of a newcomer: the promise, and the game that keeps it. */
export function FirstVisit() {
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-3 sm:gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div class="grid gap-4">
        <h1 class="text-[clamp(1.8rem,1.2rem+2.4vw,2.6rem)] text-balance">
          Six tiny games. <br class="sm:max-lg:hidden" />
          Win one in two taps.
        </h1>
        <p class="text-lg text-soft max-lg:hidden">
          Learn one in a minute.
          <br />
          Then see who you can beat.
        </p>
      </div>
      <FirstGame />
    </div>
  );
}

/** A real game of four coins on Home: two taps win it. */
function FirstGame() {
  const [match, setMatch] = useState(() => mustSucceed(parseRecord(CATALOG, RECORD)));
  useEffect(() => {
    if (match.moves.length !== 1) return undefined;
    const timer = setTimeout(() => setMatch(play(match, PIP_MOVE)), PIP_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [match]);
  const isWon = matchOutcome(match) !== undefined;

  function attempt(text: string): void {
    if (text !== guidedMove(match)) return;
    const next = play(match, text);
    setMatch(next);
    if (matchOutcome(next)) prefer({ hasWonFirst: true });
  }

  const [loud, quiet] = stepWords(match);
  return (
    <div class="grid" data-signature={signatureOf('tail-end')}>
      <div class="flex items-end justify-between gap-3 px-2 lg:px-8">
        <p role="status" class="min-h-16 content-center leading-snug">
          <strong class={isWon ? 'block font-serif text-3xl font-normal text-gold-text' : 'block text-lg'}>
            {loud}
          </strong>
          <span class={isWon ? 'text-lg' : 'text-soft'}>
            {match.moves.length === 0 && <span class="max-xs:hidden">It flips, with the heads to its right. </span>}
            {quiet}
          </span>
        </p>
        <Character id={isWon ? 'wren' : 'pip'} mood={isWon ? 'happy' : 'waits'} class="-mb-0.5 size-18 flex-none" />
      </div>
      <div
        class={`first-game board-frame board-table grid h-60 max-xs:h-56 grid-cols-[minmax(0,1fr)] items-center overflow-hidden px-4 [&_.coins]:[--tallest:4.25rem]! sm:h-72 sm:[&_.coins]:[--tallest:5.5rem]! lg:h-76 ${isWon ? 'is-over is-won' : 'is-open'}`}
      >
        <Board match={match} attempt={attempt} isOver={isWon} />
        {isWon && (
          <Link
            to={contestLink(mustSucceed(parseRecord(CATALOG, RECORD)).game.definition)}
            class={buttonClass('gold', 'absolute right-4 bottom-4 px-7 text-lg')}
          >
            {`Play ${opponent()}`}
          </Link>
        )}
      </div>
    </div>
  );
}

interface FirstBoardProps {
  readonly match: AnyMatch;
  readonly attempt: (text: string) => void;
  readonly isOver: boolean;
}

function Board({ match, attempt, isOver }: FirstBoardProps) {
  const view = useView(match.game);
  const guided = guidedMove(match);
  if (!view) return null;
  return (
    <BoardScene.Provider
      value={{ isOver, isWon: isOver, ...(guided !== undefined && { marks: new Map([[guided, 'guided' as const]]) }) }}
    >
      <view.Board {...boardProps(match, playersBySeat(match.game))} attempt={attempt} />
    </BoardScene.Provider>
  );
}
