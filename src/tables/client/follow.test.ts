import { expect, test } from 'vitest';
import type { TableEvent } from '../index.ts';
import { followTable } from './follow.ts';

const ADDRESS = new URL('http://localhost/api/v1/tables/x/events');

function sat(version: number): TableEvent {
  return { version, at: '', type: 'sat', seat: 1, name: null };
}

/** A server that answers each request with these versions, and then ends the stream; what was asked for is noted. */
function server(...answers: readonly (readonly number[])[]) {
  const asked: string[] = [];
  const ask: typeof fetch = async (_, init) => {
    const versions = answers[asked.length] ?? [];
    asked.push(new Headers(init?.headers).get('Last-Event-ID') ?? '');
    return new Response(versions.map((version) => `${JSON.stringify(sat(version))}\n`).join(''));
  };
  return { ask, asked };
}

/** What a client hears until it has this version. */
async function heard(ask: typeof fetch, last: number): Promise<readonly number[]> {
  const versions: number[] = [];
  const ended = new AbortController();
  await followTable(ask, ADDRESS, {
    signal: ended.signal,
    onEvent({ version }) {
      versions.push(version);
      if (version === last) ended.abort();
    },
  });
  return versions;
}

test('an event that is told twice is heard once', async () => {
  const { ask, asked } = server([1, 2, 2, 1, 3], [3, 4]);
  expect(await heard(ask, 4)).toEqual([1, 2, 3, 4]);
  expect(asked).toEqual(['0', '3']);
});

test('after a gap nothing more of that stream is heard, and what is missing is asked for at once', async () => {
  const { ask, asked } = server([1, 2, 4, 5], [3, 4, 5]);
  expect(await heard(ask, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(asked).toEqual(['0', '2']);
});
