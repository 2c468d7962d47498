import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetProcess, killProcess, MARK, watchProcess } from './live-processes.ts';

const EVENTS = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How many listen to the end of this process, and to each signal. */
function listeners(): readonly number[] {
  return EVENTS.map((event) => process.listenerCount(event));
}

/*
 * Nothing is killed in these tests, only noted: with a defect in what they test it could be every process of this machine.
 * That a program really ends is tested in process-player.test.ts.
 */
let killed: (readonly [number, unknown])[] = [];
beforeEach(() => {
  killed = [];
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    killed.push([pid, signal]);
    return true;
  });
});
afterEach(() => void vi.restoreAllMocks());

/** A process that waits, with these variables in its environment; it ends with the test. */
async function waiting(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn('sleep', ['60'], { env: { PATH: process.env.PATH, ...env }, stdio: 'ignore' });
  await once(child, 'spawn');
  onTestFinished(() => void child.kill('SIGKILL'));
  return child.pid ?? 0;
}

/** No process has this number. */
const NOBODY = 2 ** 22 + 1;

/** The listeners of ours: those that have come since. */
function ownListener(event: (typeof EVENTS)[number]): (signal: string) => void {
  return process.listeners(event as 'SIGINT').at(-1) as unknown as (signal: string) => void;
}

test('we listen to our own end for as long as there is a program to be ended', () => {
  const before = listeners();
  const more = before.map((count) => count + 1);
  const [one, two] = [watchProcess(NOBODY, 'one'), watchProcess(NOBODY, 'two')];
  expect(listeners()).toEqual(more);
  forgetProcess(one);
  expect(listeners()).toEqual(more);
  forgetProcess(two);
  expect(listeners()).toEqual(before);
});

test('a program is killed with its group', () => {
  killProcess({ pid: NOBODY, mark: 'nobody has this mark' });
  expect(killed).toEqual([
    [-NOBODY, 'SIGKILL'],
    [NOBODY, 'SIGKILL'],
  ]);
});

test.runIf(process.platform === 'linux')('so is what carries its mark, and nothing else', async () => {
  const marked = await waiting({ [MARK]: 'mine' });
  await waiting({ [MARK]: 'other' });
  await waiting({ OTHER: 'mine' });
  killProcess({ pid: NOBODY, mark: 'mine' });
  expect(killed.map(([pid]) => pid)).toEqual([-NOBODY, NOBODY, marked]);
});

test('elsewhere, where no environment is shown, its group is all that is killed', async () => {
  await waiting({ [MARK]: 'mine' });
  const { platform } = process;
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  killProcess({ pid: NOBODY, mark: 'mine' });
  expect(killed.map(([pid]) => pid)).toEqual([-NOBODY, NOBODY]);
});

test('when this process ends, all of them do', () => {
  const watched = [watchProcess(NOBODY, 'one'), watchProcess(NOBODY + 1, 'two')];
  ownListener('exit')('exit');
  for (const each of watched) forgetProcess(each);
  expect(killed.map(([pid]) => pid)).toEqual([-NOBODY, NOBODY, -NOBODY - 1, NOBODY + 1]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s ends them and then us, where nobody else listens', (signal) => {
  const others = process.listeners(signal);
  for (const other of others) process.off(signal, other);
  const watched = watchProcess(NOBODY, 'one');
  ownListener(signal)(signal);
  expect(process.listenerCount(signal)).toBe(0);
  forgetProcess(watched);
  for (const other of others) process.on(signal, other);
  expect(killed).toEqual([
    [-NOBODY, 'SIGKILL'],
    [NOBODY, 'SIGKILL'],
    [process.pid, signal],
  ]);
});

test('whoever else listens to a signal decides', () => {
  const watched = watchProcess(NOBODY, 'one');
  const other = () => undefined;
  process.on('SIGTERM', other);
  const own = process.listeners('SIGTERM').at(-2) as unknown as (signal: string) => void;
  own('SIGTERM');
  process.off('SIGTERM', other);
  forgetProcess(watched);
  expect(killed).toEqual([]);
});
