import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleExamples, isAsShown, runExample } from './support/console-blocks.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const docs = new URL('../docs/', import.meta.url);
const page = readFileSync(new URL('own-games.md', docs), 'utf8');
const home = process.cwd();
const folder = temporaryFolder();

/** The files of the page: each says its name in its first line. */
const files = [...page.matchAll(/^```js\n\/\/ ([\w.-]+)\n(.*?)^```$/gms)];

beforeAll(() => {
  for (const [, name = '', code = ''] of files) writeFileSync(join(folder, name), code);
  cpSync(new URL('../examples', import.meta.url), join(folder, 'examples'), { recursive: true });
  process.chdir(folder);
});
afterAll(() => process.chdir(home));

describe('docs/own-games.md', () => {
  test('names every file that it shows', () => {
    expect(files.map(([, name]) => name)).toEqual(['squares.js', 'rooks.js', 'stuck.js']);
    expect(page.match(/^```js$/gm)).toHaveLength(files.length);
  });

  test.each(consoleExamples(page))('$ $command', async ({ command, output }) => {
    const text = await runExample(command);
    expect(isAsShown(output, text) ? output : text).toBe(output);
  });

  test('explains every field that a game may have', () => {
    const source = readFileSync(new URL('../src/custom/plain-game.ts', import.meta.url), 'utf8');
    const body = source.slice(source.indexOf('interface PlainGame'), source.indexOf('export type PlainCell'));
    const fields = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??[:(]/gm)].map(([, name = '']) => name);
    expect(fields).toHaveLength(16);
    expect(fields.filter((name) => !new RegExp(`\\b${name}\\b`).test(page))).toEqual([]);
  });
});
