/** Beyond this many addresses the least recently used one is dropped. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Allows each address an action `count` times per period, with short bursts (a token bucket). */
export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();
  private readonly most: number;
  private readonly perMs: number;
  private readonly now: () => number;

  constructor(count: number, overMs: number, burst = count, now = () => performance.now()) {
    this.most = burst;
    this.perMs = count / overMs;
    this.now = now;
  }

  /** Whether the address may act now; if so, it counts. */
  take(address: string): boolean {
    const bucket = this.filled(address);
    if (bucket.tokens < 1) return false;
    bucket.tokens--;
    return true;
  }

  /** Whether the address may act now, without counting. */
  mayTake(address: string): boolean {
    return this.filled(address).tokens >= 1;
  }

  /** Whole seconds until it may act again. */
  waitSeconds(address: string): number {
    return Math.max(1, Math.ceil((1 - this.filled(address).tokens) / this.perMs / 1000));
  }

  private filled(address: string): Bucket {
    const now = this.now();
    const bucket = this.buckets.get(address) ?? { tokens: this.most, filledAt: now };
    bucket.tokens = Math.min(this.most, bucket.tokens + (now - bucket.filledAt) * this.perMs);
    bucket.filledAt = now;
    this.buckets.delete(address);
    this.buckets.set(address, bucket);
    const [oldest] = this.buckets.keys();
    if (this.buckets.size > MAX_ADDRESSES && oldest !== undefined) this.buckets.delete(oldest);
    return bucket;
  }
}
