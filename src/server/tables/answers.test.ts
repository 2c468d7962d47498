import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { ClientGone, jsonBody } from './answers.ts';

/** A body that arrives as the test says. */
function create() {
  const request = new IncomingMessage(new Socket());
  return { request, body: jsonBody(request, 10) };
}

test('a body in pieces is read whole, even if a letter is split', async () => {
  const { request, body } = create();
  const bytes = Buffer.from('{"a":"ä"}');
  request.push(bytes.subarray(0, 7));
  request.push(bytes.subarray(7));
  request.push(null);
  expect(await body).toEqual({ a: 'ä' });
});

test('a body that is not JSON is undefined', async () => {
  const broken = create();
  broken.request.push('{');
  broken.request.push(null);
  expect(await broken.body).toBeUndefined();
});

test('a client that disconnects before its body is complete is not our error', async () => {
  for (const event of ['close', 'error']) {
    const { request, body } = create();
    request.push('[1');
    request.emit(event, new Error('It is gone.'));
    await expect(body).rejects.toThrow(ClientGone);
  }
});

test('pieces with too many bytes in total are refused before the last one', async () => {
  const { request, body } = create();
  request.push('123456');
  request.push('78901');
  await expect(body).rejects.toThrow();
});
