import { setTimeout as pause } from 'node:timers/promises';

const WARM_UP_MS = 3000;
const AFTER_MS = 2000;
/** What is under way at the end may still arrive, and counts. */
const PATIENCE_MS = 5000;

/** How fast moves went through a server. */
export interface Measured {
  readonly movesPerSecond: number;
  /** From the moment a move was due to the opponent's event, in ms. */
  readonly median: number;
  readonly p99: number;
}

/**
 * Says when tables send their moves, and times these. With a rate, moves are due at equal distances whether or not the
 * server keeps up, and the time of a move counts from when it was due: a server that stands still cannot hide it.
 */
export class Load {
  private rate = 0;
  private isPlaying = true;
  private underWay = 0;
  private readonly waiting: ((due: number) => void)[] = [];
  private window = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  private times: number[] = [];
  private moves = 0;

  /** Lets a table send its next move, which is told when it was due: now, or when the rate allows. */
  next(send: (due: number) => void): void {
    if (!this.isPlaying) return;
    if (this.rate > 0) this.waiting.push(send);
    else this.send(send, performance.now());
  }

  /** The opponent has been told of a move. */
  seen(due: number): void {
    this.underWay--;
    const now = performance.now();
    const { from, to } = this.window;
    if (due >= from && due < to) this.times.push(now - due);
    if (now >= from && now < to) this.moves++;
  }

  /** As fast as the players can. */
  async saturate(starts: readonly ((due: number) => void)[], seconds: number): Promise<Measured> {
    for (const start of starts) this.next(start);
    return this.measure(seconds);
  }

  /** So many moves a second, by the same tables. */
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

  /** Nothing more is sent; resolves when the last move has been told. */
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
    // Those due in the window and told after it.
    await pause(AFTER_MS);
    this.times.sort((a, b) => a - b);
    const at = (share: number) => this.times[Math.floor(share * (this.times.length - 1))] ?? Number.NaN;
    return { movesPerSecond, median: at(0.5), p99: at(0.99) };
  }
}
