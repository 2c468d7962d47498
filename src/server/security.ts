import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { CONTENT_POLICY, SANDBOX_POLICY } from './policy.ts';
import type { Env } from './tables/answers.ts';

const shared = {
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // RFC 6797, 7.2: never over plain HTTP, which is all that this server speaks.
  strictTransportSecurity: false,
};

const page = secureHeaders({
  ...shared,
  contentSecurityPolicy: { ...CONTENT_POLICY, frameAncestors: ["'none'"] },
  xFrameOptions: 'DENY',
});

const sandbox = secureHeaders({
  ...shared,
  contentSecurityPolicy: { ...SANDBOX_POLICY, frameAncestors: ["'self'"] },
  xFrameOptions: 'SAMEORIGIN',
});

/** A board for other people's pages: the same, but in any frame. */
const embed = secureHeaders({
  ...shared,
  contentSecurityPolicy: { ...CONTENT_POLICY, frameAncestors: ['*'] },
  xFrameOptions: false,
});

/** The one document that is no page: the frame in which the workshop runs other people's games. */
const IS_SANDBOX = /^\/assets\/[^/]+\.html$/;

const IS_EMBED = /^\/embed\//;

/** Puts the security headers on every answer that passes through it. */
export const security: MiddlewareHandler<Env> = (context, next) => {
  const { path } = context.req;
  if (!IS_EMBED.test(path)) return IS_SANDBOX.test(path) ? sandbox(context, next) : page(context, next);
  // The server has put it on every answer, and nothing that allows a frame can stand in its place.
  context.env.outgoing.removeHeader('X-Frame-Options');
  return embed(context, next);
};

/** The same headers as data, for answers to requests that are too broken to reach the middleware. */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = new Hono<Env>().use(security).all('*', (context) => context.body(null, 204));
  return Object.fromEntries((await app.request('/')).headers);
}
