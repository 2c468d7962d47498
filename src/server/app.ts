import { type Context, Hono } from 'hono';
import { CONTENT_POLICY } from './policy.ts';
import type { Site, SiteFile } from './site.ts';

const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': `${CONTENT_POLICY}; frame-ancestors 'none'`,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Addresses of the page rather than of a file: the page itself says when it does not know one. */
const IS_PAGE = /^\/(?:(?:play|learn|lab)(?:\/.*)?)?$/;

export function createApp(site: Site): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) context.header(name, value);
  });
  app.get('/health', (context) => context.json({ status: 'ok' }, 200, { 'cache-control': 'no-store' }));
  app.get('*', (context) => {
    const file = site.get(IS_PAGE.test(context.req.path) ? 'index.html' : context.req.path.slice(1));
    if (file) return send(context, file, 200);
    const page = site.get('index.html');
    const wantsPage = context.req.header('accept')?.includes('text/html');
    return page && wantsPage ? send(context, page, 404) : context.text('There is nothing at this address.\n', 404);
  });
  app.all('*', (context) => context.text('Only GET and HEAD are answered here.\n', 405, { allow: 'GET, HEAD' }));
  return app;
}

/** Hashed files are kept for good; everything else is asked for again, and not sent when it has not changed. */
function send(context: Context, file: SiteFile, status: 200 | 404): Response {
  context.header('etag', file.etag);
  context.header('vary', 'accept-encoding');
  context.header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (status === 200 && context.req.header('if-none-match')?.includes(file.etag)) return context.body(null, 304);
  context.header('content-type', file.type);
  const accepted = context.req.header('accept-encoding') ?? '';
  if (file.brotli && /\bbr\b/.test(accepted)) {
    context.header('content-encoding', 'br');
    return context.body(file.brotli, status);
  }
  if (file.gzip && /\bgzip\b/.test(accepted)) {
    context.header('content-encoding', 'gzip');
    return context.body(file.gzip, status);
  }
  return context.body(file.plain, status);
}
