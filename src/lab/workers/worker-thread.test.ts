import { afterEach, expect, test } from 'vitest';
import { WorkerThread } from './worker-thread.ts';

/** Answers a number with the number of questions so far; any other question is code to run. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  let count = 0;
  parentPort.on('message', (asked) => {
    if (typeof asked === 'number') parentPort.postMessage(asked + ':' + ++count);
    else new Function(asked)();
  });`)}`,
);

let thread: WorkerThread<number | string, string>;
afterEach(() => thread.stop());

test('a thread answers questions in order, and ends when it is stopped', async () => {
  thread = new WorkerThread(script);
  expect(thread.isRunning).toBe(false);
  const asked = [thread.ask(7), thread.ask(8)];
  expect(thread.pending).toBe(2);
  expect(await Promise.all(asked)).toEqual([
    { kind: 'answer', answer: '7:1' },
    { kind: 'answer', answer: '8:2' },
  ]);
  expect([thread.pending, thread.isRunning]).toEqual([0, true]);
  await thread.stop();
  expect(thread.isRunning).toBe(false);
});

test.each([
  ['throw new Error("no")', { kind: 'error', reason: 'no' }],
  ['throw "no"', { kind: 'error', reason: 'no' }],
  ['process.exit(3)', { kind: 'exit', code: 3 }],
  ['for (;;);', { kind: 'late' }],
])('%s ends the thread, and the next question starts it again', async (code, end) => {
  thread = new WorkerThread(script);
  const asked = [thread.ask(1), thread.ask(code, 500), thread.ask(2)];
  expect(await Promise.all(asked)).toEqual([{ kind: 'answer', answer: '1:1' }, end, { kind: 'answer', answer: '2:1' }]);
});

test('a stop ends the open question and those that wait, and the next one starts the thread again', async () => {
  thread = new WorkerThread(script);
  const asked = [thread.ask('for (;;);'), thread.ask(1)];
  await new Promise((resolve) => setTimeout(resolve, 50));
  await thread.stop();
  expect(await Promise.all(asked)).toEqual([{ kind: 'stopped' }, { kind: 'stopped' }]);
  expect(await thread.ask(3)).toEqual({ kind: 'answer', answer: '3:1' });
});
