import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { reasonOf } from '../../core/index.ts';
import type { WorkerClient } from '../engine/client.ts';
import { createEngine } from '../engine/engine.ts';

/** The progress of long work, with the total once it is known. */
export interface WorkProgress {
  readonly done: number;
  readonly total?: number | undefined;
}

/** The state of long work. */
export type Work<Answer, Made = never> =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly progress?: Made }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: string };

type Start<Answer, Made> = (report: (progress: Made) => void) => Promise<Answer>;

const IDLE = { state: 'idle' } as const;

/** Long work started by hand; it is shown only for its own subject, and late answers are ignored. */
export function useWork<Answer, Made = never>(
  subject: string,
): readonly [Work<Answer, Made>, (start: Start<Answer, Made>) => void, () => void] {
  const [held, setHeld] = useState<{ subject: string; work: Work<Answer, Made> }>({ subject, work: IDLE });
  const latest = useRef(0);

  function run(start: Start<Answer, Made>): void {
    const own = ++latest.current;
    function hold(work: Work<Answer, Made>): void {
      if (own !== latest.current) return;
      if (work.state !== 'busy') latest.current++;
      setHeld({ subject, work });
    }
    hold({ state: 'busy' });
    start((progress) => hold({ state: 'busy', progress }))
      .then((answer) => hold({ state: 'done', answer }))
      .catch((error: unknown) => hold({ state: 'failed', error: reasonOf(error) }));
  }

  function forget(): void {
    latest.current++;
    setHeld({ subject, work: IDLE });
  }

  return [held.subject === subject ? held.work : IDLE, run, forget];
}

/** A separate worker, which ends with its panel. */
export function useOwnEngine(): WorkerClient {
  const client = useMemo(createEngine, []);
  useEffect(() => client.stop, [client]);
  return client;
}

/** The run that the address of a panel names, and how to put another one there. */
export interface RunInAddress {
  readonly run: string | undefined;
  readonly onRun: (run: string) => void;
}

/** Starts the run that the address names when the panel opens: a link to a result computes it again. */
export function useRunInAddress({ run }: RunInAddress, name: string, start: () => void): void {
  useEffect(() => {
    if (run === name) start();
  }, []);
}

/** Saves text as a file on the visitor's device. */
export function download(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
