import { loadPart } from '../ui/lazy.tsx';
import { pause } from '../ui/motion.ts';
import { loadView } from '../view/game-view.tsx';
import type { Route } from './route.ts';

/** The pages whose code arrives when they are first opened. */
export const LAZY_PAGES = {
  home: () => import('../home/page.tsx').then((module) => module.HomePage),
  play: () => import('../play/view.tsx').then((module) => module.PlayPage),
  learn: () => import('../learn/page.tsx').then((module) => module.LearnPage),
  puzzles: () => import('../puzzles/view.tsx').then((module) => module.PuzzlesPage),
  lab: () => import('../lab/page.tsx').then((module) => module.LabPage),
  table: () => import('../tables/view.tsx').then((module) => module.TablePage),
  class: () => import('../class/view.tsx').then((module) => module.ClassPage),
  embed: () => import('../embed/view.tsx').then((module) => module.EmbedPage),
  workshop: () => import('../workshop/page.tsx').then((module) => module.WorkshopPage),
};

/** How long the first page waits for its code before it shows what it has. */
const PATIENCE_MS = 2000;

/** The code that the first page needs, before it is shown: a page that is there at once does not move. */
export async function loadFirst({ page, game }: Route): Promise<void> {
  const parts: Promise<unknown>[] = [];
  if (page !== 'missing') parts.push(loadPart<never>(LAZY_PAGES[page]));
  if (page !== 'table' && page !== 'class' && game !== '') parts.push(loadView(game));
  if (page === 'home') parts.push(import('../home/page.tsx').then(({ loadTop }) => loadTop()));
  if (page === 'learn') parts.push(import('../learn/courses.ts').then(({ loadCourse }) => loadCourse(game)));
  // What does not arrive is told in its place, by whoever needs it.
  await Promise.race([Promise.allSettled(parts), pause(PATIENCE_MS)]);
}
