import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** The options and files the compiler really uses for a project, `extends` resolved. */
function effectiveConfig(project: string) {
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  return JSON.parse(
    execFileSync(process.execPath, [tsc, '-p', project, '--showConfig'], { cwd: root, encoding: 'utf8' }),
  );
}

function read(path: string): string {
  return readFileSync(root + path, 'utf8');
}

describe('the pure project', () => {
  const config = effectiveConfig('tsconfig.pure.json');

  it('knows the language and neither DOM nor Node', () => {
    expect(config.compilerOptions.lib.map((name: string) => name.toLowerCase())).toEqual(['es2022']);
    expect(config.compilerOptions.types).toEqual([]);
  });

  it('covers every pure folder', () => {
    for (const folder of ['core', 'games', 'solver', 'proof', 'players', 'lab', 'tables'])
      expect(config.include).toContain(`src/${folder}`);
  });

  it('is compiled by the type check', () => {
    expect(JSON.parse(read('package.json')).scripts.typecheck).toContain('tsc -p tsconfig.pure.json');
  });
});

describe('the package', () => {
  const manifest = JSON.parse(read('package.json'));

  it('pins exact versions', () => {
    const versions = Object.values(manifest.devDependencies);
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+(-beta\.\d+)?$/);
  });

  it('has a lock that names no host', () => {
    expect(read('package-lock.json')).not.toContain('"resolved": "http');
  });

  it.each(Object.keys(manifest.exports))('offers %s by name, with types', (name) => {
    const specifier = posix.join('penultimate', name);
    const script = `await import(${JSON.stringify(specifier)})`;
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: root });
    expect(existsSync(root + manifest.exports[name].types)).toBe(true);
  });

  it('plays on worker threads what it plays on one', () => {
    const script = `
      import { GAMES } from 'penultimate';
      import { createJob, createLocalPool, simulate } from 'penultimate/lab';
      import { startThreadPool } from 'penultimate/workers';
      const now = () => performance.now();
      const job = createJob(GAMES, { game: 'match-six', players: ['casual', 'random'], games: 30000 });
      const threads = startThreadPool({ size: 2 });
      for (const pool of [threads, createLocalPool(GAMES, now)]) {
        const report = await simulate(GAMES, job.value, pool, { now });
        console.log(JSON.stringify(report.value.plies));
      }
      await threads.close();
    `;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
    });
    const [onThreads, alone] = output.split('\n').map((line) => line && JSON.parse(line));
    expect(alone).toMatchObject({ shortest: 3, counts: expect.arrayContaining([[3, expect.any(Number)]]) });
    expect(onThreads).toEqual(alone);
  });

  it('installs nothing else: libraries are bundled; drivers of databases and QuickJS are optional peers', () => {
    expect(manifest.dependencies).toBeUndefined();
    expect(manifest.optionalDependencies).toBeUndefined();
    const drivers = ['@photostructure/sqlite', 'pg', 'pg-boss'];
    // A new minor version of QuickJS before 1.0 may change its functions.
    const engine = ['@jitl/quickjs-wasmfile-release-sync', 'quickjs-emscripten-core'];
    expect(Object.keys(manifest.peerDependencies)).toEqual([...drivers, ...engine].sort());
    for (const name of [...drivers, ...engine]) {
      expect(manifest.peerDependenciesMeta[name]).toEqual({ optional: true });
      const range = engine.includes(name) ? '~' : '^';
      expect(manifest.peerDependencies[name]).toBe(`${range}${manifest.devDependencies[name]}`);
    }
  });
});
