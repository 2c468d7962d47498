import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientAnswer, createOutbox } from './client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An outbox whose server answers with these statuses in turn, and then the last one; records the sent items. */
function outboxWith(...statuses: readonly number[]) {
  const sent: number[] = [];
  const refused: string[] = [];
  const unwanted = new Set<number>();
  const leaving = new AbortController();
  const answerTo = async (ply: number): Promise<ClientAnswer<undefined>> => {
    sent.push(ply);
    const status = statuses[sent.length - 1] ?? statuses.at(-1) ?? 0;
    return status === 200 ? { ok: true, value: undefined } : { ok: false, status, error: `${status}` };
  };
  const put = createOutbox(leaving.signal, (error) => refused.push(error));
  const putMoves = (...plies: readonly number[]) => {
    for (const ply of plies)
      put(
        () => answerTo(ply),
        () => !unwanted.has(ply),
      );
  };
  return { sent, refused, put: putMoves, unwanted, leaving };
}

test('items are sent one by one, each after the answer to the last', async () => {
  const { sent, refused, put } = outboxWith(200);
  put(1, 2);
  expect(sent).toEqual([1]);
  await afterMs(0);
  put(3);
  await afterMs(0);
  expect(sent).toEqual([1, 2, 3]);
  expect(refused).toEqual([]);
});

test('items behind a refused move are not sent', async () => {
  const { sent, refused, put } = outboxWith(409);
  put(1, 2, 3);
  await afterMs(0);
  expect(refused).toEqual(['409']);
  put(4);
  await afterMs(0);
  expect(refused).toEqual(['409', '409']);
  expect(sent).toEqual([1, 4]);
});

test('an unanswered item is sent again, each time after twice as long, up to 2 s', async () => {
  const { sent, put } = outboxWith(0, 503, 429, 0);
  put(1);
  await afterMs(0);
  for (const [tries, ms] of [500, 1000, 2000, 2000].entries()) {
    await afterMs(ms - 1);
    expect(sent).toHaveLength(tries + 1);
    await afterMs(1);
    expect(sent).toHaveLength(tries + 2);
  }
});

test('an unwanted item is not sent or repeated, and the next one is', async () => {
  const { sent, refused, put, unwanted } = outboxWith(0, 200);
  put(1, 2, 3);
  await afterMs(0);
  unwanted.add(1).add(2);
  await afterMs(500);
  expect([sent, refused]).toEqual([[1, 3], []]);
});

test('after leaving nothing more is sent or reported', async () => {
  const waiting = outboxWith(0);
  waiting.put(1);
  await afterMs(0);
  waiting.leaving.abort();
  await afterMs(0);
  expect(vi.getTimerCount()).toBe(0);
  await afterMs(60_000);
  expect(waiting.sent).toEqual([1]);
  expect(getEventListeners(waiting.leaving.signal, 'abort')).toEqual([]);
  const refused = outboxWith(409);
  refused.put(1, 2);
  refused.leaving.abort();
  await afterMs(0);
  expect([refused.sent, refused.refused]).toEqual([[1], []]);
});

test('no timer is left after a wait', async () => {
  const { put, leaving } = outboxWith(0, 200);
  put(1);
  await afterMs(500);
  expect([getEventListeners(leaving.signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
});
