import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

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
  /** In the order we prefer; none where compression does not pay. */
  readonly compressed: readonly Representation[];
}

/** Path inside the site (`assets/index-1a2b3c.js`) → file. The page itself is `index.html`. */
export type Site = ReadonlyMap<string, SiteFile>;

/** Images other than SVG are compressed already. */
const IS_TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest)$/;

/** The whole page in memory (two MB); a file is compressed once, when it is first asked for, so that a server starts at once. */
export function readSite(folder: string): Site {
  const site = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/');
    site.set(path, createFile(path, readFileSync(join(entry.parentPath, entry.name))));
  }
  return site;
}

function createFile(path: string, content: Buffer): SiteFile {
  // The built page names its files relative to itself; here it is shown at any depth below the root.
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

function compress(bytes: Buffer): readonly Representation[] {
  const both = [
    createRepresentation('br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
    createRepresentation('gzip', gzipSync(bytes, { level: 9 })),
  ];
  return both.filter((one) => one.bytes.length < bytes.length);
}

function createRepresentation(coding: Representation['coding'], bytes: Buffer): Representation {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 20);
  return { coding, bytes: new Uint8Array(bytes), etag: `"${hash}"` };
}
