import type { FunctionComponent } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { inWords } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { Button } from '../ui/button.tsx';
import { pause } from '../ui/later.ts';
import { Lazy, loadPart } from '../ui/lazy.tsx';
import { loadView } from '../view/game-view.tsx';
import { COLUMN, Header } from './header.tsx';
import { MissingPage } from './missing-page.tsx';
import { prefer } from './preferences.ts';
import { queryOf, type Route } from './route.ts';
import { openAddress, route } from './router.ts';

type LoadPage = () => Promise<FunctionComponent<{ readonly route: Route }>>;

/** The name of each page, if it has one besides its game's, and its code, which is loaded on demand. */
const PAGES: Readonly<Record<Exclude<Route['page'], 'missing'>, readonly [name: string, load: LoadPage]>> = {
  home: ['', () => import('../home/page.tsx').then((module) => module.HomePage)],
  play: ['', () => import('../play/view.tsx').then((module) => module.PlayPage)],
  learn: ['Learn', () => import('../learn/view.tsx').then((module) => module.LearnPage)],
  puzzles: ['Puzzles', () => import('../puzzles/view.tsx').then((module) => module.PuzzlesPage)],
  lab: ['Lab', () => import('../lab/view.tsx').then((module) => module.LabPage)],
  table: ['Table', () => import('../tables/view.tsx').then((module) => module.TablePage)],
  class: ['Class', () => import('../class/view.tsx').then((module) => module.ClassPage)],
  embed: ['', () => import('../embed/view.tsx').then((module) => module.EmbedPage)],
  g: ['A game', () => import('../own/view.tsx').then((module) => module.OwnGamePage)],
  workshop: ['Workshop', () => import('../workshop/view.tsx').then((module) => module.WorkshopPage)],
};

/** How long the first page waits for its code before it is shown. */
const PATIENCE_MS = 2000;

/** Loads the code of the first page before it is shown, so that its layout does not shift. */
export async function loadFirst({ page, game }: Route): Promise<void> {
  const parts: Promise<unknown>[] = [];
  if (page !== 'missing') parts.push(loadPart(PAGES[page][1]));
  if (page !== 'table' && page !== 'class' && game !== '') parts.push(loadView(game));
  if (page === 'home') parts.push(import('../home/page.tsx').then(({ loadTop }) => loadTop()));
  if (page === 'learn') parts.push(import('../learn/store.ts').then(({ openLessons }) => openLessons(game)));
  // A part that does not arrive is reported where it is used.
  await Promise.race([Promise.allSettled(parts), pause(PATIENCE_MS)]);
}

export function App() {
  const current = route.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = titleOf(current);
    if (current.page === 'play') prefer({ lastGame: current.game });
    // After a page change the keyboard and the screen reader start at its top, as after a real load.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [current]);
  const isProjector = queryOf(current, 'projector') !== undefined;
  if (current.page === 'embed') return <Page current={current} />;
  return (
    <>
      <button
        type="button"
        class="absolute -top-16 left-4 z-10 rounded-inner border border-transparent bg-accent px-4 py-2.5 text-accent-ink focus:top-2 print:hidden"
        onClick={() => main.current?.focus()}
      >
        Skip to the content
      </button>
      {isProjector ? <ProjectorBar /> : <Header current={current} />}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        class={`${isProjector ? PROJECTOR_ZOOM : ''} ${COLUMN} pt-[clamp(0.5rem,2vw,1.5rem)] pb-12 low:pt-2 short:pt-0`}
      >
        <Page current={current} />
      </main>
      {!isProjector && <Footer />}
    </>
  );
}

/** As large as a whole board with its words allows. */
const PROJECTOR_ZOOM =
  '[@media(width>=60rem)_and_(height>=44rem)]:[zoom:1.15] [@media(width>=60rem)_and_(height>=56rem)]:[zoom:1.35]';

/** For a class: only the page, larger, on the whole screen. The bar is at the top, where no board or button is. */
function ProjectorBar() {
  return (
    <div class="absolute top-1 right-3 z-20 flex gap-2 print:hidden">
      <Button kind="quiet" onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}>
        Full screen
      </Button>
      <Button kind="quiet" icon="close" aria-label="Leave the projector view" onClick={leaveProjector} />
    </div>
  );
}

function leaveProjector(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
  const address = new URL(location.href);
  address.searchParams.delete('projector');
  openAddress(address.pathname + address.search);
}

function Footer() {
  return (
    <footer class={`${COLUMN} border-t border-line pt-5 pb-8 text-sm text-soft print:hidden`}>
      <p>Free, without accounts. Nothing leaves your device unless you play a friend.</p>
    </footer>
  );
}

function Page({ current }: { readonly current: Route }) {
  const { page } = current;
  if (page === 'missing')
    return <MissingPage title="There is no such page" sentence="The address leads nowhere here." />;
  return <Lazy key={page} load={PAGES[page][1]} props={{ route: current }} />;
}

function titleOf({ page, game }: Route): string {
  if (page === 'home') return `penultimate: ${inWords(CATALOG.length)} tiny games`;
  const name = page === 'missing' ? 'Not found' : PAGES[page][0];
  const title = CATALOG.find(({ id }) => id === game)?.title ?? '';
  return [name, title, 'penultimate'].filter((part) => part !== '').join(' · ');
}
