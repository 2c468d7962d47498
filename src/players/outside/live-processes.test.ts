import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { forgetProcess, killProcess, MARK, watchProcess } from './live-processes.ts';

const EVENTS = ['exit', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The number of listeners for the exit of this process and for each signal. */
function listeners(): readonly number[] {
  return EVENTS.map((event) => process.listenerCount(event));
}

/*
 * These tests only record kills: a defect in the tested code could otherwise kill every process of this machine.
 * process-player.test.ts tests that a program really ends.
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

/** A process id that does not exist. */
const MISSING_PID = 2 ** 22 + 1;

/** Our own listeners: those added since. */
function ownListener(event: (typeof EVENTS)[number]): (signal: string) => void {
  return process.listeners(event as 'SIGINT').at(-1) as unknown as (signal: string) => void;
}

test('exit listeners exist exactly while a program is running', () => {
  const before = listeners();
  const more = before.map((count) => count + 1);
  const [one, two] = [watchProcess(MISSING_PID, 'one'), watchProcess(MISSING_PID, 'two')];
  expect(listeners()).toEqual(more);
  forgetProcess(one);
  expect(listeners()).toEqual(more);
  forgetProcess(two);
  expect(listeners()).toEqual(before);
});

test('a program is killed with its group', () => {
  killProcess({ pid: MISSING_PID, mark: 'nobody has this mark' });
  expect(killed).toEqual([
    [-MISSING_PID, 'SIGKILL'],
    [MISSING_PID, 'SIGKILL'],
  ]);
});

test.runIf(process.platform === 'linux')('so is what carries its mark, and nothing else', async () => {
  const marked = await waiting({ [MARK]: 'mine' });
  await waiting({ [MARK]: 'other' });
  await waiting({ OTHER: 'mine' });
  killProcess({ pid: MISSING_PID, mark: 'mine' });
  expect(killed.map(([pid]) => pid)).toEqual([-MISSING_PID, MISSING_PID, marked]);
});

test('without visible environments only the group is killed', async () => {
  await waiting({ [MARK]: 'mine' });
  const { platform } = process;
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }));
  Object.defineProperty(process, 'platform', { value: 'darwin' });
  killProcess({ pid: MISSING_PID, mark: 'mine' });
  expect(killed.map(([pid]) => pid)).toEqual([-MISSING_PID, MISSING_PID]);
});

test('when this process exits, all programs are killed', () => {
  const watched = [watchProcess(MISSING_PID, 'one'), watchProcess(MISSING_PID + 1, 'two')];
  ownListener('exit')('exit');
  for (const each of watched) forgetProcess(each);
  expect(killed.map(([pid]) => pid)).toEqual([-MISSING_PID, MISSING_PID, -MISSING_PID - 1, MISSING_PID + 1]);
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s kills them and then us, if no other listener exists',
  (signal) => {
    const others = process.listeners(signal);
    for (const other of others) process.off(signal, other);
    const watched = watchProcess(MISSING_PID, 'one');
    ownListener(signal)(signal);
    expect(process.listenerCount(signal)).toBe(0);
    forgetProcess(watched);
    for (const other of others) process.on(signal, other);
    expect(killed).toEqual([
      [-MISSING_PID, 'SIGKILL'],
      [MISSING_PID, 'SIGKILL'],
      [process.pid, signal],
    ]);
  },
);

test('another listener of a signal decides', () => {
  const watched = watchProcess(MISSING_PID, 'one');
  const other = () => undefined;
  process.on('SIGTERM', other);
  const own = process.listeners('SIGTERM').at(-2) as unknown as (signal: string) => void;
  own('SIGTERM');
  process.off('SIGTERM', other);
  forgetProcess(watched);
  expect(killed).toEqual([]);
});
