import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reasonOf, success } from '../../core/index.ts';
import type { LabWorker, Pool } from '../../lab/index.ts';
import { type AskEngine, createEngine } from '../engine/engine.ts';
import { Button, ButtonRow } from '../ui/button.tsx';

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

type BrowserWorker = Pick<LabWorker, 'run' | 'rate' | 'survey'>;

interface BrowserPool extends Pool {
  readonly workers: readonly BrowserWorker[];
}

/** Work in one worker for each processor, except one for the page. A batch takes a tenth of a second, so none is cut short. */
export function inPool<Answer>(work: (pool: BrowserPool) => Promise<Answer>): Promise<Answer> {
  const size = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const engines = Array.from({ length: size }, createEngine);
  const workers = engines.map(
    ({ ask }): BrowserWorker => ({
      run: async (batch) => success(await ask('batch', batch)),
      rate: async (task) => success(await ask('rate', task)),
      survey: async (task) => success(await ask('survey', task)),
    }),
  );
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

/** 0.125 as "12.5%". */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
}

const LOOKS =
  'h-3 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-signature [&::-moz-progress-bar]:bg-signature ' +
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:bg-[Highlight]';

/** A progress bar in the color of the game, instead of the browser's green one. */
export function Meter({ label, done, all }: MeterProps) {
  return <progress class={LOOKS} max={all} value={done} aria-label={label} />;
}

interface RunButtonsProps {
  readonly kind?: 'primary' | 'plain';
  readonly isBusy: boolean;
  /** Absent in a form, which starts when it is submitted. */
  readonly onStart?: () => void;
  readonly onStop: () => void;
  /** The text of the button that starts the work. */
  readonly label: string;
  readonly children?: ComponentChildren;
}

/** Starts long work, and stops it while it runs. */
export function RunButtons({ kind = 'primary', isBusy, onStart, onStop, label, children }: RunButtonsProps) {
  return (
    <ButtonRow>
      <Button kind={kind} type={onStart ? 'button' : 'submit'} disabled={isBusy} onClick={onStart}>
        {label}
      </Button>
      {isBusy && <Button onClick={onStop}>Stop</Button>}
      {children}
    </ButtonRow>
  );
}

interface WorkShownProps<Answer, Progress> {
  readonly work: Work<Answer, Progress>;
  readonly busy?: string;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** The answer of long work, or how it stands. */
export function WorkShown<Answer, Progress>({
  work,
  busy,
  children,
}: WorkShownProps<Answer, Progress>): ComponentChildren {
  if (work.state === 'idle') return null;
  if (work.state === 'busy') return busy && <p>{busy}</p>;
  return work.state === 'failed' ? <p class="font-medium text-loss">{work.error}</p> : children(work.answer);
}
