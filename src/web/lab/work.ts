import { useEffect, useRef, useState } from 'preact/hooks';

/** Where a piece of long work stands. */
export type Work<Answer> =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: string };

/** Long work that is started by hand, forgotten when the subject changes, and never answers too late. */
export function useWork<Answer>(
  subject: string,
): readonly [Work<Answer>, (start: () => Promise<Answer>) => void, () => void] {
  const [work, setWork] = useState<Work<Answer>>({ state: 'idle' });
  const latest = useRef(0);
  useEffect(() => {
    latest.current++;
    setWork({ state: 'idle' });
  }, [subject]);

  function run(start: () => Promise<Answer>): void {
    const own = ++latest.current;
    setWork({ state: 'busy' });
    start()
      .then((answer) => own === latest.current && setWork({ state: 'done', answer }))
      .catch((error: unknown) => {
        if (own === latest.current)
          setWork({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
      });
  }

  function forget(): void {
    latest.current++;
    setWork({ state: 'idle' });
  }

  return [work, run, forget];
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
