import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build } from 'esbuild';
import { build as buildWithRolldown } from 'rolldown';
import { build as buildWithVite } from 'vite';
import { addFromMetafile, formatNotices, type Libraries, noticesPlugin } from './notices.ts';
import { roomFilesPlugin } from './room-files.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Output name in `dist/cli` (without `.js`) → source. A worker thread needs an entry of its own. */
const CLI_ENTRIES = {
  penultimate: 'src/cli/main.ts',
  'lab-worker': 'src/batch-worker.ts',
  'stall-watch': 'src/cli/custom/stall-watch.ts',
  'question-worker': 'src/server/questions/worker.ts',
};

/** Output name in `dist/lib` (without `.js`) → source; each has its line in the `exports` of package.json. */
const LIBRARY_ENTRIES = {
  index: 'src/index.ts',
  'solver/index': 'src/solver/index.ts',
  'proof/index': 'src/proof/index.ts',
  'players/index': 'src/players/index.ts',
  'players/outside/index': 'src/players/outside/index.ts',
  'lab/index': 'src/lab/index.ts',
  'lab/workers/index': 'src/lab/workers/index.ts',
  // No export: the script of the threads, found beside the line above.
  'lab/workers/batch-worker': 'src/batch-worker.ts',
};

const shared = {
  absWorkingDir: root,
  bundle: true,
  splitting: true,
  format: 'esm',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'warning',
  metafile: true,
} satisfies BuildOptions;

/** Drivers of databases, which are installed beside the program where they exist: one has a native part. */
const DRIVERS = ['libsql', 'pg', 'pg-boss'];

/** Only a server needs it, and it is large. */
const FOR_SERVERS = /\/src\/server\/|\/node_modules\/@?hono\//;

/** What `--version`, `--help` and a mistyped command need, with all that it imports: they do without the rest. */
const FOR_ANY_START =
  /\/src\/(?:core\/(?:game-fault|result|words)|cli\/(?:command|program|files\/file-system|terminal\/(?:terminal|wrap)|arguments\/(?:.*declarations|flags|shared-flags|suggestion|usage)))\.ts$/;

/** What so many commands need is one file: each file takes time at every start, and what fewer need is read in vain by the others. */
const COMMANDS_THAT_SHARE = 20;

/** The terminal program with its dependencies inside; what it imports lazily lands in chunks. */
async function buildCli(libraries: Libraries): Promise<void> {
  const dir = resolve(root, 'dist/cli');
  rmSync(dir, { recursive: true, force: true });
  await buildWithRolldown({
    cwd: root,
    input: CLI_ENTRIES,
    platform: 'node',
    transform: { target: 'node20.19' },
    external: DRIVERS,
    plugins: [roomFilesPlugin(), noticesPlugin(libraries)],
    output: {
      dir,
      // ES modules take Node some 12 ms more at every start.
      format: 'cjs',
      chunkFileNames: 'chunks/[name]-[hash].js',
      // The names of functions stay, for whoever reads the trace of an internal error.
      minify: { compress: true, mangle: { keepNames: true }, codegen: { removeWhitespace: true } },
      codeSplitting: {
        groups: [
          { name: 'start', test: FOR_ANY_START, priority: 1 },
          { name: 'base', test: (id) => !FOR_SERVERS.test(id), minShareCount: COMMANDS_THAT_SHARE },
        ],
      },
    },
  });
  writeFileSync(resolve(dir, 'package.json'), '{ "type": "commonjs" }\n');
  chmodSync(resolve(dir, 'penultimate.js'), 0o755);
}

/** The pure folders and the worker threads as a library: JavaScript from esbuild, declarations from the compiler. */
async function buildLibrary(libraries: Libraries): Promise<void> {
  const outdir = resolve(root, 'dist/lib');
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({
    ...shared,
    entryPoints: LIBRARY_ENTRIES,
    outdir,
    platform: 'neutral',
    target: 'es2022',
    mainFields: ['module', 'main'],
    external: ['node:*'],
  });
  addFromMetafile(libraries, metafile, root);
  execFileSync(process.execPath, [resolve(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
    cwd: root,
    stdio: 'inherit',
  });
}

/** The page as plain files that work under any address: `dist/web`. Always as it is delivered, also inside the tests. */
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

export async function buildPackage(): Promise<void> {
  // Its base style sheet is copied into ours.
  const libraries: Libraries = new Set([resolve(root, 'node_modules/tailwindcss')]);
  await buildCli(libraries);
  await buildLibrary(libraries);
  await buildPage(libraries);
  const notices = formatNotices(libraries);
  // Once for the package, and once beside the page, which may be put on a host of its own.
  for (const file of ['dist/THIRD-PARTY-NOTICES', 'dist/web/THIRD-PARTY-NOTICES.txt'])
    writeFileSync(resolve(root, file), notices);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildPackage();
