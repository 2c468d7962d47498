import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import { build as buildWithVite } from 'vite';
import { formatNotices, type Libraries, noticesPlugin } from './notices.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Output name in `dist/cli` (without `.js`) → source. A worker thread needs an entry of its own. */
const CLI_ENTRIES = {
  penultimate: 'src/cli/main.ts',
  'lab-worker': 'src/batch-worker.ts',
  'stall-watch': 'src/cli/custom/stall-watch.ts',
  'audit-worker': 'src/cli/audit/audit-worker.ts',
  'question-worker': 'src/server/questions/worker.ts',
  'own-game-worker': 'src/server/own-games/worker.ts',
  'mcp-worker': 'src/cli/mcp/worker.ts',
};

const manifest: {
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
} = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));

/** Output name in `dist/lib` (without `.js`) → source: what package.json exports, and the script of its worker threads. */
const LIBRARY_ENTRIES = Object.fromEntries([
  ...Object.values(manifest.exports).map((entry) => {
    const [, name = ''] = /^\.\/dist\/lib\/(.+)\.js$/.exec(entry.default) ?? [];
    return [name, `src/${name}.ts`];
  }),
  ['library/batch-worker', 'src/batch-worker.ts'],
]);

/** No advice about slow plugins, nor about lessons and formal parts: they are lazy in the page only. */
const checks = { pluginTimings: false, ineffectiveDynamicImport: false };

/** Database drivers and QuickJS, which are installed beside the program: one has native code, one WebAssembly. */
const DRIVERS = Object.keys(manifest.peerDependencies);

/** A server's code is large, and no other command needs it. */
const SERVER_ONLY = /\/src\/server\/|\/node_modules\/@?hono\//;

/** Modules that at least this many commands share go into one file: Node pays for each file at every start. */
const COMMANDS_THAT_SHARE = 20;

/** The terminal program with its dependencies inside; lazy imports become chunks. */
async function buildCli(libraries: Libraries): Promise<void> {
  const dir = resolve(root, 'dist/cli');
  rmSync(dir, { recursive: true, force: true });
  await build({
    cwd: root,
    input: CLI_ENTRIES,
    platform: 'node',
    transform: { target: 'node20.19' },
    external: DRIVERS,
    checks,
    plugins: [noticesPlugin(libraries)],
    output: {
      dir,
      // ES modules take Node some 12 ms more at every start.
      format: 'cjs',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // Function names stay readable in the stack trace of an internal error.
      minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
      codeSplitting: {
        groups: [{ name: 'base', test: (id) => !SERVER_ONLY.test(id), minShareCount: COMMANDS_THAT_SHARE }],
      },
    },
  });
  writeFileSync(resolve(dir, 'package.json'), '{ "type": "commonjs" }\n');
  chmodSync(resolve(dir, 'penultimate.js'), 0o755);
}

/** The entry points of `src/library`: JavaScript from Rolldown, declarations from the compiler. */
async function buildLibrary(libraries: Libraries): Promise<void> {
  const dir = resolve(root, 'dist/lib');
  rmSync(dir, { recursive: true, force: true });
  await build({
    cwd: root,
    input: LIBRARY_ENTRIES,
    platform: 'neutral',
    transform: { target: 'es2022' },
    resolve: { mainFields: ['module', 'main'] },
    external: /^node:/,
    checks,
    plugins: [noticesPlugin(libraries)],
    output: { dir, format: 'esm', chunkFileNames: 'chunks/[name]-[hash].js' },
  });
  execFileSync(process.execPath, [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** The page as plain files that work under any address: `dist/web`. Always for production, also inside the tests. */
async function buildPage(libraries: Libraries): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    const plugins = [noticesPlugin(libraries)];
    const configFile = resolve(root, 'vite.config.ts');
    await buildWithVite({ configFile, logLevel: 'warn', plugins, worker: { plugins: () => plugins } });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** Everything that a build reads, apart from tests. */
const INPUTS = [
  ...['src', 'scripts', 'examples', 'package.json', 'package-lock.json', 'vite.config.ts'],
  ...['tsconfig.json', 'tsconfig.pure.json', 'tsconfig.types.json'],
];
const TEST = /\.test\.tsx?$/;

/** A finished build leaves the fingerprint of its sources here, for `buildIfChanged`. */
const STAMP = resolve(root, 'dist/.made-from');

function filesIn(path: string): string[] {
  if (!statSync(resolve(root, path)).isDirectory()) return [path];
  return readdirSync(resolve(root, path))
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

/** A hash of everything that a build reads, and of Node's version. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of INPUTS.flatMap(filesIn)) {
    if (TEST.test(file)) continue;
    hash.update(`\0${file}\0`).update(readFileSync(resolve(root, file)));
  }
  return hash.digest('hex');
}

/** Builds everything into `dist`, stamped with its sources. */
async function buildPackage(): Promise<void> {
  const madeFrom = fingerprint();
  rmSync(STAMP, { force: true });
  // Tailwind's base style sheet is copied into ours.
  const libraries: Libraries = new Set([resolve(root, 'node_modules/tailwindcss')]);
  await buildCli(libraries);
  await buildLibrary(libraries);
  await buildPage(libraries);
  const notices = formatNotices(libraries);
  // Once for the package, and once beside the page, which can be hosted by itself.
  for (const file of ['dist/THIRD-PARTY-NOTICES', 'dist/web/THIRD-PARTY-NOTICES.txt'])
    writeFileSync(resolve(root, file), notices);
  writeFileSync(STAMP, madeFrom);
}

/** Builds unless `dist` was built from exactly these sources. */
export async function buildIfChanged(): Promise<void> {
  const madeFrom = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
  if (madeFrom !== fingerprint()) await buildPackage();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage();
