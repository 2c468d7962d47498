import { setTimeout as pause } from 'node:timers/promises';

const WARM_UP_MS = 3000;
const AFTER_MS = 2000;

/** Throughput and latency of a server. */
export interface Measured {
  readonly movesPerSecond: number;
  /** From the moment a move was due to the opponent's event, in ms. */
  readonly p99: number;
}

/**
 * Schedules the moves of all tables and times them. With a rate, moves are due at equal intervals whether or not the
 * server keeps up, and latency counts from the due time, so a stalled server cannot hide it.
 */
export class Load {
  private rate = 0;
  private readonly waiting: ((due: number) => void)[] = [];
  private window = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  private times: number[] = [];
  private moves = 0;

  /** Sends a table's next move now, or when the rate allows. */
  next(send: (due: number) => void): void {
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

  /** Plays as fast as the server answers, then at a fixed rate, in moves a second; prints both as JSON. */
  async run(starts: readonly ((due: number) => void)[], seconds: number, rate: number): Promise<void> {
    for (const start of starts) this.next(start);
    const saturated = await this.measure(seconds);
    const paced = await this.pace(rate, seconds);
    process.stdout.write(`${JSON.stringify({ saturated, paced })}\n`);
    process.stdin.on('end', () => process.exit(0)).resume();
  }

  private async pace(rate: number, seconds: number): Promise<Measured> {
    this.rate = rate;
    let due = performance.now();
    const ticking = setInterval(() => {
      for (const now = performance.now(); due <= now && this.waiting.length > 0; due += 1000 / rate)
        this.waiting.shift()?.(due);
    }, 1);
    const measured = await this.measure(seconds);
    clearInterval(ticking);
    return measured;
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
    return { movesPerSecond, p99: this.times[Math.floor(0.99 * this.times.length)] ?? Number.NaN };
  }
}
