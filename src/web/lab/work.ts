import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { reasonOf } from '../../core/index.ts';
import { createLabClient, type LabClient } from '../engine/lab-client.ts';

/** Where a piece of long work stands. */
export type Work<Answer, Progress = never> =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly progress?: Progress }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: string };

type Start<Answer, Progress> = (report: (progress: Progress) => void) => Promise<Answer>;

const IDLE = { state: 'idle' } as const;

/** Long work that is started by hand, never shown for another subject than its own, and never answers too late. */
export function useWork<Answer, Progress = never>(
  subject: string,
): readonly [Work<Answer, Progress>, (start: Start<Answer, Progress>) => void, () => void] {
  const [held, setHeld] = useState<{ subject: string; work: Work<Answer, Progress> }>({ subject, work: IDLE });
  const latest = useRef(0);

  function run(start: Start<Answer, Progress>): void {
    const own = ++latest.current;
    function hold(work: Work<Answer, Progress>): void {
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

/** A worker of one's own, which ends with the panel that asks it. */
export function useLabClient(): LabClient {
  const client = useMemo(createLabClient, []);
  useEffect(() => client.stop, [client]);
  return client;
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
