import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { mustSucceed, parseRecord, playersBySeat, startMatch } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { chatPlayer } from './chat-player.ts';
import { outsidePlayer } from './index.ts';

/** The service's replies to the first request, the second, …; the last one repeats. */
interface Said {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

const game = openGame('match-six');
let said: readonly Said[] = [];
let heard: { readonly url: string; readonly authorization?: string; readonly type?: string; readonly body: string }[] =
  [];
let url = '';

const server = createServer(async (request, response) => {
  const { authorization = '', 'content-type': type = '' } = request.headers;
  heard.push({ url: `${request.method} ${request.url}`, authorization, type, body: await bodyOf(request) });
  const { status = 200, headers = {}, body } = said[Math.min(heard.length, said.length) - 1] ?? { body: '' };
  if (body === 'drop') return void request.socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  if (body instanceof Uint8Array) {
    // In two pieces that split a character.
    const cut = body.findIndex((byte) => byte > 127) + 1;
    response.write(body.slice(0, cut), () => setTimeout(() => response.end(body.slice(cut)), 20));
  } else if (body !== 'never') response.end(typeof body === 'string' ? body : JSON.stringify(body));
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
  test('uses the public protocol, without streaming, and lists the legal moves', async () => {
    expect(await ask([completion('I think 3 is bad.\nMOVE: 2')])).toEqual(TWO);
    expect(heard).toHaveLength(1);
    const { messages, ...question } = JSON.parse(heard[0]?.body ?? '');
    expect(heard[0]).toMatchObject({
      url: 'POST /v1/chat/completions',
      authorization: 'Bearer k',
      type: 'application/json',
    });
    expect(question).toEqual({ model: 'm', stream: false });
    const { objective, howToPlay } = game.text;
    expect(messages).toEqual([
      { role: 'system', content: ['You play a game for two players. The rules:', objective, ...howToPlay].join('\n') },
      {
        role: 'user',
        content: [
          'You are Player 1, and it is your turn.',
          'The game so far: match-six:',
          `The position: ${game.text.formatPosition(game.rules.start)}`,
          game.text.describePosition(game.rules.start, playersBySeat(game)),
          'Your legal moves: 1, 2, 3',
          'Think as long as you like. The last line of your answer must be MOVE: followed by your move.',
        ].join('\n'),
      },
    ]);
  });

  test('with legal=no leaves them out', async () => {
    await ask([completion('MOVE: 2')]);
    const reported = heard[0]?.body ?? '';
    await ask([completion('MOVE: 2')], { tellsLegal: false });
    expect(reported).toContain('Your legal moves: 1, 2, 3\\n');
    expect(heard[0]?.body).toBe(reported.replace('Your legal moves: 1, 2, 3\\n', ''));
  });

  test.each([
    ['a move named twice: the last line counts', 'MOVE: 1\nNo, wait.\nMOVE: 2'],
    ['a move within Markdown', 'So:\n\n**MOVE: 2**'],
    ['a move with a full stop', 'move: 2.'],
    ['a move with a full stop within Markdown', '**MOVE: 2.**'],
    ['a move in quotation marks, in a quoted line', '> - Move : "2"'],
    ['a move before what comes after', 'MOVE: 2\nI hope that is right.'],
  ])('%s', async (_, content) => {
    expect(await ask([completion(content)])).toEqual(TWO);
  });

  test.each([
    [
      'no line with a move',
      completion(' I would play 2. '),
      'unreadable',
      'The answer has no line MOVE: …; it begins with "I would play 2.".',
    ],
    ['a move in the middle of a line', completion('My MOVE: 2'), 'unreadable', expect.any(String)],
    ['two moves on one line', completion('MOVE: 1 or 2'), 'unreadable', 'The answer "1 or 2" does not name a move.'],
    ['an empty answer', completion(' '), 'unreadable', 'The answer is empty.'],
    ['no content', completion(null), 'unreadable', 'The answer is empty.'],
    [
      'a refusal',
      completion(null, 'I cannot help with games.'),
      'unreadable',
      'The model refused: "I cannot help with games.".',
    ],
    ['a refusal with nothing else', completion(' ', 'No.'), 'unreadable', 'The model refused: "No.".'],
    ['a move torn by marks', completion('MOVE: 1*2'), 'unreadable', 'The answer "1 2" does not name a move.'],
    ['a number with a point', completion('MOVE: 0.5'), 'illegal', 'The move "0.5" is not legal here.'],
    ['a move that is not legal', completion('MOVE: 9'), 'illegal', 'The move "9" is not legal here.'],
    [
      'malformed JSON',
      { body: ' {"choices": [ ' },
      'error',
      'The service did not answer with a chat completion: "{"choices": [".',
    ],
    [
      'no choice at all',
      { body: { choices: [] } },
      'error',
      'The service did not answer with a chat completion: "{"choices":[]}".',
    ],
    ['nothing', { status: 204, body: '' }, 'error', 'The service did not answer with a chat completion: "".'],
    ['a wrong key', { status: 401, body: ' no ' }, 'error', 'The service answered with status 401: "no".'],
    ['a status below 500', { status: 499, body: 'no' }, 'error', 'The service answered with status 499: "no".'],
    ['nothing to choose from', { status: 300, body: 'no' }, 'error', 'The service answered with status 300: "no".'],
  ])('%s is %s', async (_, answer, kind, detail) => {
    expect(await ask([answer])).toEqual({ kind, detail });
    expect(heard).toHaveLength(1);
  });

  test('retries when the service is busy or briefly broken', async () => {
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

  test('waits as long as the service says, or not at all if that is too long', async () => {
    const soon = { status: 429, headers: { 'retry-after': '0' }, body: 'busy' };
    expect(await ask([soon, completion('MOVE: 2')], { retryMs: 3_600_000 })).toEqual(TWO);
    const later = { status: 429, headers: { 'retry-after': '3600' }, body: 'busy' };
    expect(await ask([later, completion('MOVE: 2')])).toMatchObject({ kind: 'error' });
  });

  test('does not wait for a retry that would begin after the time limit', async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => clock.mockRestore());
    const busy = { status: 429, headers: { 'retry-after': '1' }, body: 'busy' };
    expect((await ask([busy], { moveTimeoutMs: 1000 })).kind).toBe('error');
    expect(heard).toHaveLength(1);
  });

  test('plays a move despite a refusal beside it, and with any success status', async () => {
    expect(await ask([{ status: 299, ...completion('MOVE: 2', 'Well.') }])).toEqual(TWO);
  });

  test('accepts an answer in pieces', async () => {
    const body = new TextEncoder().encode(JSON.stringify(completion('MOVE: é').body));
    expect(await ask([{ body }])).toEqual({ kind: 'illegal', detail: 'The move "é" is not legal here.' });
  });

  test('is addressed by its seat, under the game’s own seat names', async () => {
    said = [completion('MOVE: 2')];
    const match = mustSucceed(parseRecord(GAMES, 'inversion-race: right'));
    const player = chatPlayer('chat:m', { env: {}, url, key: undefined, model: 'm', tellsLegal: true });
    const session = mustSucceed(await player.open(match.game, 'player2'));
    await session.answer(match);
    expect(JSON.parse(heard[0]?.body ?? '').messages[1].content).toContain('You are Player B, and it is your turn.');
    expect(heard[0]?.authorization).toBe('');
  });

  test('that is unreachable is an error, and stops at once on Ctrl-C', async () => {
    const options = { env: {}, url: 'http://127.0.0.1:9', key: 'k', model: 'm', tellsLegal: true };
    const patient = mustSucceed(await chatPlayer('chat:m', { ...options, retryMs: 1 }).open(game, 'player1'));
    expect(await patient.answer(startMatch(game))).toEqual({
      kind: 'error',
      detail: 'The service cannot be reached: bad port.',
    });
    const stop = new AbortController();
    const player = chatPlayer('chat:m', { ...options, retryMs: 50_000, signal: stop.signal });
    const answer = mustSucceed(await player.open(game, 'player1')).answer(startMatch(game));
    setTimeout(() => stop.abort(), 20);
    expect((await answer).kind).toBe('error');
  });

  test('waits before the retry as long as the service says, if there is time', async () => {
    said = [{ status: 500, headers: { 'retry-after': 'tomorrow' }, body: '' }];
    const stop = new AbortController();
    const options = { env: {}, url, key: 'k', model: 'm', tellsLegal: true, moveTimeoutMs: 50_000, retryMs: 30_000 };
    const player = chatPlayer('chat:m', { ...options, signal: stop.signal });
    const answer = mustSucceed(await player.open(game, 'player1')).answer(startMatch(game));
    await expect.poll(() => heard.length).toBe(1);
    expect(await Promise.race([answer, wait(100, 'waits')])).toBe('waits');
    stop.abort();
    expect((await answer).kind).toBe('error');
    expect(heard).toHaveLength(1);
  });

  test('doubles the wait before each retry', async () => {
    const start = performance.now();
    expect((await ask([{ status: 500, body: '' }], { retryMs: 20 })).kind).toBe('error');
    expect(performance.now() - start).toBeGreaterThan(139);
  });

  test('retries when the connection is lost', async () => {
    expect(await ask([{ body: 'drop' }, completion('MOVE: 2')])).toEqual(TWO);
    expect(heard).toHaveLength(2);
  });

  test('accepts at most a million characters', async () => {
    const long = (length: number) => {
      const [head = '', tail = ''] = JSON.stringify(completion('MOVE: 2\n@').body).split('@');
      return { body: `${head}${'x'.repeat(length - head.length - tail.length)}${tail}` };
    };
    expect(await ask([long(1_048_576)])).toEqual(TWO);
    expect(await ask([long(1_048_577)])).toEqual({ kind: 'error', detail: 'The answer of the service has no end.' });
    expect(heard).toHaveLength(1);
  });

  test('is configured by its name and the environment', async () => {
    said = [completion('MOVE: 2')];
    const env = { PENULTIMATE_CHAT_URL: `${url}//`, PENULTIMATE_CHAT_KEY: 'secret' };
    const player = mustSucceed(outsidePlayer('chat:small?legal=no&temperature=0.5', { env }));
    const session = mustSucceed(await player.open(game, 'player1'));
    expect(await session.answer(startMatch(game))).toEqual(TWO);
    const [{ url: path, authorization, body } = { url: '', authorization: '', body: '' }] = heard;
    expect([path, authorization]).toEqual(['POST /v1/chat/completions', 'Bearer secret']);
    expect(JSON.parse(body)).toMatchObject({ model: 'small', temperature: 0.5 });
    expect(body).not.toMatch(/legal moves/i);
    const plain = mustSucceed(await mustSucceed(outsidePlayer('chat:small', { env })).open(game, 'player1'));
    await plain.answer(startMatch(game));
    expect(Object.keys(JSON.parse(heard[1]?.body ?? ''))).toEqual(['model', 'messages', 'stream']);
    expect(heard[1]?.body).toContain('Your legal moves');
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

  test('does not follow redirects', async () => {
    const elsewhere = { status: 302, headers: { location: '/v1/elsewhere' }, body: '' };
    expect((await post([{ body: {} }, elsewhere, { body: { move: '2' } }])).kind).toBe('error');
    expect(heard.map((one) => one.url)).not.toContain('POST /v1/elsewhere');
  });

  test('with an endless answer is unreadable', async () => {
    expect(await post([{ body: {} }, { body: 'x'.repeat(1_048_577) }])).toEqual({
      kind: 'unreadable',
      detail: 'The answer has no end.',
    });
  });

  test('stops on Ctrl-C', async () => {
    said = [{ body: {} }, { body: 'never' }];
    const stop = new AbortController();
    const player = mustSucceed(outsidePlayer(url, { env: {}, signal: stop.signal, moveTimeoutMs: 20_000 }));
    const session = mustSucceed(await player.open(game, 'player2'));
    const answer = session.answer(startMatch(game));
    await expect.poll(() => heard.length).toBe(2);
    stop.abort();
    expect(await answer).toEqual({
      kind: 'error',
      detail: 'The service cannot be reached: This operation was aborted.',
    });
  });

  test('that answers with an error status counts as an error', async () => {
    expect(await post([{ status: 503, body: '' }])).toEqual({
      kind: 'error',
      detail: 'The service answered with status 503.',
    });
    expect((await post([{ status: 300, body: { move: '2' } }])).kind).toBe('error');
    for (const status of [201, 299]) expect(await post([{ status, body: { move: '2' } }])).toEqual(TWO);
  });

  test('that is unreachable counts as an error too', async () => {
    const gone = mustSucceed(outsidePlayer('http://127.0.0.1:9/', { env: {} }));
    const session = mustSucceed(await gone.open(game, 'player1'));
    expect(await session.answer(startMatch(game))).toEqual({
      kind: 'error',
      detail: 'The service cannot be reached: bad port.',
    });
  });

  test('that does not answer is late', async () => {
    said = [{ body: {} }, { body: 'never' }];
    const player = mustSucceed(outsidePlayer(url, { env: {}, moveTimeoutMs: 300 }));
    const session = mustSucceed(await player.open(game, 'player2'));
    expect(await session.answer(startMatch(game))).toEqual({
      kind: 'timeout',
      detail: 'There was no answer within 0.3 s.',
    });
  });
});

describe('the name of an outside player', () => {
  const env = { PENULTIMATE_CHAT_URL: 'http://127.0.0.1:9/v1' };
  test.each([
    'chat:a/b:c',
    'chat:m?legal=no&temperature=0',
    'chat:m?legal=yes&temperature=2',
    'http:http://x/y',
    'https://x/y',
    'exec:bot',
  ])('%s is fine', (id) => {
    expect(outsidePlayer(id, { env })).toMatchObject({ ok: true, value: { id } });
  });

  const needsAddress = (said: string) => `http: needs an address, like "http://127.0.0.1:8000/bot", not "${said}".`;
  const needsNumber = (said: string) => `temperature must be a number from 0 to 2, not "${said}".`;
  test.each([
    ['chat:', 'chat: needs the name of a model, like "chat:small-model?legal=no".'],
    ['chat:?legal=no', 'chat: needs the name of a model, like "chat:small-model?legal=no".'],
    ['chat:m?legal=maybe', 'legal must be yes or no, not "maybe".'],
    ['chat:m?temperature=9', needsNumber('9')],
    ['chat:m?temperature=-1', needsNumber('-1')],
    ['chat:m?temperature=', needsNumber('')],
    ['chat:m?temperature=warm', needsNumber('warm')],
    ['chat:m?top=1', 'chat: takes legal and temperature, not "top".'],
    ['http:ftp://x', needsAddress('ftp://x')],
    ['http:xhttp://x', needsAddress('xhttp://x')],
    ['http://', needsAddress('//')],
    ['exec:', 'exec: needs a command, like "exec:python3 bot.py".'],
    ['perfect', '"perfect" does not name an outside player.'],
    ['my exec:bot', '"my exec:bot" does not name an outside player.'],
  ])('%s is refused', (id, error) => {
    expect(outsidePlayer(id, { env })).toEqual({ ok: false, error });
  });

  test.each([undefined, '', 'ftp://x', 'xhttp://x', 'http://'])(
    'chat needs an address in the environment, not %s',
    (address) => {
      const refused = outsidePlayer('chat:m', { env: { PENULTIMATE_CHAT_URL: address } });
      expect(refused).toEqual({
        ok: false,
        error: 'chat: needs the address of a service in PENULTIMATE_CHAT_URL, like https://host/v1.',
      });
    },
  );
});
