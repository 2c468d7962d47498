import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A browser and the environment that its process needs. */
export interface Chromium {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

const cache = fileURLToPath(new URL('../../node_modules/.cache/penultimate/', import.meta.url));

/**
 * The Chromium that comes with npm, unpacked once; `CHROMIUM_PATH` names another. It brings along the libraries that a
 * bare Debian lacks (libnss3 and its kin) and a font: they are used where the machine has none of its own.
 */
export async function prepareChromium(): Promise<Chromium> {
  const own = process.env.CHROMIUM_PATH;
  if (own) return { path: own, env: {} };
  const folder = join(cache, `chromium-${packageVersion()}`);
  if (!existsSync(folder)) await unpack(folder);
  const path = join(folder, 'chromium');
  const env: Record<string, string> = {};
  if (lacksLibraries(path)) env.LD_LIBRARY_PATH = join(folder, 'al2023', 'lib');
  if (!existsSync('/etc/fonts/fonts.conf')) env.FONTCONFIG_FILE = writeFontList(folder);
  return { path, env };
}

function packageVersion(): string {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('@sparticuz/chromium');
  const manifest = resolve(dirname(entry), '../../package.json');
  return (require(manifest) as { version: string }).version;
}

/** Unpacks into a separate folder that is renamed when complete, so an interrupted run leaves nothing half done. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const { TMPDIR, AWS_LAMBDA_JS_RUNTIME } = process.env;
  // The package unpacks into the temporary folder, and its spare libraries only if it believes to be on Lambda.
  process.env.TMPDIR = unfinished;
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x';
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
  } finally {
    restore('TMPDIR', TMPDIR);
    restore('AWS_LAMBDA_JS_RUNTIME', AWS_LAMBDA_JS_RUNTIME);
    for (const name of ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
      if (process.env[name]?.startsWith(unfinished)) delete process.env[name];
    }
  }
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Configures the bundled font where the machine has none: text without a font has no size. */
function writeFontList(folder: string): string {
  const file = join(folder, 'fonts.conf');
  const fonts = `<dir>${join(folder, 'fonts')}</dir><cachedir>${join(folder, 'font-cache')}</cachedir>`;
  writeFileSync(file, `<?xml version="1.0"?>\n<fontconfig>${fonts}</fontconfig>\n`);
  return file;
}

function lacksLibraries(path: string): boolean {
  try {
    return execFileSync('ldd', [path], { encoding: 'utf8' }).includes('not found');
  } catch {
    return false;
  }
}
