import type { Browser, CDPSession } from 'playwright-core';

/** An event of Chromium's trace, as far as it is read here; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** What the clock says, and what the processor spent on it. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** A task of the page's own thread. */
export interface Task {
  readonly phase: string;
  readonly wallMs: number;
  readonly cpuMs: number;
  /** What it was spent on, the most first: processor time by the name of the trace's events. */
  readonly parts: readonly (readonly [name: string, ms: number])[];
}

const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8'];
const MARK = 'phase:';
const TASK = /RunTask$/;

/** Everything that happens in the browser from now on; the function ends it and gives the events. */
export async function startTracing(browser: Browser): Promise<() => Promise<readonly TraceEvent[]>> {
  const session = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.end');
    await complete;
    await session.detach();
    return events;
  };
}

/** From now on tasks belong to this phase. */
export async function beginPhase(page: CDPSession, name: string): Promise<void> {
  await page.send('Runtime.evaluate', { expression: `void performance.mark('${MARK}${name}')` });
}

/** The tasks of the thread that set the marks, in order; those before the first mark belong to `first`. */
export function tasksOf(events: readonly TraceEvent[], first: string): readonly Task[] {
  const marks = events.filter(({ name, ph }) => name.startsWith(MARK) && ph !== 'e').sort((a, b) => a.ts - b.ts);
  const thread = marks[0];
  if (!thread) throw new Error('The page has set no marks.');
  const own = events
    .filter(({ pid, tid, ph }) => pid === thread.pid && tid === thread.tid && ph === 'X')
    .sort((a, b) => a.ts - b.ts || lengthOf(b) - lengthOf(a));
  const tasks: Task[] = [];
  for (let index = 0; index < own.length; ) {
    const event = own[index] as TraceEvent;
    const next = own.findIndex(({ ts }, at) => at > index && ts >= event.ts + lengthOf(event));
    const end = next < 0 ? own.length : next;
    if (TASK.test(event.name)) {
      const mark = marks.findLast(({ ts }) => ts <= event.ts);
      tasks.push(taskOf(mark?.name.slice(MARK.length) ?? first, event, own.slice(index, end)));
    }
    index = end;
  }
  return tasks;
}

function lengthOf({ dur = 0 }: TraceEvent): number {
  return dur;
}

/** Each event less what happened inside it. */
function taskOf(phase: string, task: TraceEvent, inside: readonly TraceEvent[]): Task {
  const spent = new Map<string, number>();
  const add = (name: string, time: number) => spent.set(name, (spent.get(name) ?? 0) + time);
  const open: TraceEvent[] = [];
  for (const event of inside) {
    while (open.length > 0 && endOf(open.at(-1) as TraceEvent) < endOf(event)) open.pop();
    const around = open.at(-1);
    add(event.name, event.tdur ?? 0);
    if (around) add(around.name, -(event.tdur ?? 0));
    open.push(event);
  }
  const parts = [...spent].map(([name, time]) => [name, time / 1000] as const).sort((a, b) => b[1] - a[1]);
  return { phase, wallMs: lengthOf(task) / 1000, cpuMs: (task.tdur ?? 0) / 1000, parts };
}

function endOf(event: TraceEvent): number {
  return event.ts + lengthOf(event);
}
