import { MAX_SEED } from '../../../core/index.ts';

/** From the browser's own chance. */
export function randomSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 32 + low) % MAX_SEED;
}

/** Of a game on this device. */
export function newId(): string {
  return randomSeed().toString(36);
}
