import { useRef, useState } from 'preact/hooks';
import { reasonOf } from '../../core/index.ts';

/** Where a piece of long work stands. */
export type Work<Answer> =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: string };

const IDLE = { state: 'idle' } as const;

/** Long work that is started by hand, never shown for another subject than its own, and never answers too late. */
export function useWork<Answer>(
  subject: string,
): readonly [Work<Answer>, (start: () => Promise<Answer>) => void, () => void] {
  const [held, setHeld] = useState<{ readonly subject: string; readonly work: Work<Answer> }>({ subject, work: IDLE });
  const latest = useRef(0);

  function run(start: () => Promise<Answer>): void {
    const own = ++latest.current;
    function hold(work: Work<Answer>): void {
      if (own === latest.current) setHeld({ subject, work });
    }
    hold({ state: 'busy' });
    start()
      .then((answer) => hold({ state: 'done', answer }))
      .catch((error: unknown) => hold({ state: 'failed', error: reasonOf(error) }));
  }

  function forget(): void {
    latest.current++;
    setHeld({ subject, work: IDLE });
  }

  return [held.subject === subject ? held.work : IDLE, run, forget];
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
