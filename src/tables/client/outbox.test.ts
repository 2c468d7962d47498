import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientAnswer } from './client.ts';
import { createOutbox, type Letter } from './outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const afterMs = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** An outbox whose server answers with these statuses in turn, and then the last one; records the sent items. */
function outboxWith(...statuses: readonly number[]) {
  const sent: unknown[] = [];
  const refused: string[] = [];
  const unwanted = new Set<number>();
  const leaving = new AbortController();
  const answerTo = async (...letter: readonly unknown[]): Promise<ClientAnswer<never>> => {
    sent.push(letter.length === 1 ? letter[0] : letter);
    const status = statuses[sent.length - 1] ?? statuses.at(-1) ?? 0;
    return status === 200 ? { ok: true, value: undefined as never } : { ok: false, status, error: `${status}` };
  };
  const outbox = createOutbox({
    client: {
      move: (id, key, ply, move) => answerTo(`${id} ${key} ${ply} ${move}`),
      act: answerTo,
    },
    id: 'x',
    key: () => 'k',
    signal: leaving.signal,
    isWanted: (letter: Letter) => letter.kind === 'action' || !unwanted.has(letter.ply),
    onRefused: (error) => refused.push(error),
  });
  const put = (...plies: readonly number[]) => {
    for (const ply of plies) outbox.put({ kind: 'move', game: 1, after: ply - 1, ply, move: '1' });
  };
  return { sent, refused, put, outbox, unwanted, leaving };
}

const move = (ply: number) => `x k ${ply} 1`;

test('moves and actions are sent one by one, each after the answer to the last', async () => {
  const { sent, refused, put, outbox } = outboxWith(200);
  put(1);
  outbox.put({ kind: 'action', request: { action: 'resign' } });
  put(2);
  expect(sent).toEqual([move(1)]);
  await afterMs(0);
  put(3);
  await afterMs(0);
  expect(sent).toEqual([move(1), ['x', 'k', { action: 'resign' }], move(2), move(3)]);
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
  expect(sent).toEqual([move(1), move(4)]);
});

test('an unanswered item is sent again, each time after twice as long, up to 5 s', async () => {
  const { sent, put } = outboxWith(0, 503, 429, 0);
  put(1);
  await afterMs(0);
  for (const [tries, ms] of [500, 1000, 2000, 4000, 5000, 5000].entries()) {
    await afterMs(ms - 1);
    expect(sent).toHaveLength(tries + 1);
    await afterMs(1);
    expect(sent).toHaveLength(tries + 2);
  }
});

test('an unanswered item is sent at once when the network is back', async () => {
  const { sent, refused, put, outbox } = outboxWith(0, 0, 422);
  outbox.hurry();
  put(1);
  await afterMs(0);
  outbox.hurry();
  await afterMs(0);
  expect([sent, vi.getTimerCount()]).toEqual([[move(1), move(1)], 1]);
  outbox.hurry();
  await afterMs(0);
  expect([sent, refused, vi.getTimerCount()]).toEqual([[move(1), move(1), move(1)], ['422'], 0]);
});

test('an unwanted item is not sent or repeated, and the next one is', async () => {
  const { sent, refused, put, unwanted } = outboxWith(0, 200);
  put(1, 2, 3);
  await afterMs(0);
  unwanted.add(1).add(2);
  await afterMs(500);
  expect([sent, refused]).toEqual([[move(1), move(3)], []]);
});

test('after leaving nothing more is sent or reported', async () => {
  const waiting = outboxWith(0);
  waiting.put(1);
  await afterMs(0);
  waiting.leaving.abort();
  await afterMs(0);
  expect(vi.getTimerCount()).toBe(0);
  await afterMs(60_000);
  expect(waiting.sent).toEqual([move(1)]);
  expect(getEventListeners(waiting.leaving.signal, 'abort')).toEqual([]);
  const refused = outboxWith(409);
  refused.put(1, 2);
  refused.leaving.abort();
  await afterMs(0);
  expect([refused.sent, refused.refused]).toEqual([[move(1)], []]);
});

test('no timer is left after a wait', async () => {
  const { put, leaving } = outboxWith(0, 200);
  put(1);
  await afterMs(500);
  expect([getEventListeners(leaving.signal, 'abort'), vi.getTimerCount()]).toEqual([[], 0]);
});
