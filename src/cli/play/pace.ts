import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import type { Terminal } from '../terminal/terminal.ts';

/** For a person who watches two CPUs. */
export interface Pace {
  /** Before a move: time to see the one before. Once Enter was pressed there is no more waiting. */
  wait(): Promise<void>;
  close(): void;
}

/** Waiting is done in short steps, so that Ctrl-C is obeyed at once. */
const STEP_MS = 50;

export function createPace({ stdin }: Terminal, seconds: number, isInterrupted: () => boolean): Pace {
  if (seconds === 0) return { wait: nextTurn, close: () => undefined };
  let isSkipped = false;
  const skip = () => {
    isSkipped = true;
  };
  stdin.on('data', skip);
  return {
    async wait() {
      for (let waited = 0; waited < seconds * 1000 && !isSkipped && !isInterrupted(); waited += STEP_MS) {
        await wait(STEP_MS);
      }
      await nextTurn();
    },
    close() {
      stdin.off('data', skip);
      stdin.pause();
    },
  };
}
