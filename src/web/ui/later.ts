import { useEffect, useState } from 'preact/hooks';

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

/**
 * Calls back in a separate task, at once: the browser lays out the page right after a mouse event, and the changes of the
 * event would belong to the same task.
 */
export function inOwnTask(callback: () => void): void {
  setTimeout(callback);
}

/** `afterPaint`, to be awaited. */
export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}

/** Counts from 0 to `last`, one after each frame, so that large content is rendered in parts. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => (stage < last ? afterPaint(() => setStage(stage + 1)) : undefined), [stage, last]);
  return stage;
}

/** Whether the person prefers reduced motion. */
export function prefersStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
