import { useEffect, useState } from 'preact/hooks';

/** How long to wait for a frame: a page in the background draws none. */
const NO_FRAME_MS = 200;

/**
 * Calls back in a task of its own, once what the page shows by now has been drawn. Work that can wait is done there, so
 * that no task keeps the page from answering. Returns how to call it off.
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
 * Calls back in a task of its own, at once: the browser lays the page out right after an event of the mouse, and what the
 * event changes would be one task with that.
 */
export function inOwnTask(callback: () => void): void {
  setTimeout(callback);
}

/** `afterPaint`, to be awaited. */
export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}

/** Counts from 0 to `last`, one after each frame: what is large is put on the page in so many parts. */
export function useStages(last: number): number {
  const [stage, setStage] = useState(0);
  useEffect(() => (stage < last ? afterPaint(() => setStage(stage + 1)) : undefined), [stage, last]);
  return stage;
}
