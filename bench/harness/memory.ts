/** Needs `--expose-gc`, which the processes of contestants are started with. */
function collectGarbage(): void {
  // Typed arrays are given back in the background, after the collection that finds them: the next waits for that.
  for (let round = 0; round < 3; round++) globalThis.gc?.();
}

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** What the thing itself takes, once everything that was needed to make it is gone. */
export function bytesHeld(make: () => unknown): number {
  make(); // what is compiled and cached on the way does not count
  collectGarbage();
  const before = bytesInUse();
  const made = make();
  collectGarbage();
  const held = bytesInUse() - before;
  if (made === undefined) throw new Error('nothing was made');
  return held;
}

/** By how much the process grew at its largest while the thing was made: the first time only, so in a process of its own. */
export function peakBytes(make: () => unknown): number {
  const before = process.memoryUsage.rss();
  make();
  return 1024 * process.resourceUsage().maxRSS - before;
}
