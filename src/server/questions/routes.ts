import type { Hono } from 'hono';
import { describeGame } from '../../core/describe-game.ts';
import { GAMES } from '../../games/index.ts';
import { type Env, refusal, send, type TableContext } from '../tables/answers.ts';
import { addressOf } from '../tables/client-address.ts';
import { LONGEST_RECORD, parseQuestion, type Question } from './question.ts';
import type { Questions } from './questions.ts';

const KINDS = ['analyze', 'review', 'solve'] as const;

/** `GET /games`, `/analyze`, `/review` and `/solve`: what the commands of the terminal say, as JSON. */
export function addQuestionRoutes(app: Hono<Env>, questions: Questions, trustsProxy: boolean): Hono<Env> {
  app.get('/games', (context) => context.json(GAMES.map(describeGame)));
  for (const kind of KINDS) app.get(`/${kind}`, (context) => answer(context, kind, questions, trustsProxy));
  return app;
}

async function answer(
  context: TableContext,
  kind: Question['kind'],
  questions: Questions,
  trustsProxy: boolean,
): Promise<Response> {
  const { search } = new URL(context.req.url);
  if (search.length > 3 * LONGEST_RECORD) return send(context, refusal(413, TOO_LONG));
  const question = parseQuestion(kind, new URLSearchParams(search));
  if (!question.ok) return send(context, refusal(400, question.error));
  const said = await questions.ask(question.value, addressOf(context.env.incoming, trustsProxy));
  if (said.status === 200) return context.body(said.json, 200, { 'Content-Type': 'application/json' });
  const isBusy = said.status === 503 || said.status === 429;
  return send(context, refusal(said.status, said.error, {}, isBusy ? { 'Retry-After': '5' } : {}));
}

const TOO_LONG = `A question may have at most ${3 * LONGEST_RECORD} characters.`;
