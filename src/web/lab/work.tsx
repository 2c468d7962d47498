import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { reasonOf, success, withCommas } from '../../core/index.ts';
import type { LabWorker } from '../../lab/index.ts';
import { type AskEngine, createEngine } from '../engine/engine.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { FieldError } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';

/** The state of long work; `soFar` is the part of the answer that is known before its end. */
export type Work<Answer> =
  | { readonly state: 'idle' }
  | { readonly state: 'busy'; readonly done?: number; readonly total?: number | undefined; readonly soFar?: Answer }
  | { readonly state: 'done'; readonly answer: Answer }
  | { readonly state: 'failed'; readonly error: unknown };

/** Reports progress, with the total once it is known. */
export type Report<Answer> = (done: number, total?: number, soFar?: Answer) => void;

/** An aborted signal ends the work early: with an answer so far, or by an exception that is not reported. */
type Start<Answer> = (report: Report<Answer>, signal: AbortSignal) => Promise<Answer>;

/** Long work. Another run or leaving the page stops it. */
export function useWork<Answer>() {
  const [work, setWork] = useState<Work<Answer>>({ state: 'idle' });
  const latest = useRef<AbortController | undefined>(undefined);
  const stop = () => latest.current?.abort();
  useLayoutEffect(() => stop, []);

  function run(start: Start<Answer>): void {
    stop();
    const own = new AbortController();
    latest.current = own;
    function show(shown: Work<Answer>): void {
      if (latest.current === own) setWork(shown);
    }
    show({ state: 'busy' });
    start((done, total, soFar) => show({ state: 'busy', done, total, ...(soFar && { soFar }) }), own.signal)
      .then((answer) => show({ state: 'done', answer }))
      .catch((error: unknown) => show(own.signal.aborted ? { state: 'idle' } : { state: 'failed', error }));
  }

  return { work, run, stop };
}

/** Work in a worker of its own, which ends with the work or when it is aborted. */
export function inEngine<Answer>(signal: AbortSignal, work: (ask: AskEngine) => Promise<Answer>): Promise<Answer> {
  const { ask, stop } = createEngine();
  signal.addEventListener('abort', stop);
  return work(ask).finally(stop);
}

const MAX_WORKERS = 8;

type BrowserWorker = Pick<LabWorker, 'run' | 'survey'>;

/** Work in one worker for each processor, except one for the page. A batch takes a tenth of a second, so none is cut short. */
export function inPool<Answer>(work: (workers: readonly BrowserWorker[]) => Promise<Answer>): Promise<Answer> {
  const size = Math.max(1, Math.min(MAX_WORKERS, (navigator.hardwareConcurrency || 2) - 1));
  const engines = Array.from({ length: size }, createEngine);
  const workers = engines.map(
    ({ ask }): BrowserWorker => ({
      run: async (batch) => success(await ask('batch', batch)),
      survey: async (task) => success(await ask('survey', task)),
    }),
  );
  return work(workers).finally(() => {
    for (const { stop } of engines) stop();
  });
}

/** The run that the address names, and how to put another one there. */
export interface RunInAddress {
  readonly run: string | undefined;
  readonly onRun: (run: string) => void;
}

interface RunPanelProps<Answer> {
  readonly title: string;
  readonly about: ComponentChildren;
  /** The name of the run in the address, for panels of the lab: a link to a result computes it again. */
  readonly name?: string;
  readonly address?: RunInAddress;
  readonly fields?: ComponentChildren;
  /** The text of the button that starts the work. */
  readonly label: string;
  /** What progress counts: "positions". */
  readonly unit: string;
  readonly start: Start<Answer>;
  /** Shows the answer, or while busy the part that is known so far. */
  readonly children: (answer: Answer, isBusy: boolean) => ComponentChildren;
}

/** A panel that starts long work, stops it, and shows its progress and its answer. Another subject needs another key. */
export function RunPanel<Answer>(props: RunPanelProps<Answer>) {
  const { title, about, name, address, fields, label, unit, start, children } = props;
  const { work, run, stop } = useWork<Answer>();
  useEffect(() => {
    if (name !== undefined && address?.run === name) run(start);
  }, []);
  function submit(event: Event): void {
    event.preventDefault();
    run(start);
    if (name !== undefined) address?.onRun(name);
  }
  return (
    <Panel title={title}>
      <p class="max-w-[38rem] text-soft">{about}</p>
      <form class="grid gap-3" noValidate onSubmit={submit}>
        {fields}
        <ButtonRow>
          <Button kind="primary" type="submit" disabled={work.state === 'busy'}>
            {label}
          </Button>
          {work.state === 'busy' && <Button onClick={stop}>Stop</Button>}
        </ButtonRow>
      </form>
      <WorkShown work={work} unit={unit}>
        {children}
      </WorkShown>
    </Panel>
  );
}

interface WorkShownProps<Answer> extends Pick<RunPanelProps<Answer>, 'unit' | 'children'> {
  readonly work: Work<Answer>;
}

/** The progress and the answer of long work. Progress is outside the live region, which would announce every count. */
export function WorkShown<Answer>({ work, unit, children }: WorkShownProps<Answer>) {
  const isBusy = work.state === 'busy';
  const answer = work.state === 'done' ? work.answer : isBusy ? work.soFar : undefined;
  return (
    <>
      {isBusy && work.done !== undefined && <Progress done={work.done} total={work.total} unit={unit} />}
      <div aria-live={isBusy && answer ? 'off' : 'polite'} class="grid grid-cols-[minmax(0,1fr)] gap-3.5 empty:hidden">
        {isBusy && !answer && <p>Working…</p>}
        {work.state === 'failed' && <FieldError error={reasonOf(work.error)} tries={0} />}
        {answer && children(answer, isBusy)}
      </div>
    </>
  );
}

const BAR =
  'h-3 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-signature [&::-moz-progress-bar]:bg-signature ' +
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:bg-[Highlight]';

interface ProgressProps {
  readonly done: number;
  readonly total: number | undefined;
  readonly unit: string;
}

function Progress({ done, total, unit }: ProgressProps) {
  const count = total === undefined ? withCommas(done) : `${withCommas(done)} of ${withCommas(total)}`;
  return (
    <div class="grid gap-2.5">
      {/* The bar has the color of the game instead of the browser's green. */}
      {total !== undefined && <progress class={BAR} max={total} value={done} aria-label={unit} />}
      <p class="progress tabular-nums text-soft">
        {count} {unit}
      </p>
    </div>
  );
}

/** 0.125 as "12.5%". */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}
