import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import type { Env } from '../tables/answers.ts';
import { createQuestions, type QuestionReply } from './questions.ts';
import { addQuestionRoutes, parseQuestion } from './routes.ts';

/** The routes with a stub that gives a fixed answer and records the questions. */
function create(answer: QuestionReply, proxies = 0) {
  const questions = createQuestions({ script: new URL('file:///none.js'), threads: 0 });
  const asked = vi.spyOn(questions, 'ask').mockResolvedValue(answer);
  const app = addQuestionRoutes(new Hono<Env>(), questions, proxies);
  const get = (path: string) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: '192.0.2.1' });
    const incoming = new IncomingMessage(socket);
    incoming.headers['x-forwarded-for'] = '192.0.2.2';
    return app.request(path, {}, { incoming, outgoing: new ServerResponse(incoming) });
  };
  return { asked, get };
}

const KNOWN: QuestionReply = { status: 200, json: '{"verdict":"win"}' };

test.each([
  ['/analyze?record=x', { name: 'analyze', record: 'x', why: false }],
  ['/review?record=x', { name: 'review', record: 'x' }],
  ['/solve?game=x', { name: 'solve', game: 'x', options: {} }],
])('%s asks the question, and the answer is sent as it is', async (path, question) => {
  const { asked, get } = create(KNOWN);
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([200, KNOWN.json]);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(asked.mock.calls).toEqual([[question, '192.0.2.1', expect.any(AbortSignal)]]);
});

test('behind a proxy the address is the one that the proxy wrote', async () => {
  const { asked, get } = create(KNOWN, 1);
  await get('/review?record=x');
  expect(asked.mock.calls[0]?.[1]).toBe('192.0.2.2');
});

test.each([
  [{ status: 422, error: 'No.' }, null],
  [{ status: 429, error: 'No.' }, '5'],
  [{ status: 503, error: 'No.' }, '5'],
] as const)('after %j one may come back in so many seconds: %s', async (answer, wait) => {
  const response = await create(answer).get('/review?record=x');
  expect([response.status, await response.json()]).toEqual([answer.status, { error: 'No.' }]);
  expect(response.headers.get('retry-after')).toBe(wait);
});

test('an invalid question is refused without asking; the longest has 48,000 characters', async () => {
  const { asked, get } = create(KNOWN);
  expect((await get('/review')).status).toBe(400);
  const start = '?record=';
  const tooLong = await get(`/review${start}${'x'.repeat(48_001 - start.length)}`);
  expect([tooLong.status, await tooLong.json()]).toEqual([
    413,
    { error: 'A question may have at most 48000 characters.' },
  ]);
  expect(asked).not.toHaveBeenCalled();
  expect((await get(`/review${start}${'x'.repeat(48_000 - start.length)}`)).status).toBe(200);
});

test('/games lists every game', async () => {
  const games: unknown = await (await create(KNOWN).get('/games')).json();
  expect(games).toContainEqual(expect.objectContaining({ id: 'tail-end' }));
});

const RECORD = 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".';
const GAME = 'This needs a game: ?game=tail-end, and if you like its options, as in &coins=9.';

test.each([
  ['analyze', 'record=match-six:%202', { name: 'analyze', record: 'match-six: 2', why: false }],
  ['analyze', 'record=x&why=false', { name: 'analyze', record: 'x', why: false }],
  ['analyze', 'why=true&record=x', { name: 'analyze', record: 'x', why: true }],
  ['review', 'record=x&why=perhaps', { name: 'review', record: 'x' }],
  ['solve', 'game=tail-end', { name: 'solve', game: 'tail-end', options: {} }],
  ['solve', 'coins=9&game=tail-end', { name: 'solve', game: 'tail-end', options: { coins: '9' } }],
] as const)('%s with %s is a question', (name, query, question) => {
  expect(parseQuestion(name, new URLSearchParams(query))).toEqual({ ok: true, value: question });
});

test.each([
  ['analyze', '', RECORD],
  ['analyze', 'record=%20', RECORD],
  ['review', '', RECORD],
  ['review', 'record=', RECORD],
  ['analyze', 'record=x&why=perhaps', 'why is true or false.'],
  ['analyze', 'record=x&why=', 'why is true or false.'],
  ['solve', '', GAME],
  ['solve', 'game=&coins=9', GAME],
] as const)('%s with %j is refused', (name, query, error) => {
  expect(parseQuestion(name, new URLSearchParams(query))).toEqual({ ok: false, error });
});
