import type { MiddlewareHandler } from 'hono';

/**
 * Sends a part of an answer that states its length (RFC 9110, 14). What the RFC lets a server ignore is ignored, and the
 * whole is sent: several ranges at once, other units, a range that ends before it begins.
 *
 * The middleware must be outside of `etag`: a matching If-None-Match comes before a range (RFC 9110, 13.2.2).
 */
export const byteRanges: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.status !== 200) return;
  context.res.headers.set('Accept-Ranges', 'bytes');
  const asked = context.req.header('Range');
  const onlyIf = context.req.header('If-Range');
  if (context.req.method !== 'GET' || asked === undefined) return;
  if (onlyIf !== undefined && onlyIf !== context.res.headers.get('ETag')) return;
  const size = Number(context.res.headers.get('Content-Length'));
  const range = parseRange(asked, size);
  if (range === undefined) return;
  context.res = range === 'unsatisfiable' ? refuse(context.res, size) : await cut(context.res, range, size);
};

interface Range {
  readonly first: number;
  readonly last: number;
}

/** Undefined for what is not a single range of bytes. */
function parseRange(text: string, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last, suffix] = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i.exec(text) ?? [];
  if (suffix !== undefined)
    return Number(suffix) === 0 ? 'unsatisfiable' : { first: Math.max(0, size - Number(suffix)), last: size - 1 };
  if (first === undefined || (last && Number(last) < Number(first))) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { first: Number(first), last: last ? Math.min(Number(last), size - 1) : size - 1 };
}

async function cut(whole: Response, { first, last }: Range, size: number): Promise<Response> {
  whole.headers.set('Content-Range', `bytes ${first}-${last}/${size}`);
  whole.headers.set('Content-Length', String(last - first + 1));
  return new Response((await whole.arrayBuffer()).slice(first, last + 1), { status: 206, headers: whole.headers });
}

function refuse(whole: Response, size: number): Response {
  whole.headers.set('Content-Range', `bytes */${size}`);
  whole.headers.set('Content-Length', '0');
  for (const name of ['Content-Encoding', 'Content-Type']) whole.headers.delete(name);
  return new Response(null, { status: 416, headers: whole.headers });
}
