import { expect, test } from 'vitest';
import { ToolThreads } from './threads.ts';

/** Exits at its first call and answers any other. */
const script = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ name, given }) => {
    if (given.exits) process.exit();
    parentPort.postMessage({ content: [{ type: 'text', text: name }] });
  });`)}`,
);

test('a tool whose thread has ended is refused, and the next call is answered', async () => {
  const threads = new ToolThreads(script, 1);
  expect(await threads.call('show_game', { exits: true })).toEqual({
    isError: true,
    content: [{ type: 'text', text: 'Internal error: the thread has ended.' }],
  });
  expect(await threads.call('show_game', {})).toEqual({ content: [{ type: 'text', text: 'show_game' }] });
  await threads.stop();
});
