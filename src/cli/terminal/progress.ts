import { setMaxListeners } from 'node:events';
import { withCommas } from '../../core/index.ts';
import { isDumb, type Terminal } from './terminal.ts';

export interface ProgressLine {
  /** `total` is absent until it is known. */
  update(count: number, total?: number): void;
  /** Clears the line. */
  done(): void;
}

const PAUSE_MS = 100;
const BAR_WIDTH = 20;

/** A counter line on stderr, for a waiting person; empty in a pipe, on a dumb screen or under `--quiet`. */
export function showProgress(
  terminal: Terminal,
  what: string,
  now: () => number = () => performance.now(),
): ProgressLine {
  const { stderr, isQuiet } = terminal;
  if (stderr.isTTY !== true || isQuiet || isDumb(terminal)) return { update: () => undefined, done: () => undefined };
  const begin = now();
  let shown = begin;
  return {
    update(count, total) {
      const time = now();
      if (time - shown < PAUSE_MS) return;
      shown = time;
      // A line longer than the screen could not be cleared.
      const room = (stderr.columns || 80) - 1;
      stderr.write(`\r\u001b[K${progressLine(what, count, total, (time - begin) / 1000, room)}`);
    },
    done() {
      if (shown !== begin) stderr.write('\r\u001b[K');
    },
  };
}

/** Does work that reports its progress, and clears the line afterwards. */
export function withProgress<Value>(progress: ProgressLine, work: (update: ProgressLine['update']) => Value): Value {
  try {
    return work(progress.update);
  } finally {
    progress.done();
  }
}

/** Work that takes long: its progress, and the signal of Ctrl-C, after which it should stop. */
export interface Job {
  readonly update: ProgressLine['update'];
  readonly signal: AbortSignal;
}

/** Does long work with a progress line. Ctrl-C does not end the program meanwhile. */
export async function runJob<Value>(
  terminal: Terminal,
  what: string,
  work: (job: Job) => Promise<Value>,
): Promise<Value> {
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const stopListening = terminal.onInterrupt(() => stop.abort());
  const progress = showProgress(terminal, what);
  try {
    return await work({ update: progress.update, signal: stop.signal });
  } finally {
    progress.done();
    stopListening();
  }
}

/**
 * For work over positions in stages: first they are found, then processed, with a known total. A stage begins when the
 * count drops.
 */
export function showPositions(terminal: Terminal, now?: () => number): ProgressLine {
  let stage: ProgressLine | undefined;
  let last = 0;
  return {
    update(count, total) {
      if (stage === undefined || count < last) {
        stage?.done();
        stage = showProgress(terminal, total === undefined ? 'positions found' : 'positions', now);
      }
      last = count;
      stage.update(count, total);
    },
    done: () => stage?.done(),
  };
}

/**
 * "[#####...............] 25% of 4,000 games, 500 a second, 6 s left". On a narrow screen omits first the bar, then the
 * speed.
 */
export function progressLine(
  what: string,
  count: number,
  total: number | undefined,
  seconds: number,
  room = Number.POSITIVE_INFINITY,
): string {
  const rate = count / Math.max(seconds, 0.001);
  const speed = `, ${withCommas(Math.round(rate))} a second`;
  if (total === undefined) return longestThatFits([`${withCommas(count)} ${what}${speed}`], room);
  const filled = Math.floor((count / total) * BAR_WIDTH);
  const bar = `[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}]`;
  const share = `${Math.floor((100 * count) / total)}% of ${withCommas(total)} ${what}`;
  const left = count === 0 ? '' : `, ${timeWords((total - count) / rate)} left`;
  return longestThatFits([`${bar} ${share}${speed}${left}`, `${share}${speed}${left}`, `${share}${left}`], room);
}

/** Cuts the last and shortest line if even that does not fit. */
function longestThatFits(lines: readonly string[], room: number): string {
  return lines.find((line) => line.length <= room) ?? (lines.at(-1) ?? '').slice(0, room);
}

function timeWords(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
