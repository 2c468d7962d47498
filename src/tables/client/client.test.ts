import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ClientAnswer, createTableClient, isWorthRepeating, untilAnswered } from './client.ts';

const ID = '0123456789abcdef';

const VIEW = {
  id: ID,
  version: 1,
  game: 1,
  record: 'match-six:',
  position: '0',
  toMove: 1,
  ply: 1,
  legal: ['1', '2', '3'],
  over: false,
  winner: null,
  reason: null,
  players: [],
  watchers: 0,
  request: null,
  hints: false,
  closed: false,
  changedAt: '',
  you: null,
};

/** A client whose server gives this answer; records the requests. */
function clientWith(answer: unknown, status = 200) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const client = createTableClient('http://127.0.0.1:8080/', {
    fetch: async (input, init = {}) => {
      asked.push({ url: String(input), init });
      return new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status });
    },
  });
  return { client, asked };
}

describe('a request of a client', () => {
  async function sent(ask: (client: ReturnType<typeof createTableClient>) => Promise<unknown>) {
    const { client, asked } = clientWith(VIEW);
    await ask(client);
    return asked.map(({ url, init: { method = 'GET', body = null, headers } }) => ({
      line: `${method} ${url}`,
      body,
      headers: Object.fromEntries(new Headers(headers)),
    }));
  }
  const json = { 'content-type': 'application/json' };

  test('to read has no body, and the key if there is one', async () => {
    const line = `GET http://127.0.0.1:8080/api/v1/tables/${ID}`;
    expect(await sent((client) => client.read(ID))).toEqual([{ line, body: null, headers: {} }]);
    expect(await sent((client) => client.read(ID, 'k'))).toEqual([
      { line, body: null, headers: { authorization: 'Bearer k' } },
    ]);
    expect(await sent((client) => client.ask())).toEqual([
      { line: 'GET http://127.0.0.1:8080/api/v1', body: null, headers: {} },
    ]);
  });

  test('to change something is JSON', async () => {
    expect(await sent((client) => client.open({ record: 'match-six:' }))).toEqual([
      { line: 'POST http://127.0.0.1:8080/api/v1/tables', body: '{"record":"match-six:"}', headers: json },
    ]);
    expect(await sent((client) => client.move(ID, 'k', 3, '2'))).toEqual([
      {
        line: `POST http://127.0.0.1:8080/api/v1/tables/${ID}/moves`,
        body: '{"ply":3,"move":"2"}',
        headers: { ...json, authorization: 'Bearer k' },
      },
    ]);
    expect(await sent((client) => client.act(ID, 'k', { action: 'resign', game: 1 }))).toEqual([
      {
        line: `POST http://127.0.0.1:8080/api/v1/tables/${ID}/actions`,
        body: '{"action":"resign","game":1}',
        headers: { ...json, authorization: 'Bearer k' },
      },
    ]);
  });

  test('to follow a table asks for lines of JSON', async () => {
    const ended = new AbortController();
    const asked: string[] = [];
    const client = createTableClient('http://127.0.0.1:8080/', {
      fetch: async (input) => {
        asked.push(String(input));
        ended.abort();
        return new Response('');
      },
    });
    await client.follow(ID, { signal: ended.signal, onEvent: () => undefined });
    expect(asked).toEqual([`http://127.0.0.1:8080/api/v1/tables/${ID}/events`]);
  });
});

describe('an answer', () => {
  const silent = { ok: false, status: 0, error: 'The server does not answer.' };

  test('of the right form is returned, a refusal with its status and its sentence', async () => {
    const whole = { ...VIEW, draws: 0, wish: null, said: null, clock: null, hidden: false, invitation: null };
    expect(await clientWith(whole).client.read(ID)).toEqual({ ok: true, value: whole });
    // A server of an earlier version.
    expect(await clientWith(VIEW).client.read(ID)).toEqual({ ok: true, value: whole });
    expect(await clientWith({ error: 'No.' }, 404).client.read(ID)).toEqual({ ok: false, status: 404, error: 'No.' });
  });

  test.each([
    ['no JSON', '<!doctype html>', 200],
    ['a view without its record', { ...VIEW, record: undefined }, 200],
    ['a view whose version counts nothing', { ...VIEW, version: -1 }, 200],
    ['a view whose version is no whole number', { ...VIEW, version: 1.5 }, 200],
    ['a refusal without a sentence', {}, 404],
  ])('that is %s is none', async (_, answer, status) => {
    expect(await clientWith(answer, status).client.read(ID)).toEqual(silent);
  });

  test('that does not come in time is missing', async () => {
    const client = createTableClient('http://127.0.0.1:8080/', {
      timeoutMs: 1,
      fetch: (_, init) =>
        new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))),
    });
    expect(await client.read(ID)).toEqual(silent);
  });

  test.each([
    [0, true],
    [200, false],
    [404, false],
    [429, true],
    [499, false],
    [500, true],
    [503, true],
  ])('with status %i is worth asking for again: %s', (status, isWorth) => {
    expect(isWorthRepeating({ status })).toBe(isWorth);
  });
});

describe('an open request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A request whose answers have these statuses in turn, and then the last one. */
  function request(...statuses: readonly number[]) {
    const leaving = new AbortController();
    const state = { sent: 0, isWanted: true, troubles: [] as string[] };
    const send = async (): Promise<ClientAnswer<number>> => {
      const status = statuses[state.sent++] ?? statuses.at(-1) ?? 0;
      return status === 200 ? { ok: true, value: state.sent } : { ok: false, status, error: `${status}` };
    };
    const answer = untilAnswered(send, {
      signal: leaving.signal,
      isWanted: () => state.isWanted,
      onTrouble: (error) => state.troubles.push(error),
    });
    return { state, answer, leaving };
  }

  test('is sent again, each time after twice as long, up to 2 s', async () => {
    const { state, answer } = request(0, 503, 429, 0, 409);
    for (const [tries, ms] of [500, 1000, 2000, 2000].entries()) {
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(state.sent).toBe(tries + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(state.sent).toBe(tries + 2);
    }
    expect(await answer).toEqual({ ok: false, status: 409, error: '409' });
    expect(state.troubles).toEqual(['0', '503', '429', '0']);
  });

  test('that is no longer wanted is not sent again', async () => {
    const { state, answer } = request(0);
    await vi.advanceTimersByTimeAsync(0);
    state.isWanted = false;
    await vi.advanceTimersByTimeAsync(500);
    expect([await answer, state.sent]).toEqual([undefined, 1]);
  });

  test('ends with the connection, and leaves no timer', async () => {
    const { state, answer, leaving } = request(0);
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort();
    expect([await answer, state.sent, vi.getTimerCount()]).toEqual([undefined, 1, 0]);
    expect(getEventListeners(leaving.signal, 'abort')).toEqual([]);
  });
});
