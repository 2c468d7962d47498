import type { FunctionComponent } from 'preact';
import { pause } from '../ui/later.ts';
import { loadPart } from '../ui/lazy.tsx';
import { loadView } from '../view/game-view.tsx';
import type { Route } from './route.ts';

type LoadPage = () => Promise<FunctionComponent<{ readonly route: Route }>>;

/** Pages whose code is loaded on demand. */
export const LAZY_PAGES: Readonly<Record<Exclude<Route['page'], 'missing'>, LoadPage>> = {
  home: () => import('../home/page.tsx').then((module) => module.HomePage),
  play: () => import('../play/view.tsx').then((module) => module.PlayPage),
  learn: () => import('../learn/view.tsx').then((module) => module.LearnPage),
  puzzles: () => import('../puzzles/view.tsx').then((module) => module.PuzzlesPage),
  lab: () => import('../lab/view.tsx').then((module) => module.LabPage),
  table: () => import('../tables/view.tsx').then((module) => module.TablePage),
  class: () => import('../class/view.tsx').then((module) => module.ClassPage),
  embed: () => import('../embed/view.tsx').then((module) => module.EmbedPage),
  g: () => import('../own/view.tsx').then((module) => module.OwnGamePage),
  workshop: () => import('../workshop/view.tsx').then((module) => module.WorkshopPage),
};

/** How long the first page waits for its code before it is shown. */
const PATIENCE_MS = 2000;

/** Loads the code of the first page before it is shown, so that its layout does not shift. */
export async function loadFirst({ page, game }: Route): Promise<void> {
  const parts: Promise<unknown>[] = [];
  if (page !== 'missing') parts.push(loadPart(LAZY_PAGES[page]));
  if (page !== 'table' && page !== 'class' && game !== '') parts.push(loadView(game));
  if (page === 'home') parts.push(import('../home/page.tsx').then(({ loadTop }) => loadTop()));
  if (page === 'learn') parts.push(import('../learn/store.ts').then(({ loadCourse }) => loadCourse(game)));
  // A part that does not arrive is reported where it is used.
  await Promise.race([Promise.allSettled(parts), pause(PATIENCE_MS)]);
}
