import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { routePath } from 'hono/route';
import { type Result, success } from '../../core/index.ts';
import type { Command, LinkCommand, TableOpening } from '../../tables/index.ts';
import { actionSchema, moveSchema, OPENING, openingSchema } from '../../tables/requests.ts';
import { addressOf } from '../addresses.ts';
import { addClassRoutes } from '../classes/routes.ts';
import { OWN_LIMITS } from '../limits.ts';
import { OPEN_API } from '../open-api.ts';
import type { Questions } from '../questions/questions.ts';
import { addQuestionRoutes } from '../questions/routes.ts';
import {
  BodyTooLarge,
  type Env,
  isJson,
  jsonBody,
  noTable,
  parseBody,
  refusal,
  replyToError,
  STATUS_OF,
  type TableContext,
  tooOften,
  wrongMethod,
} from './answers.ts';
import { streamEvents } from './event-stream.ts';
import { accessOf, accessOfRequest, HIDDEN, hashKey, isId, keyHashOfRequest, mayWatch, viewFor } from './keys.ts';
import type { LiveTable } from './live-table.ts';
import type { TableService } from './service.ts';

/** The routes below `/api/v1`. Every answer is JSON; an error is `{"error": "one sentence"}`. */
export function createTableRoutes(service: TableService, questions: Questions): Hono<Env> {
  const app = new Hono<Env>();
  useEverywhere(app, service);
  app.get('/openapi.json', (context) => context.json(OPEN_API));
  addQuestionRoutes(app, questions, service.proxies, service.ownGames.listed);
  app.post('/tables', (context) => openTable(service, context));
  app.get('/tables/:id', async (context) => {
    const live = await findTable(service, context);
    if (live === undefined) return noTable(context);
    const access = accessOfRequest(context.env.incoming, live);
    if (!mayWatch(live, access)) return refusal(context, 403, HIDDEN);
    return context.json(viewFor(live, access));
  });
  app.get('/tables/:id/events', async (context) => streamEvents(service, context, await findTable(service, context)));
  app.post('/tables/:id/moves', (context) => act(service, context, parseMoveRequest));
  app.post('/tables/:id/actions', (context) => act(service, context, parseActionRequest));
  addClassRoutes(app, service);
  app.use(methodNotAllowed({ app, onMethodNotAllowed: wrongMethod }));
  app.all('*', (context) => refusal(context, 404, 'There is nothing at this address of the API.'));
  return app;
}

function useEverywhere(app: Hono<Env>, service: TableService): void {
  const { corsOrigin } = service;
  app.use(async (context, next) => {
    const startedAt = performance.now();
    context.env.outgoing.setHeader('Cache-Control', 'no-store');
    await next();
    noteRequest(service, context, startedAt);
  });
  if (corsOrigin !== undefined)
    app.use(
      cors({ origin: corsOrigin, allowHeaders: ['Authorization', 'Content-Type', 'Last-Event-ID'], maxAge: 600 }),
    );
  app.onError((error, context) => replyToError(service, error, context));
}

/**
 * Counts an answered request, and logs it on request: the client's address and the route, never the URL, which may contain
 * a key by mistake.
 */
function noteRequest(
  { metrics, log, logsRequests, logsAddresses, proxies }: TableService,
  context: TableContext,
  startedAt: number,
) {
  const { method } = context.req;
  const route = routePath(context);
  const { status } = context.res;
  metrics.countRequest(`${method} ${route}`, status);
  if (!logsRequests) return;
  const ms = Math.round(performance.now() - startedAt);
  const from = logsAddresses ? { from: addressOf(context.env.incoming, proxies) } : {};
  log({ event: 'request', method, route, status, ms, ...from });
}

async function openTable(service: TableService, context: TableContext): Promise<Response> {
  const { incoming } = context.env;
  const { limits, ownGames } = service;
  const body = await jsonBody(
    incoming,
    ownGames.isOpen ? Math.max(limits.bodyBytes, OWN_LIMITS.bodyBytes) : limits.bodyBytes,
  );
  const hasGame = typeof body === 'object' && body !== null && 'own' in body;
  // Only a game's code makes a request long.
  if (!hasGame && (JSON.stringify(body) ?? '').length > limits.bodyBytes) throw new BodyTooLarge(limits.bodyBytes);
  // A page on another site can send any other type without asking.
  if (!isJson(incoming)) return refusal(context, 415, 'This takes "Content-Type: application/json".');
  const opening = parseOpening(body);
  if (!opening.ok) return refusal(context, 400, opening.error);
  const refused = tooOften(service, context, service.openings, 'new tables');
  if (refused) return refused;
  const opened = await service.host.open(opening.value);
  if (!opened.ok) return refusal(context, STATUS_OF[opened.refusal], opened.error);
  service.metrics.tablesOpened++;
  const { id, seats } = opened.value;
  return context.json({ id, seats, watch: `/table/${id}` }, 201, { Location: `/api/v1/tables/${id}` });
}

const MOVE = 'A move is {"ply": 1, "move": "3"}: the number of the move at this table, from 1, and its text.';
const ACTION =
  'An action is {"action": "sit"}, or resign, rematch, undo, decline, say, hide, unhide, take, ask-seat, give-seat or keep-seat; "name" is a text, "game" and "ply" are whole numbers from 1.';

export function parseOpening(body: unknown): Result<TableOpening> {
  return parseBody(openingSchema, body, OPENING);
}

export function parseMoveRequest(body: unknown): Result<Command> {
  const parsed = parseBody(moveSchema, body, MOVE);
  return parsed.ok ? success({ action: 'move', ...parsed.value }) : parsed;
}

export function parseActionRequest(body: unknown): Result<Command | LinkCommand> {
  const parsed = parseBody(actionSchema, body, ACTION);
  if (!parsed.ok) return parsed;
  if (!('key' in parsed.value)) return success(parsed.value);
  const { key, ...request } = parsed.value;
  // The private key itself is not stored.
  return success({ ...request, keyHash: hashKey(key) });
}

const NO_KEY = 'This needs the key of a seat, as "Authorization: Bearer <key>".';

/** A move or an action. A refused client gets the current table, so that it can continue from there. */
async function act(
  service: TableService,
  context: TableContext,
  parse: (body: unknown) => Result<Command | LinkCommand>,
): Promise<Response> {
  const { incoming } = context.env;
  const startedAt = performance.now();
  const refused = tooOften(service, context, service.moves, 'moves');
  if (refused) return refused;
  // The body first: nothing is looked up while a slow client is still sending.
  const body = await jsonBody(incoming, service.limits.bodyBytes);
  const id = idOf(context);
  const live = id === undefined ? undefined : await service.host.remembered(id);
  if (live === undefined) return noTable(context);
  const keyHash = keyHashOfRequest(incoming);
  if (keyHash === undefined) return refusal(context, 401, NO_KEY, {}, { 'WWW-Authenticate': 'Bearer' });
  const command = parse(body);
  if (!command.ok) return refusal(context, 400, command.error);
  const decision = await service.host.act(live, keyHash, command.value);
  if (decision.kind === 'change') service.metrics.countMove((performance.now() - startedAt) / 1000);
  const access = accessOf(live, keyHash);
  const table = viewFor(live, access);
  if (decision.kind !== 'refused') return context.json(table);
  return refusal(context, STATUS_OF[decision.refusal], decision.error, mayWatch(live, access) ? { table } : {});
}

function idOf(context: TableContext): string | undefined {
  const id = context.req.param('id') ?? '';
  return isId(id) ? id : undefined;
}

async function findTable({ host }: TableService, context: TableContext): Promise<LiveTable | undefined> {
  const id = idOf(context);
  return id === undefined ? undefined : host.find(id);
}
