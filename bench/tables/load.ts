import { setTimeout as pause } from 'node:timers/promises';

const WARM_UP_MS = 3000;
const AFTER_MS = 2000;
/** Moves in flight at the end are awaited for this long. */
const PATIENCE_MS = 5000;

/** Throughput and latency of a server. */
export interface Measured {
  readonly movesPerSecond: number;
  /** From the moment a move was due to the opponent's event, in ms. */
  readonly median: number;
  readonly p99: number;
}

/**
 * Schedules the moves of all tables and times them. With a rate, moves are due at equal intervals whether or not the
 * server keeps up, and latency counts from the due time, so a stalled server cannot hide it.
 */
export class Load {
  private rate = 0;
  private isPlaying = true;
  private underWay = 0;
  private readonly waiting: ((due: number) => void)[] = [];
  private window = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  private times: number[] = [];
  private moves = 0;

  /** Sends a table's next move now, or when the rate allows. */
  next(send: (due: number) => void): void {
    if (!this.isPlaying) return;
    if (this.rate > 0) this.waiting.push(send);
    else this.send(send, performance.now());
  }

  /** The opponent has received a move. */
  seen(due: number): void {
    this.underWay--;
    const now = performance.now();
    const { from, to } = this.window;
    if (due >= from && due < to) this.times.push(now - due);
    if (now >= from && now < to) this.moves++;
  }

  /** Plays as fast as the server answers. */
  async saturate(starts: readonly ((due: number) => void)[], seconds: number): Promise<Measured> {
    for (const start of starts) this.next(start);
    return this.measure(seconds);
  }

  /** Plays at a fixed rate, in moves a second. */
  async pace(rate: number, seconds: number): Promise<Measured> {
    this.rate = rate;
    let due = performance.now();
    const ticking = setInterval(() => {
      for (const now = performance.now(); due <= now && this.waiting.length > 0; due += 1000 / rate) {
        const send = this.waiting.shift();
        if (send) this.send(send, due);
      }
    }, 1);
    const measured = await this.measure(seconds);
    clearInterval(ticking);
    return measured;
  }

  /** Stops sending and waits for the moves in flight. */
  async end(): Promise<void> {
    this.isPlaying = false;
    for (let waited = 0; this.underWay > 0 && waited < PATIENCE_MS; waited += 50) await pause(50);
  }

  private send(send: (due: number) => void, due: number): void {
    this.underWay++;
    send(due);
  }

  private async measure(seconds: number): Promise<Measured> {
    await pause(WARM_UP_MS);
    const from = performance.now();
    this.times = [];
    this.moves = 0;
    this.window = { from, to: from + 1000 * seconds };
    process.stdout.write('begun\n');
    await pause(1000 * seconds);
    process.stdout.write('over\n');
    const movesPerSecond = this.moves / seconds;
    // Wait for moves that were due in the window and arrive after it.
    await pause(AFTER_MS);
    this.times.sort((a, b) => a - b);
    const at = (share: number) => this.times[Math.floor(share * (this.times.length - 1))] ?? Number.NaN;
    return { movesPerSecond, median: at(0.5), p99: at(0.99) };
  }
}
