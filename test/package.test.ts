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
    for (const folder of ['core', 'games', 'solver', 'players', 'lab'])
      expect(config.include).toContain(`src/${folder}`);
  });

  it('is compiled by the type check', () => {
    expect(JSON.parse(read('package.json')).scripts.typecheck).toContain('tsc -p tsconfig.pure.json');
  });
});

describe('the package', () => {
  const manifest = JSON.parse(read('package.json'));

  it('pins exact versions', () => {
    const versions = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    for (const version of versions) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
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

  it('runs as a program', () => {
    const output = execFileSync(`${root}${manifest.bin.penultimate}`, ['games'], { encoding: 'utf8' });
    expect(output).not.toBe('');
  });
});
