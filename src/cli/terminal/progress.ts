import { setMaxListeners } from 'node:events';
import { withCommas } from '../../core/index.ts';
import { isDumb, listenToInterrupt, type Terminal } from './terminal.ts';

/** `total` is absent until it is known. */
type Update = (count: number, total?: number) => void;

const PAUSE_MS = 100;

/** A counter line on stderr, for a waiting person; empty in a pipe, on a dumb screen or under `--quiet`. */
export function showProgress(
  terminal: Terminal,
  what: string,
  now: () => number = () => performance.now(),
): { readonly update: Update; done(): void } {
  const { stderr, isQuiet } = terminal;
  if (stderr.isTTY !== true || isQuiet || isDumb(terminal)) return { update: () => undefined, done: () => undefined };
  let begin = now();
  let shown = begin;
  let last = 0;
  let isDrawn = false;
  return {
    update(count, total) {
      const time = now();
      // Work in stages counts each from the start: positions are found, and then processed.
      if (count < last) begin = time;
      last = count;
      if (time - shown < PAUSE_MS) return;
      shown = time;
      isDrawn = true;
      // A line longer than the screen could not be cleared.
      const line = progressLine(what, count, total, (time - begin) / 1000).slice(0, (stderr.columns || 80) - 1);
      stderr.write(`\r\u001b[K${line}`);
    },
    /** Clears the line. */
    done() {
      if (isDrawn) stderr.write('\r\u001b[K');
    },
  };
}

/** Does work that reports its progress, and clears the line afterwards. */
export function withProgress<Value>(terminal: Terminal, what: string, work: (update: Update) => Value): Value {
  const progress = showProgress(terminal, what);
  try {
    return work(progress.update);
  } finally {
    progress.done();
  }
}

/** Work that takes long: its progress, and the signal of Ctrl-C, after which it should stop. */
interface Job {
  readonly update: Update;
  readonly signal: AbortSignal;
}

/** Does long work with a progress line. Ctrl-C does not end the program meanwhile. */
export async function runJob<Value>(
  terminal: Terminal,
  what: string,
  work: (job: Job) => Promise<Value>,
): Promise<Value> {
  const { signal, stopListening } = listenToInterrupt(terminal);
  setMaxListeners(0, signal);
  const progress = showProgress(terminal, what);
  try {
    return await work({ update: progress.update, signal });
  } finally {
    progress.done();
    stopListening();
  }
}

/** "25% of 4,000 games, 6 s left, 500 a second", or without a total "1,000 games, 500 a second". */
export function progressLine(what: string, count: number, total: number | undefined, seconds: number): string {
  const rate = count / Math.max(seconds, 0.001);
  const speed = `${withCommas(Math.round(rate))} a second`;
  if (total === undefined) return `${withCommas(count)} ${what}, ${speed}`;
  const left = count === 0 ? '' : `${timeWords((total - count) / rate)} left, `;
  return `${Math.floor((100 * count) / total)}% of ${withCommas(total)} ${what}, ${left}${speed}`;
}

function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
