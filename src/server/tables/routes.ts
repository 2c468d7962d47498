import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import type { Questions } from '../questions/questions.ts';
import { addQuestionRoutes } from '../questions/routes.ts';
import { act, openTable, PARSERS } from './actions.ts';
import {
  type Env,
  findTable,
  holderOfRequest,
  jsonBody,
  noTable,
  refusal,
  replyToError,
  send,
  view,
  wrongMethod,
} from './answers.ts';
import { noteRequest } from './note.ts';
import { OPEN_API } from './open-api.ts';
import type { TableService } from './service.ts';
import { streamEvents } from './stream-route.ts';

/** Where the API is described, itself not part of what it describes. */
const DESCRIPTION = '/openapi.json';

/** The routes below `/api/v1`. Every answer is JSON; an error is `{"error": "one sentence"}`. */
export function createTableRoutes(service: TableService, questions: Questions): Hono<Env> {
  const app = new Hono<Env>();
  useEverywhere(app, service);
  app.get(DESCRIPTION, (context) => context.json(OPEN_API));
  addQuestionRoutes(app, questions, service.trustsProxy);
  app.post('/tables', async (context) => send(context, await openTable(service, context.env.incoming)));
  app.get('/tables/:id', async (context) => {
    const live = await findTable(service, context);
    if (live === undefined) return send(context, noTable());
    return context.json(view(live, holderOfRequest(context.env.incoming, live)));
  });
  app.get('/tables/:id/events', (context) => streamEvents(service, context));
  for (const kind of ['moves', 'actions'] as const)
    app.post(`/tables/:id/${kind}`, async (context) => {
      const { incoming } = context.env;
      const id = context.req.param('id') ?? '';
      return send(context, await act(service, incoming, id, PARSERS[kind], () => jsonBody(service, incoming)));
    });
  refuseOthers(app);
  return app;
}

/** What is no route: another method at the address of one, or no such address. */
function refuseOthers(app: Hono<Env>): void {
  app.all(DESCRIPTION, (context) => send(context, wrongMethod('GET, HEAD')));
  for (const [path, item] of Object.entries(OPEN_API.paths)) {
    const allowed = 'post' in item ? 'POST' : 'GET, HEAD';
    app.all(path.replace('{id}', ':id'), (context) => send(context, wrongMethod(allowed)));
  }
  app.all('*', (context) => send(context, refusal(404, 'There is nothing at this address of the API.')));
}

function useEverywhere(app: Hono<Env>, service: TableService): void {
  const { corsOrigin } = service;
  app.use(async (context, next) => {
    const startedAt = performance.now();
    context.env.outgoing.setHeader('Cache-Control', 'no-store');
    await next();
    noteRequest(service, context.req.method, context.env.incoming, routePath(context), context.res.status, startedAt);
  });
  if (corsOrigin !== undefined)
    app.use(
      cors({ origin: corsOrigin, allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'], maxAge: 600 }),
    );
  app.onError((error, context) => send(context, replyToError(service, error)));
}
