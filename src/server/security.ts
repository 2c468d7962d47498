/**
 * The page's content security policy: our own files only, no inline script or style, no other host. Our server sends it,
 * and the built page repeats it for hosts that do not.
 */
export const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "worker-src 'self'; frame-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";

/**
 * The policy of the frame in which the workshop runs other people's games (`src/web/own/sandbox`): one script of
 * ours, named by its hash, and workers and modules created at run time. No connection of any kind, no style, no image.
 */
export const SANDBOX_POLICY =
  "default-src 'none'; script-src 'sha256-TPou723ag5b1F8ABzGhKM7dVjDZxIUoMetgCVx3w9iM=' blob:; worker-src blob:; " +
  "base-uri 'none'; form-action 'none'";

type Headers = Readonly<Record<string, string>>;

/** No Strict-Transport-Security: never over plain HTTP (RFC 6797, 7.2), the only protocol of this server. */
const COMMON: Headers = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0',
};

const PAGE = withPolicy(`${CONTENT_POLICY}; frame-ancestors 'none'`, { 'X-Frame-Options': 'DENY' });
const SANDBOX = withPolicy(`${SANDBOX_POLICY}; frame-ancestors 'self'`, { 'X-Frame-Options': 'SAMEORIGIN' });
/** For a board on other people's pages. No value of X-Frame-Options allows that. */
const EMBED = withPolicy(`${CONTENT_POLICY}; frame-ancestors *`);

function withPolicy(policy: string, more: Headers = {}): Map<string, string> {
  return new Map(Object.entries({ ...COMMON, ...more, 'Content-Security-Policy': policy }));
}

/** The security headers of every answer, by its address. */
export function securityHeaders(url: string): Map<string, string> {
  if (url.startsWith('/embed/')) return EMBED;
  // The only document that is not a page: the frame in which the workshop runs other people's games.
  return /^\/assets\/[^/?]+\.html(\?|$)/.test(url) ? SANDBOX : PAGE;
}
