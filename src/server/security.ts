import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { CONTENT_POLICY } from './policy.ts';

/** Puts the security headers on every answer that passes through it. */
export const security = secureHeaders({
  contentSecurityPolicy: { ...CONTENT_POLICY, frameAncestors: ["'none'"] },
  permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
  // RFC 6797, 7.2: never over plain HTTP, which is all that this server speaks.
  strictTransportSecurity: false,
  xFrameOptions: 'DENY',
});

/** The same headers as data, for answers to requests that are too broken to reach the middleware. */
export async function securityHeaders(): Promise<Readonly<Record<string, string>>> {
  const app = new Hono().use(security).all('*', (context) => context.body(null, 204));
  return Object.fromEntries((await app.request('/')).headers);
}
