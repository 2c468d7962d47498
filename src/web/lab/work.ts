import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reasonOf, success } from '../../core/index.ts';
import type { AtlasWorker, Pool, PoolWorker } from '../../lab/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { createEngine } from '../engine/engine.ts';

/** The progress of long work, with the total once it is known. */
export interface WorkProgress {
  readonly done: number;
  readonly total?: number | undefined;
}

/** The state of long work. */
export type Work<Answer, Progress = never> =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly progress?: Progress }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: string };

/** An aborted signal ends the work early: with an answer so far, or by an exception that is not reported. */
type Start<Answer, Progress> = (report: (progress: Progress) => void, signal: AbortSignal) => Promise<Answer>;

interface LongWork<Answer, Progress> {
  readonly work: Work<Answer, Progress>;
  run(start: Start<Answer, Progress>): void;
  stop(): void;
}

const IDLE = { state: 'idle' } as const;

/** Long work. It is shown only for its own subject; another subject, another run or leaving the page stops it. */
export function useWork<Answer, Progress = never>(subject: string): LongWork<Answer, Progress> {
  const [held, setHeld] = useState<{ subject: string; work: Work<Answer, Progress> }>({ subject, work: IDLE });
  const latest = useRef<AbortController | undefined>(undefined);
  const stop = () => latest.current?.abort();
  useLayoutEffect(() => stop, [subject]);

  function run(start: Start<Answer, Progress>): void {
    stop();
    const own = new AbortController();
    latest.current = own;
    function hold(work: Work<Answer, Progress>): void {
      if (latest.current === own) setHeld({ subject, work });
    }
    hold({ state: 'busy' });
    start((progress) => hold({ state: 'busy', progress }), own.signal)
      .then((answer) => hold({ state: 'done', answer }))
      .catch((error: unknown) => hold(own.signal.aborted ? IDLE : { state: 'failed', error: reasonOf(error) }));
  }

  return { work: held.subject === subject ? held.work : IDLE, run, stop };
}

/** Work in a worker of its own, which ends with the work or when it is aborted. */
export function inEngine<Answer>(signal: AbortSignal, work: (ask: AskEngine) => Promise<Answer>): Promise<Answer> {
  const { ask, stop } = createEngine();
  signal.addEventListener('abort', stop);
  return work(ask).finally(stop);
}

const MAX_WORKERS = 8;

interface BrowserPool extends Pool {
  readonly workers: readonly (PoolWorker & AtlasWorker)[];
}

/** Work in one worker for each processor, except one for the page. A batch takes a tenth of a second, so none is cut short. */
export function inPool<Answer>(work: (pool: BrowserPool) => Promise<Answer>): Promise<Answer> {
  const size = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const engines = Array.from({ length: size }, createEngine);
  const workers = engines.map(({ ask }): PoolWorker & AtlasWorker => ({
    run: async (batch) => success(await ask('batch', batch)),
    rate: async (task) => success(await ask('rate', task)),
    survey: async (task) => success(await ask('survey', task)),
  }));
  return work({ workers }).finally(() => {
    for (const { stop } of engines) stop();
  });
}

/** The run that the address of a panel names, and how to put another one there. */
export interface RunInAddress {
  readonly run: string | undefined;
  readonly onRun: (run: string) => void;
}

/**
 * Starts the run that the address names when the panel opens: a link to a result computes it again. Returns a function
 * that starts it and puts it there.
 */
export function useRun({ run, onRun }: RunInAddress, name: string, start: () => void): () => void {
  useEffect(() => {
    if (run === name) start();
  }, []);
  return () => {
    start();
    onRun(name);
  };
}
