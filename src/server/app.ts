import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { type AnyMatch, formatLink, parseLink } from '../core/index.ts';
import { CATALOG } from '../games/catalog.ts';
import { isLoopback, isLoopbackHost } from './addresses.ts';
import { pictureOf } from './preview/picture.ts';
import type { Questions } from './questions/questions.ts';
import { addQuestionRoutes } from './questions/routes.ts';
import { type ShownGame, type Site, serveSite } from './site.ts';
import { type Env, wrongMethod } from './tables/answers.ts';
import { isId } from './tables/keys.ts';
import { createOperations } from './tables/operations.ts';
import { createTableRoutes } from './tables/routes.ts';
import type { TableService } from './tables/service.ts';

/** Addresses of the page rather than of files. The page reports unknown ones. */
const PAGE_ADDRESSES = [
  '/',
  '/play/*',
  '/embed/*',
  '/learn/*',
  '/puzzles/*',
  '/lab/*',
  '/table/*',
  '/class/*',
  '/workshop/*',
  '/g/*',
];

const API = '/api/v1';

interface AppOptions {
  /** Adds the routes of tables and of monitoring. */
  readonly tables?: TableService | undefined;
  /** The addresses at which other devices find this server. */
  readonly networkAddresses?: () => readonly string[];
  /** The number of proxies in front of it. */
  readonly proxies?: number;
}

export function createApp(site: Site, questions: Questions, options: AppOptions = {}): Hono<Env> {
  const { tables, networkAddresses = () => [], proxies = 0 } = options;
  const app = new Hono<Env>();
  const page = serveSite(site, 'index.html');
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  if (tables) {
    for (const path of [API, `${API}/`])
      app
        .get(path, (context) => introduce(context, networkAddresses(), tables.ownGames.isOpen))
        .all(path, (context) => wrongMethod(context, ['GET', 'HEAD']));
    app.route('/', createOperations(tables)).route(API, createTableRoutes(tables, questions));
  } else {
    app.route(API, addQuestionRoutes(new Hono<Env>(), questions, proxies));
    app.all(`${API}/*`, (context) => context.json({ error: 'Tables are off on this server.' }, 503));
  }
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }), etag());
  app.on('GET', PAGE_ADDRESSES, async (context, next) => {
    // Some addresses have their own page with a title and picture; the others share one.
    const path = context.req.path
      .slice(1)
      .replace(/\/+$/, '')
      .replace(/^table\/.*/, 'table');
    const own = `${path}/index.html`;
    if (!site.has(own)) return page(context, next);
    const [kind, id = ''] = context.req.path.slice(1).split('/');
    const match = kind === 'table' ? await matchAt(tables, id) : kind === 'play' ? linkedMatch(context, id) : undefined;
    return serveSite(site, own, match && describeShown(match))(context, next);
  });
  app.get('/preview/:file', (context, next) => {
    const match = linkedMatch(context, context.req.param('file').replace(/\.png$/, ''));
    const picture = match && pictureOf(match);
    if (!picture) return next();
    return context.body(picture, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' });
  });
  app.get(
    '*',
    serveSite(site),
    async (context, next) => {
      context.header('Vary', 'Accept');
      context.header('Cache-Control', 'no-cache');
      context.status(404);
      if (context.req.header('Accept')?.includes('text/html')) return next();
      return context.text('There is nothing at this address.\n');
    },
    page,
  );
  return app;
}

/** Undefined if there is no such table, the store does not answer, or a visitor wrote the game and with it its title. */
async function matchAt(tables: TableService | undefined, id: string): Promise<AnyMatch | undefined> {
  const live = isId(id) ? await tables?.host.find(id).catch(() => undefined) : undefined;
  return live?.table.own ? undefined : live?.table.match;
}

/** The match in the parameters of an address, if it has moves: the picture of a start is made at build time. */
function linkedMatch({ req }: Context, game: string): AnyMatch | undefined {
  if (req.query('moves') === undefined) return undefined;
  const match = parseLink(CATALOG, game, Object.entries(req.query()));
  return match.ok ? match.value : undefined;
}

/** A match with moves has a picture of its own, at the address that `linkedMatch` reads. */
function describeShown(match: AnyMatch): ShownGame {
  const { id, title } = match.game.definition;
  const [, query = ''] = formatLink(match).split('?');
  const parameters = match.moves.length > 0 ? `?${query.replaceAll('&', '&amp;')}` : '';
  return { title, picture: `preview/${id}.png${parameters}` };
}

/**
 * Reports that there are tables. Only a request from this machine also gets the addresses for a link to another device,
 * because `http://127.0.0.1` means something else there.
 */
function introduce(context: Context<Env>, networkAddresses: readonly string[], ownGames: boolean): Response {
  const isProxied = context.req.header('X-Forwarded-For') !== undefined;
  // A host name that its owner points here (DNS rebinding) gets nothing.
  const isAskedFor = isLoopbackHost(context.req.header('Host') ?? '');
  const isHere = isLoopback(context.env.incoming.socket.remoteAddress ?? '') && isAskedFor && !isProxied;
  return context.json({ tables: true, addresses: isHere ? networkAddresses : [], ownGames }, 200, {
    'Cache-Control': 'no-store',
  });
}

function refuseMethod(context: Context, allowed: readonly string[]): Response {
  return context.text('Only GET and HEAD are answered here.\n', 405, { Allow: allowed.join(', ') });
}
