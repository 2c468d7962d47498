import { expect, onTestFinished, test } from 'vitest';
import type { Answer } from './client.ts';
import { createOutbox } from './outbox.ts';

/** An outbox whose server gives these answers in turn; what was sent is noted. */
function outboxWith(...statuses: readonly number[]) {
  const sent: number[] = [];
  const refused: string[] = [];
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const answer = async (): Promise<Answer<never>> => {
    const status = statuses[sent.length - 1] ?? 409;
    return { ok: false, status, error: `${status}` };
  };
  const outbox = createOutbox({
    client: {
      move: (_id, _key, ply) => {
        sent.push(ply);
        return answer();
      },
      act: answer,
    },
    id: 'x',
    key: 'k',
    signal: leaving.signal,
    isWanted: () => true,
    onRefused: (error) => refused.push(error),
  });
  const put = (ply: number) => outbox.put({ kind: 'move', game: 1, after: ply - 1, ply, move: '1' });
  return { sent, refused, put, outbox };
}

test('what waits behind a move that is refused is not sent', async () => {
  const { sent, refused, put } = outboxWith(409);
  for (const ply of [1, 2, 3]) put(ply);
  await expect.poll(() => refused).toEqual(['409']);
  put(4);
  await expect.poll(() => refused).toEqual(['409', '409']);
  expect(sent).toEqual([1, 4]);
});

test('what gets no answer is sent again, at once when the network is back', async () => {
  const { sent, refused, put, outbox } = outboxWith(0, 503, 422);
  put(1);
  await expect
    .poll(() => {
      outbox.hurry();
      return refused;
    })
    .toEqual(['422']);
  expect(sent).toEqual([1, 1, 1]);
});
