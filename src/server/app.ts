import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { serveStatic } from 'hono/serve-static';
import { isLoopback } from './addresses.ts';
import { byteRanges } from './byte-ranges.ts';
import { negotiate } from './negotiate.ts';
import type { Questions } from './questions/questions.ts';
import { addQuestionRoutes } from './questions/routes.ts';
import { security } from './security.ts';
import type { Site } from './site.ts';
import { type Env, send, wrongMethod } from './tables/answers.ts';
import type { TableApp } from './tables/app.ts';

/** Addresses of the page rather than of a file: the page itself says when it does not know one. */
const PAGE_ADDRESSES = ['/', '/play/*', '/embed/*', '/learn/*', '/puzzles/*', '/lab/*', '/table/*', '/workshop/*'];

const API = '/api/v1';

/**
 * `tables` are the routes of the tables, and those by which a running server is watched; `networkAddresses` where other
 * devices find this server.
 */
export function createApp(
  site: Site,
  questions: Questions,
  tables?: TableApp,
  networkAddresses: () => readonly string[] = () => [],
): Hono<Env> {
  const app = new Hono<Env>();
  const page = serveSite(site, 'index.html');
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }));
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }));
  if (tables) {
    for (const path of [API, `${API}/`])
      app
        .get(path, (context) => introduce(context, networkAddresses()))
        .all(path, (context) => send(context, wrongMethod('GET, HEAD')));
    app.route('/', tables.operations).route(API, tables.routes);
  } else {
    app.route(API, addQuestionRoutes(new Hono<Env>(), questions, false));
    app.all(`${API}/*`, (context) => context.json({ error: 'Tables are off on this server.' }, 503));
  }
  // The server puts the headers of the page on every answer; those of the workshop's frame differ.
  app.use(security, byteRanges, etag());
  app.on('GET', PAGE_ADDRESSES, (context, next) => {
    // An address with a page of its own, which has its title and picture; the others share one.
    const own = `${context.req.path.slice(1).replace(/\/+$/, '')}/index.html`;
    return site.has(own) ? serveSite(site, own)(context, next) : page(context, next);
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

/**
 * That there are tables here. Whoever sits at this machine, and only they, also learn the addresses that a link to
 * another device needs: `http://127.0.0.1` means something else there.
 */
function introduce(context: Context<Env>, networkAddresses: readonly string[]): Response {
  const isProxied = context.req.header('X-Forwarded-For') !== undefined;
  const isHere = isLoopback(context.env.incoming.socket.remoteAddress ?? '') && !isProxied;
  return context.json({ tables: true, addresses: isHere ? networkAddresses : [] }, 200, {
    'Cache-Control': 'no-store',
  });
}

function refuseMethod(context: Context, allowed: readonly string[]): Response {
  return context.text('Only GET and HEAD are answered here.\n', 405, { Allow: allowed.join(', ') });
}

/**
 * The file at the address of the request, or always the same one.
 *
 * The files are compressed once and chosen here, because hono's `compress` knows no brotli, compresses anew for
 * every request, answers HEAD differently from GET and keeps one ETag for all codings; and `serveStatic`'s own
 * `precompressed` leaves `Vary` out of an answer that is not compressed.
 */
function serveSite(site: Site, always?: string): MiddlewareHandler {
  return serveStatic({
    ...(always === undefined ? {} : { path: always }),
    getContent: async (path, context) => {
      const file = site.get(path);
      if (file === undefined) return null;
      const { coding, bytes, etag } = negotiate(context, file);
      if (file.compressed.length > 0) context.header('Vary', 'Accept-Encoding', { append: true });
      if (coding !== 'identity') context.header('Content-Encoding', coding);
      context.header('Content-Length', String(bytes.length));
      context.header('ETag', etag);
      // The name of an asset holds the hash of its content; everything else is asked for again.
      const isHashed = path.startsWith('assets/');
      context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      return bytes;
    },
  });
}
