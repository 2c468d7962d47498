import { signal } from '@preact/signals';
import { parseRoute, type Route } from './route.ts';

/** The base address: the built scripts are in one folder below it, and in development below the root. */
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

/** Opens another page or game; the back button returns from it. `state` survives a reload. */
export function navigate(path: string, state: unknown = null): void {
  history.pushState(state, '', hrefOf(path));
  route.value = readLocation();
  scrollTo({ top: 0 });
}

/** The same for a full address. */
export function openAddress(address: string): void {
  navigate(address.slice(BASE.length - 1));
}

/** Writes a game and its state into the address bar without a step in the history. */
export function showAddress(path: string, state: unknown): void {
  history.replaceState(state, '', hrefOf(path));
}

/** Changes the address of this page without a step in the history. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, '', hrefOf(path));
}

/** The state stored with this history entry. */
export function addressState(): unknown {
  return history.state;
}

addEventListener('popstate', () => {
  route.value = readLocation();
});
