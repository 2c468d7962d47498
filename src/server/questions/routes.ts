import type { Hono } from 'hono';
import { describeGame } from '../../api/games.ts';
import { failure, type Result, success } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { MAX_RECORD_LENGTH } from '../../tables/requests.ts';
import { addressOf } from '../addresses.ts';
import { type Env, refusal, type TableContext } from '../tables/answers.ts';
import type { Questions } from './questions.ts';
import type { SentQuestion } from './worker.ts';

const NAMES = ['analyze', 'review', 'solve'] as const;
type Name = (typeof NAMES)[number];

/**
 * `GET /games`, `/analyze`, `/review` and `/solve`: the JSON of the commands. `added` are games besides those of the catalog, which
 * `/games` lists.
 */
export function addQuestionRoutes(
  app: Hono<Env>,
  questions: Questions,
  proxies: number,
  added: readonly object[] = [],
): Hono<Env> {
  app.get('/games', (context) => context.json([...GAMES.map(describeGame), ...added]));
  for (const name of NAMES) app.get(`/${name}`, (context) => answer(context, name, questions, proxies));
  return app;
}

async function answer(context: TableContext, name: Name, questions: Questions, proxies: number): Promise<Response> {
  const { search } = new URL(context.req.url);
  if (search.length > MAX_QUERY) return refusal(context, 413, TOO_LONG);
  const query = new URLSearchParams(search);
  const question = parseQuestion(name, query);
  if (!question.ok) return refusal(context, 400, question.error);
  const names = [...query.keys()];
  const twice = name === 'solve' && names.find((option, index) => names.indexOf(option) !== index);
  if (twice) return refusal(context, 422, `The option ${twice} is given twice.`);
  const { incoming, outgoing } = context.env;
  const gone = new AbortController();
  const leave = () => gone.abort();
  outgoing.once('close', leave);
  // The answer may take longer than the allowed silence of a connection.
  incoming.socket.setTimeout(0);
  const reply = await questions.ask(question.value, addressOf(incoming, proxies), gone.signal);
  outgoing.off('close', leave);
  if (reply.status === 200) return context.body(reply.json, 200, { 'Content-Type': 'application/json' });
  const isBusy = reply.status === 503 || reply.status === 429;
  return refusal(context, reply.status, reply.error, {}, isBusy ? { 'Retry-After': '5' } : {});
}

/** Every character of a record may be an escape of three characters. */
const MAX_QUERY = 3 * MAX_RECORD_LENGTH;
const TOO_LONG = `A question may have at most ${MAX_QUERY} characters.`;
const RECORD = 'This needs a record: ?record=tail-end%3A%203%201 for "tail-end: 3 1".';
const GAME = 'This needs a game: ?game=tail-end, and if you like its options, as in &coins=9.';

/** Parses the question in a query string. */
export function parseQuestion(name: Name, query: URLSearchParams): Result<SentQuestion> {
  if (name === 'solve') {
    const game = query.get('game') ?? '';
    const options = Object.fromEntries([...query].filter(([option]) => option !== 'game'));
    return game === '' ? failure(GAME) : success({ name, game, options });
  }
  const record = query.get('record') ?? '';
  if (record.trim() === '') return failure(RECORD);
  if (name === 'review') return success({ name, record });
  const why = query.get('why') ?? 'false';
  return why === 'true' || why === 'false'
    ? success({ name, record, why: why === 'true' })
    : failure('why is true or false.');
}
