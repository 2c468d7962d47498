import { signal } from '@preact/signals';

/*
 * Replaces `src/web/app/router.ts` in tests without a page. All of them share it: modules outlive a test file, together
 * with the router they were loaded with.
 */

/** The addresses that were opened, the latest last. */
export const opened: string[] = [];

let state: unknown;

export function navigate(path: string, given?: unknown): void {
  opened.push(path);
  state = given;
}

/** The state of the address that was opened last. */
export function addressState(): unknown {
  return state;
}

/** The current address of the tab. */
export const route = signal({});

/** The addresses written to the address bar, latest last. */
export const shown: string[] = [];

export function showAddress(path: string): void {
  shown.push(path);
}
