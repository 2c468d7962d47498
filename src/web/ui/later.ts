import { useEffect, useState } from 'preact/hooks';
import { failure, type Result, reasonOf, success } from '../../core/index.ts';

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Calls back at the next tap or key. Returns a function that cancels it. */
export function onNextTap(callback: () => void): () => void {
  const listening = new AbortController();
  const act = () => {
    listening.abort();
    callback();
  };
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, act, { signal: listening.signal });
  return () => listening.abort();
}

/** A pause that ends early at a tap or key. */
export function pauseUntilTap(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNextTap(resolve);
    void pause(ms).then(stop).then(resolve);
  });
}

/**
 * The answer to a question, or why there is none; undefined until it is there. It is asked when `key` changes, and the
 * answer to an earlier key is dropped. An undefined key asks nothing.
 */
export function useAnswer<Answer>(key: unknown, ask: () => Promise<Answer>): Result<Answer> | undefined {
  const [known, setKnown] = useState<{ readonly key: unknown; readonly answer: Result<Answer> }>();
  useEffect(() => {
    let isCurrent = true;
    async function run(): Promise<void> {
      if (key === undefined) return;
      const answer = await ask().then(success, (error: unknown) => failure(reasonOf(error)));
      if (isCurrent) setKnown({ key, answer });
    }
    void run();
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return key !== undefined && known?.key === key ? known.answer : undefined;
}
