import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { routePath } from 'hono/route';
import { StoreError } from '../stores/store.ts';
import { act, openTable } from './actions.ts';
import { type Env, findTable, holderOfRequest, noTable, refuse, type TableContext, TooLarge, view } from './answers.ts';
import { addressOf } from './client-address.ts';
import { OPEN_API } from './open-api.ts';
import { parseActionRequest, parseMoveRequest } from './requests.ts';
import type { TableService } from './service.ts';
import { streamEvents } from './stream-route.ts';

const UNREACHABLE =
  'The server cannot reach its database at the moment, and does not know whether this was kept; send it again.';

/** The routes below `/api/v1`. Every answer is JSON; an error is `{"error": "one sentence"}`. */
export function createTableRoutes(service: TableService): Hono<Env> {
  const app = new Hono<Env>();
  useEverywhere(app, service);
  app.get('/openapi.json', (context) => context.json(OPEN_API));
  app.post('/tables', (context) => openTable(service, context));
  app.get('/tables/:id', async (context) => {
    const live = await findTable(service, context);
    return live === undefined ? noTable(context) : context.json(view(live, holderOfRequest(context, live)));
  });
  app.get('/tables/:id/events', (context) => streamEvents(service, context));
  app.post('/tables/:id/moves', (context) => act(service, context, parseMoveRequest));
  app.post('/tables/:id/actions', (context) => act(service, context, parseActionRequest));
  app.all('*', (context) => refuse(context, 404, 'There is nothing at this address of the API.'));
  return app;
}

function useEverywhere(app: Hono<Env>, service: TableService): void {
  const { corsOrigin } = service;
  app.use(async (context, next) => {
    const startedAt = performance.now();
    context.env.outgoing.setHeader('Cache-Control', 'no-store');
    await next();
    note(service, context, startedAt);
  });
  if (corsOrigin !== undefined)
    app.use(
      cors({ origin: corsOrigin, allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'], maxAge: 600 }),
    );
  app.onError((error, context) => reportError(service, error, context));
}

/** The address of the client and the route, never the address of the request: somebody may have put a key into it. */
function note(
  { metrics, log, logsRequests, trustsProxy }: TableService,
  context: TableContext,
  startedAt: number,
): void {
  const { method } = context.req;
  const route = routePath(context);
  const { status } = context.res;
  metrics.countRequest(`${method} ${route}`, status);
  if (!logsRequests) return;
  const ms = Math.round(performance.now() - startedAt);
  log({ event: 'request', method, route, status, ms, from: addressOf(context.env.incoming, trustsProxy) });
}

function reportError({ log, limits }: TableService, error: Error, context: TableContext): Response {
  if (error instanceof TooLarge) {
    // The rest of the body is not read, so the connection cannot be used again.
    context.header('Connection', 'close');
    return refuse(context, 413, `A request may have at most ${limits.bodyBytes} bytes.`);
  }
  const isUnreachable = error instanceof StoreError;
  log({ event: isUnreachable ? 'store-error' : 'internal-error', message: error.message });
  if (!isUnreachable) return refuse(context, 500, 'Internal error.');
  context.header('Retry-After', '1');
  return refuse(context, 503, UNREACHABLE);
}
