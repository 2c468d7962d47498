import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/cli/arguments/declarations.ts';

/* Not every machine can build an image; these tests check the rest. */

const root = fileURLToPath(new URL('../', import.meta.url));
const lines = readFileSync(`${root}Dockerfile`, 'utf8').split('\n');
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));

function wordsOf(instruction: string): readonly (readonly string[])[] {
  return lines.filter((line) => line.startsWith(`${instruction} `)).map((line) => line.split(/\s+/).slice(1));
}

test('both images are pinned to one release of a Node that the package takes', () => {
  const images = wordsOf('FROM').map(([image = '']) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/);
  expect(new Set(images).size).toBe(1);
  const [, least = ''] = />=(\d+)/.exec(manifest.engines.node) ?? [];
  expect(Number(/node:(\d+)/.exec(images[0] ?? '')?.[1])).toBeGreaterThanOrEqual(Number(least));
});

test('every path that is copied from here exists, and none of them is left out by .dockerignore', () => {
  const paths = wordsOf('COPY')
    .filter(([first = '']) => !first.startsWith('--from'))
    .flatMap((words) => words.slice(0, -1));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
  const ignored = readFileSync(`${root}.dockerignore`, 'utf8').trim().split('\n');
  expect(paths.filter((path) => ignored.includes(path))).toEqual([]);
});

test('every configuration of the compiler is copied', () => {
  const configurations = readdirSync(root).filter((name) => /^tsconfig.*\.json$/.test(name));
  expect(configurations).toContain('tsconfig.json');
  const copied = wordsOf('COPY').flat();
  expect(configurations.filter((name) => !copied.includes(name))).toEqual([]);
});

test('it does not run as root, and has a health check', () => {
  expect(wordsOf('USER')).toEqual([['node']]);
  expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
    lines.findIndex((line) => line.startsWith('ENTRYPOINT')),
  );
  expect(wordsOf('HEALTHCHECK')).toHaveLength(1);
});

test('the image keeps the drivers at the versions that are tested', () => {
  const [, drivers = ''] = /npm install --save-prod --omit=dev --ignore-scripts (.*)/.exec(lines.join('\n')) ?? [];
  const { pg, 'pg-boss': boss } = manifest.devDependencies;
  expect(drivers).toBe(`pg@${pg} pg-boss@${boss}`);
});

test('the health check asks at the port of the command line, or of the environment', () => {
  const line = lines.find((candidate) => candidate.startsWith('HEALTHCHECK')) ?? '';
  const [, flag, script = '']: string[] = JSON.parse(line.slice(line.indexOf('[')));
  expect(flag).toBe('-e');
  for (const [words, port, env] of [
    [['serve', '--port', '9000', '--data', '/data'], '9000', { PORT: '9002' }],
    [['serve', '--port=9001'], '9001', {}],
    [['serve', '--host', '0.0.0.0'], '9002', { PORT: '9002' }],
    [['serve', '--host', '0.0.0.0'], '8080', { PORT: '' }],
  ] as const) {
    const commandLine = ['node', 'penultimate.js', ...words, ''].join('\0');
    const asked: string[] = [];
    const fetch = async (url: string) => asked.push(url);
    new Function('require', 'fetch', 'process', script)(() => ({ readFileSync: () => commandLine }), fetch, {
      exit() {},
      env,
    });
    expect(asked).toEqual([`http://127.0.0.1:${port}/ready`]);
  }
});

test('it starts a command and flags that there are, with tables in the volume', () => {
  const words: string[] = JSON.parse(wordsOf('ENTRYPOINT')[0]?.join(' ') ?? '[]');
  expect(words[1]).toBe(manifest.bin.penultimate);
  const flags = COMMANDS.find(({ name }) => name === words[2])?.flags.map(({ name }) => `--${name}`) ?? [];
  expect(words.filter((word) => word.startsWith('--')).filter((flag) => !flags.includes(flag))).toEqual([]);
  expect(wordsOf('ENV')).toContainEqual(['PENULTIMATE_DATA=/data']);
  expect(wordsOf('VOLUME')).toEqual([['/data']]);
});
