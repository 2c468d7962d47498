import { signal } from '@preact/signals';

/** Where the page lives: the built scripts lie in one folder below it, and in development below the root. */
const script = import.meta.url;
const BASE = new URL('..', script).pathname;

export const PAGES = ['home', 'play', 'learn', 'lab', 'missing'] as const;
type Page = (typeof PAGES)[number];

export interface Route {
  readonly page: Page;
  /** The game's id, or an empty string. */
  readonly game: string;
  readonly query: URLSearchParams;
}

/** The route of an address inside the page: `/play/tail-end?coins=9`. */
export function parseRoute(path: string, search: string): Route {
  const [page = '', game = '', ...rest] = path.split('/').filter((part) => part !== '');
  const query = new URLSearchParams(search);
  if (page === '') return { page: 'home', game: '', query };
  const isKnown = page === 'learn' || page === 'lab' || (page === 'play' && game !== '');
  if (!isKnown || rest.length > 0) return { page: 'missing', game: '', query };
  return { page, game: decode(game), query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readLocation(): Route {
  return parseRoute(location.pathname.slice(BASE.length), location.search);
}

export const route = signal(readLocation());

/** The address bar's form of an address inside the page. */
export function hrefOf(path: string): string {
  return BASE + path.replace(/^\//, '');
}

/** Opens another page or game; the back button returns from it. */
export function navigate(path: string): void {
  history.pushState(null, '', hrefOf(path));
  route.value = readLocation();
  scrollTo({ top: 0 });
}

/** Writes the game into the address bar without a step in the history, and remembers which saved game it is. */
export function showAddress(path: string, savedId: string): void {
  history.replaceState({ savedId }, '', hrefOf(path));
}

/** Changes the address of this page without a step in the history. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, '', hrefOf(path));
}

/** The saved game that this step of the history belongs to: it survives a reload. */
export function savedIdOfAddress(): string | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('savedId' in state)) return undefined;
  return typeof state.savedId === 'string' ? state.savedId : undefined;
}

addEventListener('popstate', () => {
  route.value = readLocation();
});
