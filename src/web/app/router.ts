import { signal } from '@preact/signals';
import { object, string } from 'valibot';
import { parseRoute, type Route } from './route.ts';
import { readAs } from './storage.ts';

/** Where the page lives: the built scripts lie in one folder below it, and in development below the root. */
const script = import.meta.url;
const BASE = new URL('..', script).pathname;

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

const stateSchema = object({ savedId: string() });

/** The saved game that this step of the history belongs to: it survives a reload. */
export function savedIdOfAddress(): string | undefined {
  return readAs(stateSchema, history.state)?.savedId;
}

addEventListener('popstate', () => {
  route.value = readLocation();
});
