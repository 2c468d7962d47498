import { useState } from 'preact/hooks';
import { isStorageRefused } from '../app/storage.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Lazy, loadPart } from '../ui/lazy.tsx';
import { loadView } from '../view/game-view.tsx';
import { FirstGame } from './first-game.tsx';
import { Games } from './games.tsx';
import { isNewcomer } from './visitor.ts';

const loadLaterVisit = () => import('./later-visit.tsx').then((module) => module.LaterVisit);

/** Loads the code of the top of Home: the board of the first game, or the parts for a returning visitor. */
export function loadTop(): Promise<unknown> {
  return isNewcomer() ? loadView('tail-end') : loadPart(loadLaterVisit);
}

/** Home: a first game for a newcomer; for anyone else the waiting opponent and today's tasks. */
export function HomePage() {
  const [isFirst] = useState(isNewcomer);
  return (
    <div class={`grid grid-cols-[minmax(0,1fr)] gap-[clamp(1rem,2.5vw,1.75rem)] ${WHOLE_SCREEN}`}>
      {isFirst ? <FirstVisit /> : <Lazy isPart load={loadLaterVisit} props={{}} />}
      {isStorageRefused.value && (
        <p class="storage-notice max-w-[44rem] rounded-inner border border-line bg-surface p-4" role="status">
          This browser can’t save anything: its storage is full or switched off. Games that you leave now may be lost.
        </p>
      )}
      <Games heading={isFirst ? 'Or choose a game' : 'All games'} />
    </div>
  );
}

function FirstVisit() {
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
