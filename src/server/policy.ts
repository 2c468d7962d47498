/**
 * Nothing but our own files, no inline script or style, no other host: what the page may do. Our server sends it, and the
 * built page repeats it for hosts that do not. The names are those of hono's `secureHeaders`.
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
 * What the frame may do in which the workshop runs other people's games (`src/web/workshop/sandbox`): one script of ours,
 * named by its hash, and workers and modules made on the spot. No connection of any kind, no style, no image.
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
