import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openGame } from '../../../test/open-game.ts';
import { mustSucceed, startMatch } from '../../core/index.ts';
import { chatPlayer } from './chat-player.ts';
import { outsidePlayer } from './index.ts';

/** What the service says to the first request, the second, …; the last answer is repeated. */
interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const game = openGame('match-six');
let said: readonly Said[] = [];
let heard: { readonly url: string; readonly authorization: string | undefined; readonly body: string }[] = [];
let url = '';

const server = createServer(async (request, response) => {
  heard.push({ url: request.url ?? '', authorization: request.headers.authorization, body: await bodyOf(request) });
  const { status = 200, headers = {}, body } = said[Math.min(heard.length, said.length) - 1] ?? { body: '' };
  if (body === 'drop') return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (body !== 'never') response.end(typeof body === 'string' ? body : JSON.stringify(body));
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard = [];
});

function completion(content: string | null, refusal: string | null = null): Said {
  return {
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      choices: [{ index: 0, message: { role: 'assistant', content, refusal }, finish_reason: 'stop' }],
    },
  };
}

async function ask(answers: readonly Said[], { tellsLegal = true, moveTimeoutMs = 20_000, retryMs = 1 } = {}) {
  said = answers;
  heard = [];
  const player = chatPlayer('chat:m', { env: {}, url, key: 'k', model: 'm', tellsLegal, moveTimeoutMs, retryMs });
  const session = mustSucceed(await player.open(game, 'player1'));
  return session.answer(startMatch(game));
}

const TWO = { kind: 'weights', weights: [0, 1, 0] };

describe('a chat player', () => {
  test('asks the public protocol, without streaming, and says which moves are legal', async () => {
    expect(await ask([completion('I think 3 is bad.\nMOVE: 2')])).toEqual(TWO);
    expect(heard).toHaveLength(1);
    const { model, stream, messages } = JSON.parse(heard[0]?.body ?? '');
    expect([heard[0]?.url, heard[0]?.authorization, model, stream]).toEqual([
      '/v1/chat/completions',
      'Bearer k',
      'm',
      false,
    ]);
    expect(messages.map(({ role }: { role: string }) => role)).toEqual(['system', 'user']);
    expect(messages[0].content).toContain(game.book.howToPlay[0]);
    expect(messages[1].content).toContain('Your legal moves: 1, 2, 3');
  });

  test('with legal=no is not told them', async () => {
    await ask([completion('MOVE: 2')], { tellsLegal: false });
    expect(heard[0]?.body).not.toMatch(/legal moves/i);
  });

  test.each([
    ['a move named twice: the last line counts', 'MOVE: 1\nNo, wait.\nMOVE: 2'],
    ['a move within Markdown', 'So:\n\n**MOVE: 2**'],
    ['a move with a full stop', 'move: 2.'],
  ])('%s', async (_, content) => {
    expect(await ask([completion(content)])).toEqual(TWO);
  });

  test.each([
    ['no line with a move', completion('I would play 2.'), 'unreadable'],
    ['two moves on one line', completion('MOVE: 1 or 2'), 'unreadable'],
    ['an empty answer', completion(''), 'unreadable'],
    ['no content', completion(null), 'unreadable'],
    ['a refusal', completion(null, 'I cannot help with games.'), 'unreadable'],
    ['a move that is not legal', completion('MOVE: 9'), 'illegal'],
    ['malformed JSON', { body: '{"choices": [' }, 'error'],
    ['JSON of another kind', { body: { error: { message: 'no' } } }, 'error'],
    ['a wrong key', { status: 401, body: { error: { message: 'no' } } }, 'error'],
  ])('%s is %s', async (_, answer, kind) => {
    expect((await ask([answer])).kind).toBe(kind);
    expect(heard).toHaveLength(1);
  });

  test('asks again when the service is busy or broken for a moment', async () => {
    const busy = { status: 429, headers: { 'retry-after': '0' }, body: { error: { message: 'slow down' } } };
    expect(await ask([busy, { status: 500, body: 'oops' }, completion('MOVE: 2')])).toEqual(TWO);
    expect(heard).toHaveLength(3);
  });

  test.each([429, 500])('gives up when it always answers %i', async (status) => {
    expect(await ask([{ status, body: 'no' }])).toEqual({
      kind: 'error',
      detail: `The service answered with status ${status}: "no".`,
    });
    expect(heard).toHaveLength(4);
  });

  test('waits as long as the service says, or not at all where that is too long', async () => {
    const soon = { status: 429, headers: { 'retry-after': '0' }, body: 'busy' };
    expect(await ask([soon, completion('MOVE: 2')], { retryMs: 3_600_000 })).toEqual(TWO);
    const later = { status: 429, headers: { 'retry-after': '3600' }, body: 'busy' };
    expect(await ask([later, completion('MOVE: 2')])).toMatchObject({ kind: 'error' });
  });

  test('asks again when the connection is lost', async () => {
    expect(await ask([{ body: 'drop' }, completion('MOVE: 2')])).toEqual(TWO);
    expect(heard).toHaveLength(2);
  });

  test('tells why there is no move: a refusal, nothing, or an answer without end', async () => {
    expect(await ask([completion(null, 'I cannot help with games.')])).toEqual({
      kind: 'unreadable',
      detail: 'The model refused: "I cannot help with games.".',
    });
    expect(await ask([completion('')])).toEqual({ kind: 'unreadable', detail: 'The answer is empty.' });
    expect(await ask([completion(`MOVE: 2\n${'x'.repeat(1_048_576)}`)])).toMatchObject({
      kind: 'error',
      detail: 'The answer of the service has no end.',
    });
  });

  test('is set up by its name and the environment', async () => {
    said = [completion('MOVE: 2')];
    const env = { PENULTIMATE_CHAT_URL: `${url}/`, PENULTIMATE_CHAT_KEY: 'secret' };
    const player = mustSucceed(outsidePlayer('chat:small?legal=no&temperature=0.5', { env }));
    const session = mustSucceed(await player.open(game, 'player1'));
    expect(await session.answer(startMatch(game))).toEqual(TWO);
    const [{ url: path, authorization, body } = { url: '', authorization: '', body: '' }] = heard;
    expect([path, authorization]).toEqual(['/v1/chat/completions', 'Bearer secret']);
    expect(JSON.parse(body)).toMatchObject({ model: 'small', temperature: 0.5 });
    expect(body).not.toMatch(/legal moves/i);
  });

  test('that does not answer is late', async () => {
    expect(await ask([{ body: 'never' }], { moveTimeoutMs: 300 })).toEqual({
      kind: 'timeout',
      detail: 'There was no answer within 0.3 s.',
    });
  });
});

describe('an http player', () => {
  async function post(answers: readonly Said[]) {
    said = answers;
    const session = mustSucceed(await mustSucceed(outsidePlayer(url, { env: {} })).open(game, 'player2'));
    const answer = await session.answer(startMatch(game));
    await session.close('player2');
    return answer;
  }

  test('gets the messages of the protocol, with the match that they belong to', async () => {
    expect(await post([{ body: {} }, { body: { move: '2' } }])).toEqual(TWO);
    const messages = heard.map(({ body }) => JSON.parse(body));
    expect(messages.map(({ type }) => type)).toEqual(['hello', 'turn', 'end']);
    expect(new Set(messages.map(({ match }) => match)).size).toBe(1);
    expect(messages[0].match).toMatch(/^[0-9a-f-]{36}$/);
    expect(messages[2].winner).toBe(2);
  });

  test('that sends us elsewhere is not followed', async () => {
    const elsewhere = { status: 302, headers: { location: '/v1/elsewhere' }, body: '' };
    expect((await post([{ body: {} }, elsewhere, { body: { move: '2' } }])).kind).toBe('error');
    expect(heard.map((one) => one.url)).not.toContain('/v1/elsewhere');
  });

  test('that answers without end is unreadable', async () => {
    expect(await post([{ body: {} }, { body: 'x'.repeat(1_048_577) }])).toEqual({
      kind: 'unreadable',
      detail: 'The answer has no end.',
    });
  });

  test('is let go when somebody presses Ctrl-C', async () => {
    said = [{ body: {} }, { body: 'never' }];
    const stop = new AbortController();
    const player = mustSucceed(outsidePlayer(url, { env: {}, signal: stop.signal, moveTimeoutMs: 20_000 }));
    const session = mustSucceed(await player.open(game, 'player2'));
    const answer = session.answer(startMatch(game));
    await expect.poll(() => heard.length).toBe(2);
    stop.abort();
    expect((await answer).kind).toBe('error');
  });

  test('that answers with an error is counted as one', async () => {
    expect((await post([{ status: 503, body: '' }])).kind).toBe('error');
  });

  test('that is not there is counted as an error too', async () => {
    const gone = mustSucceed(outsidePlayer('http://127.0.0.1:9/', { env: {} }));
    const session = mustSucceed(await gone.open(game, 'player1'));
    expect((await session.answer(startMatch(game))).kind).toBe('error');
  });
});

describe('the name of a player from outside', () => {
  const env = { PENULTIMATE_CHAT_URL: 'http://127.0.0.1:9/v1' };
  test.each(['chat:a/b:c', 'chat:m?legal=no&temperature=0', 'http:http://x/y', 'https://x/y', 'exec:bot'])(
    '%s is fine',
    (id) => {
      expect(outsidePlayer(id, { env })).toMatchObject({ ok: true, value: { id } });
    },
  );

  test.each([
    ['chat:', 'the name of a model'],
    ['chat:m?legal=maybe', 'yes or no'],
    ['chat:m?temperature=9', 'from 0 to 2'],
    ['chat:m?top=1', 'legal and temperature'],
    ['http:ftp://x', 'an address'],
    ['exec:', 'a command'],
    ['perfect', 'no player from outside'],
  ])('%s is refused', (id, words) => {
    const refused = outsidePlayer(id, { env });
    expect(refused.ok ? '' : refused.error).toContain(words);
  });

  test('chat needs an address in the environment', () => {
    const refused = outsidePlayer('chat:m', { env: {} });
    expect(refused.ok ? '' : refused.error).toContain('PENULTIMATE_CHAT_URL');
  });
});
