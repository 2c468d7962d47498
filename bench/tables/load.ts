import { setTimeout as pause } from 'node:timers/promises';

const WARM_UP_MS = 3000;
const AFTER_MS = 2000;

/** Sends a move that was due at this time. */
export type Send = (due: number) => void;

/** What happened while a load was measured. */
interface Measured {
  /** Moves that the opponent received. */
  readonly moves: number;
  /** The 99th percentile from the moment a move was due to the opponent's event, in ms. */
  readonly p99: number;
  /** What `use` counted meanwhile. */
  readonly used: number;
}

/**
 * Schedules the moves of all tables and times them. With a rate, moves are due at equal intervals whether or not the
 * server keeps up, and latency counts from the due time, so a stalled server cannot hide it.
 */
export class Load {
  isPlaying = true;
  private rate = 0;
  private readonly waiting: Send[] = [];
  private window = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  private times: number[] = [];
  private moves = 0;
  /** Processor time of the server so far. */
  private readonly use: () => number;

  constructor(use: () => number) {
    this.use = use;
  }

  /** Sends a table's next move now, or when the rate allows. */
  next(send: Send): void {
    if (!this.isPlaying) return;
    if (this.rate > 0) this.waiting.push(send);
    else send(performance.now());
  }

  /** The opponent has received a move. */
  seen(due: number): void {
    const now = performance.now();
    const { from, to } = this.window;
    if (due >= from && due < to) this.times.push(now - due);
    if (now >= from && now < to) this.moves++;
  }

  /** Plays as fast as the server answers. */
  async saturate(starts: readonly Send[], seconds: number): Promise<Measured> {
    for (const start of starts) this.next(start);
    return this.measure(seconds);
  }

  /** Plays at a fixed rate, in moves a second. */
  async pace(rate: number, seconds: number): Promise<Measured> {
    this.rate = rate;
    let due = performance.now();
    const ticking = setInterval(() => {
      for (const now = performance.now(); due <= now && this.waiting.length > 0; due += 1000 / rate)
        this.waiting.shift()?.(due);
    }, 1);
    const measured = await this.measure(seconds);
    clearInterval(ticking);
    this.isPlaying = false;
    return measured;
  }

  private async measure(seconds: number): Promise<Measured> {
    await pause(WARM_UP_MS);
    const from = performance.now();
    const before = this.use();
    this.times = [];
    this.moves = 0;
    this.window = { from, to: from + 1000 * seconds };
    await pause(1000 * seconds);
    const [used, moves] = [this.use() - before, this.moves];
    // Wait for moves that were due in the window and arrive after it.
    await pause(AFTER_MS);
    const times = this.times.sort((a, b) => a - b);
    return { used, moves, p99: times[Math.floor(0.99 * (times.length - 1))] ?? Number.NaN };
  }
}
