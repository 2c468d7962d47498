import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** One file of the page, ready to send. */
export interface SiteFile {
  readonly type: string;
  readonly etag: string;
  /** Its name holds its content's hash, so it never changes. */
  readonly isImmutable: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  /** Undefined where compression does not pay. */
  readonly gzip: Uint8Array<ArrayBuffer> | undefined;
  readonly brotli: Uint8Array<ArrayBuffer> | undefined;
}

/** Path inside the site (`assets/index-1a2b3c.js`) → file. The page itself is `index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

/** The whole page in memory (a few hundred kB), compressed once. Copies of index.html in folders are left out. */
export function readSite(folder: string): Site {
  const site = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    if (path.endsWith('/index.html')) continue;
    site.set(path, createFile(path, readFileSync(join(entry.parentPath, entry.name))));
  }
  return site;
}

function createFile(path: string, content: Buffer): SiteFile {
  // The built page names its files relative to itself; here it is shown at any depth below the root.
  const plain = path === 'index.html' ? Buffer.from(content.toString('utf8').replaceAll('="./', '="/')) : content;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const isText = /^text|json|svg/.test(type);
  return {
    type,
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 20)}"`,
    isImmutable: path.startsWith('assets/'),
    plain: new Uint8Array(plain),
    gzip: isText ? new Uint8Array(gzipSync(plain, { level: 9 })) : undefined,
    brotli: isText
      ? new Uint8Array(brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
      : undefined,
  };
}
