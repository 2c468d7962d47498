import { signal } from '@preact/signals';

/*
 * Stands for `src/web/app/router.ts` in tests without a page. All of them share it: modules outlive a test file, and with
 * them whichever router they were loaded with.
 */

/** The addresses that were opened, the latest last. */
export const opened: string[] = [];

export function navigate(path: string): void {
  opened.push(path);
}

/** Where the tab is. */
export const route = signal({});

/** What was written into the address bar, the latest last. */
export const shown: string[] = [];

export function showAddress(path: string): void {
  shown.push(path);
}
