import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from './tables/answers.ts';

/**
 * The page's content security policy: our own files only, no inline script or style, no other host. Our server sends it,
 * and the built page repeats it for hosts that do not. The names are those of hono's `secureHeaders`.
 */
export const CONTENT_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/**
 * The policy of the frame in which the workshop runs other people's games (`src/web/own/sandbox`): one script of
 * ours, named by its hash, and workers and modules created at run time. No connection of any kind, no style, no image.
 */
export const SANDBOX_POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'sha256-TPou723ag5b1F8ABzGhKM7dVjDZxIUoMetgCVx3w9iM='", 'blob:'],
  workerSrc: ['blob:'],
  baseUri: ["'none'"],
  formAction: ["'none'"],
};

/** The policy as text: `default-src 'none'; script-src 'self'; …`. */
export function formatPolicy(policy: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...sources].join(' '))
    .join('; ');
}

const shared = {
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // RFC 6797, 7.2: never over plain HTTP, the only protocol of this server.
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

/** For a board on other people's pages: the same, but in any frame. */
const embed = secureHeaders({
  ...shared,
  contentSecurityPolicy: { ...CONTENT_POLICY, frameAncestors: ['*'] },
  xFrameOptions: false,
});

/** The only document that is not a page: the frame in which the workshop runs other people's games. */
const IS_SANDBOX = /^\/assets\/[^/]+\.html$/;

const IS_EMBED = /^\/embed\//;

/** Sets the security headers on every answer. */
export const security: MiddlewareHandler<Env> = (context, next) => {
  const { path } = context.req;
  if (!IS_EMBED.test(path)) return IS_SANDBOX.test(path) ? sandbox(context, next) : page(context, next);
  // The server set it on every answer, and no value of it allows a frame.
  context.env.outgoing.removeHeader('X-Frame-Options');
  return embed(context, next);
};

/** The same headers as data, for malformed requests that do not reach the middleware. */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = new Hono<Env>().use(security).all('*', (context) => context.body(null, 204));
  return Object.fromEntries((await app.request('/')).headers);
}
