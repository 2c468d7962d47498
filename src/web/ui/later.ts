/** How long to wait for a frame: a page in the background draws none. */
const NO_FRAME_MS = 200;

/**
 * Calls back in a separate task, after the current content has been painted. Deferred work runs there, so that no task
 * blocks the page. Returns a function that cancels it.
 */
export function afterPaint(callback: () => void): () => void {
  let isDue = true;
  const run = () => {
    if (isDue) callback();
    isDue = false;
  };
  setTimeout(run, NO_FRAME_MS);
  requestAnimationFrame(() => setTimeout(run));
  return () => {
    isDue = false;
  };
}

/** `afterPaint`, to be awaited. */
export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}

/** Whether the person prefers reduced motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Calls back at the next tap or key. Returns a function that cancels it. */
export function onNextTap(callback: () => void): () => void {
  const taps = ['pointerdown', 'keydown'];
  const stop = () => {
    for (const type of taps) removeEventListener(type, act);
  };
  const act = () => {
    stop();
    callback();
  };
  for (const type of taps) addEventListener(type, act);
  return stop;
}
