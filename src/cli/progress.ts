import type { Terminal } from './terminal.ts';

export interface Progress {
  update(count: number): void;
  /** Takes the line away again. */
  done(): void;
}

const PAUSE_MS = 100;

/** A line on stderr that counts up, for a person who waits; nothing at all in a pipe. */
export function showProgress({ stderr }: Terminal, what: string): Progress {
  if (stderr.isTTY !== true) return { update: () => undefined, done: () => undefined };
  const begin = performance.now();
  let shown = begin;
  return {
    update(count) {
      const now = performance.now();
      if (now - shown < PAUSE_MS) return;
      shown = now;
      const rate = Math.round((count / (now - begin)) * 1000);
      stderr.write(`\r\u001b[K${count.toLocaleString('en')} ${what}, ${rate.toLocaleString('en')} a second`);
    },
    done() {
      if (shown !== begin) stderr.write('\r\u001b[K');
    },
  };
}
