/** Beyond this many addresses the least recently used one is dropped. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** Allows each address an action `count` times per period, with short bursts (a token bucket). */
export function createRateLimit(count: number, overMs: number, burst = count, now = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  const perMs = count / overMs;

  function filled(address: string): Bucket {
    const time = now();
    const bucket = buckets.get(address) ?? { tokens: burst, filledAt: time };
    bucket.tokens = Math.min(burst, bucket.tokens + (time - bucket.filledAt) * perMs);
    bucket.filledAt = time;
    buckets.delete(address);
    buckets.set(address, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > MAX_ADDRESSES && oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  return {
    /** Whether the address may act now; if so, it counts. */
    take(address: string): boolean {
      const bucket = filled(address);
      if (bucket.tokens < 1) return false;
      bucket.tokens--;
      return true;
    },
    /** Whether the address may act now, without counting. */
    mayTake: (address: string) => filled(address).tokens >= 1,
    /** Whole seconds until it may act again. */
    waitSeconds: (address: string) => Math.max(1, Math.ceil((1 - filled(address).tokens) / perMs / 1000)),
  };
}

export type RateLimit = ReturnType<typeof createRateLimit>;
