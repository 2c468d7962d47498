import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { writeTogether } from './sql-store.ts';

/** A missing write must not delay the other tests. */
const SOON = { timeout: 10_000 };

test('items that arrive during a write wait, in order, and no batch has more than 500', SOON, async () => {
  const batches: (readonly number[])[] = [];
  const add = writeTogether<number>(async (items) => {
    batches.push(items);
    return items.map((item) => item !== 700);
  }, 1);
  const items = Array.from({ length: 1001 }, (_, index) => index);
  const written = await Promise.all(items.map((item) => add(item)));
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 1]);
  expect(batches.flat()).toEqual(items);
  expect(written.indexOf(false)).toBe(700);
  expect(written.filter((isWritten) => !isWritten)).toHaveLength(1);
});

/** A disk that finishes a batch on request. */
function createDisk() {
  const begun: { readonly items: readonly string[]; readonly end: (result: readonly boolean[] | Error) => void }[] = [];
  const write = (items: readonly string[]) =>
    new Promise<readonly boolean[]>((done, failed) => {
      begun.push({ items, end: (result) => (result instanceof Error ? failed(result) : done(result)) });
    });
  return { begun, write, batches: () => begun.map(({ items }) => items.join('')) };
}

/** Waits until all pending work is done. */
async function settle(): Promise<void> {
  for (let turns = 0; turns < 5; turns++) await turn();
}

test('at most the given number of batches are written at once; later items share the next one', SOON, async () => {
  const { begun, write, batches } = createDisk();
  const together = writeTogether(write, 2);
  const answers: boolean[] = [];
  const add = (item: string) => void together(item).then((isWritten) => answers.push(isWritten));
  add('a');
  await settle();
  add('b');
  await settle();
  add('c');
  await settle();
  add('d');
  await settle();
  expect(batches()).toEqual(['a', 'b']);
  begun[1]?.end([true]);
  await settle();
  expect(batches()).toEqual(['a', 'b', 'cd']);
  expect(answers).toEqual([true]);
  // An item that was not confirmed counts as not written.
  begun[2]?.end([true]);
  begun[0]?.end([false]);
  await settle();
  expect(answers).toEqual([true, true, false, false]);
  add('e');
  await settle();
  expect(batches()).toEqual(['a', 'b', 'cd', 'e']);
});

test('a failed batch rejects all its items, and the next one is written', SOON, async () => {
  const { begun, write, batches } = createDisk();
  const add = writeTogether(write, 1);
  const failing = Promise.allSettled([add('a'), add('b')]);
  await settle();
  const next = add('c');
  const reason = new Error('The disk is full.');
  begun[0]?.end(reason);
  expect(await failing).toEqual([
    { status: 'rejected', reason },
    { status: 'rejected', reason },
  ]);
  await settle();
  begun[1]?.end([true]);
  expect(await next).toBe(true);
  expect(batches()).toEqual(['ab', 'c']);
});
