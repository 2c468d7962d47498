import { expect, test, vi } from 'vitest';
import { Checkpoints } from './checkpoints.ts';

const PASSIVE = 'pragma wal_checkpoint(passive)';

/** Two connections that only note what they are asked to do. */
function create() {
  const log: string[] = [];
  const state = { changes: 0, fails: false };
  const note = (who: string, text: string) => {
    log.push(`${who}: ${text}`);
    if (state.fails) throw new Error('The disk is full.');
  };
  const countChanges = vi.fn(() => state.changes);
  const checkpoints = new Checkpoints(
    { exec: async (text) => note('thread', text), close: () => void log.push('thread: close') },
    { countChanges, exec: (text) => note('writer', text) },
    5,
  );
  /** It has looked once more, and done what it found to do. */
  const looked = async () => {
    const before = countChanges.mock.calls.length;
    await vi.waitFor(() => expect(countChanges.mock.calls.length).toBeGreaterThan(before), {
      timeout: 20_000,
      interval: 5,
    });
  };
  return { log, state, checkpoints, looked };
}

test('a checkpoint is made when something was written: first in the thread, then by the writer', async () => {
  const { log, state, checkpoints, looked } = create();
  await looked();
  expect(log).toEqual([]);
  state.changes = 3;
  await looked();
  await looked();
  expect(log).toEqual([`thread: ${PASSIVE}`, `writer: ${PASSIVE}`]);
  await checkpoints.stop();
  expect(log.slice(2)).toEqual(['thread: close', 'writer: pragma wal_checkpoint(truncate)']);
});

test('one that fails does not end those that follow, nor the last', async () => {
  const { log, state, checkpoints, looked } = create();
  Object.assign(state, { changes: 1, fails: true });
  await looked();
  state.changes = 2;
  await looked();
  await checkpoints.stop();
  expect(log).toEqual([
    `thread: ${PASSIVE}`,
    `thread: ${PASSIVE}`,
    'thread: close',
    'writer: pragma wal_checkpoint(truncate)',
  ]);
});
