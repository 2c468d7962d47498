import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from 'hono/accepts';
import { serveStatic } from 'hono/serve-static';

/** The bytes of a file under one content coding. */
export interface Representation {
  readonly coding: 'br' | 'gzip' | 'identity';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Strong, so each coding has its own (RFC 9110, 8.8.3). */
  readonly etag: string;
}

/** One file of the page, ready to send. */
export interface SiteFile {
  readonly plain: Representation;
  /** In order of preference; none if compression does not pay. */
  readonly compressed: readonly Representation[];
}

/** Path inside the site (`assets/index-1a2b3c.js`) → file. The page itself is `index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Images other than SVG are compressed already. */
const IS_TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** The whole page in memory (two MB). A file is compressed on its first request, so the server starts at once. */
export function readSite(folder: string): Site {
  const site = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    site.set(path, createFile(path, readFileSync(join(entry.parentPath, entry.name))));
  }
  return site;
}

/** A page with absolute addresses of itself and its preview picture, which messengers need: `https://host/preview/tail-end.png`. */
function withOrigin({ plain }: SiteFile, path: string, origin: string, shown?: ShownGame): SiteFile {
  const html = Buffer.from(plain.bytes).toString('utf8');
  const invitation = shown
    ? html
        .replaceAll('You are invited to a game', `You are invited to a game of ${shown.title}`)
        .replaceAll(/preview\/[\w-]+\.png/g, shown.picture)
        // A picture of a position is smaller.
        .replaceAll(/<meta property="og:image:[^>]*>/g, '')
    : html;
  return createFile(
    path,
    Buffer.from(invitation.replaceAll(/(property="og:(?:url|image)" content=")\//g, `$1${origin}/`)),
  );
}

/** The game of a table or a link, for the title and the preview of its page. */
export interface ShownGame {
  readonly title: string;
  /** The address of the picture below the root, safe in an attribute. */
  readonly picture: string;
}

function createFile(path: string, content: Buffer): SiteFile {
  // The built page names its files relative to itself, but it is shown at any depth below the root.
  const isPage = path.endsWith('index.html');
  const bytes = isPage ? Buffer.from(content.toString('utf8').replaceAll(/="(?:\.\.?\/)+/g, '="/')) : content;
  const plain = createRepresentation('identity', bytes);
  if (!IS_TEXT.test(path)) return { plain, compressed: [] };
  let compressed: readonly Representation[] | undefined;
  return {
    plain,
    get compressed() {
      compressed ??= compress(bytes);
      return compressed;
    },
  };
}

/** The best compression makes the first load 5 kB smaller than level 9, but takes a second for the largest files. */
const MAX_BEST_LENGTH = 100_000;

function compress(bytes: Buffer): readonly Representation[] {
  const quality = bytes.length <= MAX_BEST_LENGTH ? constants.BROTLI_MAX_QUALITY : 9;
  const both = [
    createRepresentation('br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })),
    createRepresentation('gzip', gzipSync(bytes, { level: 9 })),
  ];
  return both.filter((one) => one.bytes.length < bytes.length);
}

function createRepresentation(coding: Representation['coding'], bytes: Buffer): Representation {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  return { coding, bytes: new Uint8Array(bytes), etag: `"${hash}"` };
}

/**
 * Serves the file at the address of the request, or always the same one; `shown` is the game that a page is about.
 *
 * The files are compressed once and chosen here, because hono's `compress` has no brotli, compresses again for every
 * request, answers HEAD differently from GET and keeps one ETag for all codings; and `serveStatic`'s own `precompressed`
 * omits `Vary` from an uncompressed answer.
 */
export function serveSite(site: Site, always?: string, shown?: ShownGame): MiddlewareHandler {
  return serveStatic({
    ...(always === undefined ? {} : { path: always }),
    getContent: async (path, context) => {
      const kept = site.get(path);
      if (kept === undefined) return null;
      const origin = path.endsWith('index.html') ? originOf(context) : undefined;
      const file = origin === undefined ? kept : pageFor(path, kept, origin, shown);
      const { coding, bytes, etag } = negotiate(context, file);
      if (file.compressed.length > 0) context.header('Vary', 'Accept-Encoding', { append: true });
      if (coding !== 'identity') context.header('Content-Encoding', coding);
      context.header('Content-Length', String(bytes.length));
      context.header('ETag', etag);
      // The name of an asset contains the hash of its content; everything else is revalidated.
      const isHashed = path.startsWith('assets/');
      context.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      return bytes;
    },
  });
}

/** Pages by content, origin and picture, so that a page is compressed once for each. */
const pages = new Map<string, SiteFile>();
/** Clients may name any host, so the number of cached pages is limited. */
const MAX_PAGES = 200;

function pageFor(path: string, kept: SiteFile, origin: string, shown?: ShownGame): SiteFile {
  const key = `${kept.plain.etag} ${origin} ${shown?.picture ?? ''}`;
  const page = pages.get(key) ?? withOrigin(kept, path, origin, shown);
  if (pages.size >= MAX_PAGES) pages.clear();
  pages.set(key, page);
  return page;
}

/**
 * The visitor's origin: a proxy in front of this server may speak TLS. Undefined for a host with characters that could end
 * an attribute of the page.
 */
function originOf({ req }: Context): string | undefined {
  const { protocol, host } = new URL(req.url);
  if (!/^[\w.:[\]-]+$/.test(host)) return undefined;
  return `${req.header('X-Forwarded-Proto') === 'https' ? 'https:' : protocol}//${host}`;
}

/** The first coding that a request accepts, whatever weights it gives; the plain file if none fits. */
export function negotiate(context: Context, { plain, compressed }: SiteFile): Representation {
  const coding = accepts(context, {
    header: 'Accept-Encoding',
    supports: compressed.map((one) => one.coding),
    default: plain.coding,
    match: (accepted, { supports, default: other }) =>
      supports.find((one) => accepted.some(({ type, q }) => type.toLowerCase() === one && q > 0)) ?? other,
  });
  return compressed.find((one) => one.coding === coding) ?? plain;
}
