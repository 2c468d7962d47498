import { useEffect } from 'preact/hooks';
import { capitalized, inWords } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { opponentAt } from '../../players/ladder.ts';
import { Link } from '../app/link.tsx';
import { prefer } from '../app/preferences.ts';
import { currentStanding } from '../play/contest/store.ts';
import { contestLink } from '../play/setup/new-game.ts';
import { buttonClass } from '../ui/button.tsx';
import { Character } from '../ui/characters.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { GuidedBoard, useGuidedGame } from '../view/guided-game.tsx';

/** Runs of 2 and 1. The first move leaves two equal runs, and the second copies the answer. */
const FIRST_GAME = 'tail-end start=HHTH: 2 4 1';

/** The text above the table at each step. */
const STEPS: readonly { readonly loud: string; readonly quiet: string }[] = [
  { loud: 'Tap the ringed coin.', quiet: 'Flip the last head to win.' },
  { loud: 'Your turn is over.', quiet: 'Pip is thinking…' },
  { loud: 'Now flip the last head.', quiet: 'Pip has flipped coin 4.' },
];

function opponent(): string {
  return opponentAt(currentStanding('tail-end')).title;
}

/** Home of a newcomer: the promise, and the game that keeps it. */
export function FirstVisit() {
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-3 sm:gap-y-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div class="grid gap-4">
        <h1 class="text-[clamp(1.8rem,1.2rem+2.4vw,2.6rem)] text-balance">
          {capitalized(inWords(CATALOG.length))} tiny games. <br class="sm:max-lg:hidden" />
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
  const game = useGuidedGame(FIRST_GAME);
  const { match, isOver: isWon } = game;
  useEffect(() => {
    if (isWon) prefer({ hasWonFirst: true });
  }, [isWon]);
  const { loud, quiet } = STEPS[match.moves.length] ?? {
    loud: 'You win!',
    quiet: `${opponent()} wants to play you.`,
  };
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
      <GuidedBoard
        game={game}
        class="first-game h-60 max-xs:h-56 [&_.coins]:[--tallest:4.25rem]! sm:h-72 sm:[&_.coins]:[--tallest:5.5rem]! lg:h-76"
      >
        {isWon && (
          <Link
            to={contestLink(match.game.definition)}
            class={buttonClass('gold', 'absolute right-4 bottom-4 px-7 text-lg')}
          >
            {`Play ${opponent()}`}
          </Link>
        )}
      </GuidedBoard>
    </div>
  );
}
