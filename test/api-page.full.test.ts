import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { apiReference, declarationsOf, entryPoints } from '../scripts/pages/api-reference.ts';
import { sharedBrowser } from './web/browser.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const page = readFileSync(`${root}docs/api.md`, 'utf8');
const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8'));
const examples = [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code = ''], index) => ({ code, index }));

/** Inside the package, so that examples find it by its name. */
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(`${root}api-examples-`);
  for (const { code, index } of examples) writeFileSync(exampleFile(index), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function exampleFile(index: number): string {
  return join(folder, `example-${index}.mts`);
}

/** The lines that an example prints according to its comments. */
function commented(code: string): readonly string[] {
  return [...code.matchAll(/\/\/ (.*)$/gm)].map(([, text = '']) => text);
}

describe('the reference in docs/api.md', () => {
  test('is what `npm run pages` writes', () => {
    expect(apiReference(page)).toBe(page);
  });

  test('has a part for every entry point of the package', () => {
    const parts = [...page.matchAll(/<!-- write: (\S+) -->/g)].map(([, name]) => name);
    expect(parts).toEqual([...entryPoints().keys()]);
  });

  test('has at most 80 exports, each with a comment', () => {
    const declarations = [...entryPoints().values()].flatMap(declarationsOf);
    expect(declarations.filter(({ comment }) => comment === '').map(({ name }) => name)).toEqual([]);
    expect(declarations.length).toBeLessThanOrEqual(80);
    expect(declarations.length).toBeGreaterThan(60);
  });

  test('shows whole declarations', () => {
    for (const { name, signature } of [...entryPoints().values()].flatMap(declarationsOf)) {
      expect(signature, name).toMatch(/[;}]$/);
      expect(signature.split('{').length, name).toBe(signature.split('}').length);
    }
  });
});

describe('the examples in docs/api.md', () => {
  test.each(examples)('number $index prints what its comments say', ({ code, index }) => {
    const said = commented(code);
    expect(said.length).toBeGreaterThan(0);
    const flags = ['--import', 'tsx', exampleFile(index)];
    expect(execFileSync(process.execPath, flags, { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')).toEqual(said);
  });

  test('compile against the declarations of the package', () => {
    const compilerOptions = { strict: true, noEmit: true, module: 'nodenext', target: 'es2023', types: ['node'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.mts'] }));
    execFileSync(process.execPath, [`${root}node_modules/typescript/bin/tsc`, '-p', folder], { cwd: root });
  });

  test('about a game of your own runs in a browser as it stands, without a bundler', async () => {
    const [example] = examples;
    const address = await serveLibrary();
    const context = await (await sharedBrowser()).newContext();
    onTestFinished(() => context.close());
    const tab = await context.newPage();
    await tab.goto(address);
    const code = `const printed = [];\nconst console = { log: (...values) => printed.push(values) };\n${example?.code}`;
    const done = 'globalThis.printed = printed;';
    const [imports, rest] = [code.match(/^import .*$/gm) ?? [], code.replace(/^import .*$/gm, '')];
    await tab.addScriptTag({ type: 'module', content: `${imports.join('\n')}\n${rest}\n${done}` });
    await tab.waitForFunction('globalThis.printed');
    const printed = await tab.evaluate<readonly unknown[][]>('globalThis.printed');
    expect(printed.map((values) => format(...values))).toEqual(commented(example?.code ?? ''));
  });
});

/** A page with an import map, and the files of the library as they are in the package. */
async function serveLibrary(): Promise<string> {
  const entries = Object.entries<{ default: string }>(manifest.exports);
  const imports = Object.fromEntries(
    entries.map(([name, { default: file }]) => [join('penultimate', name), file.slice(1)]),
  );
  const html = `<!doctype html><link rel="icon" href="data:,"><script type="importmap">${JSON.stringify({ imports })}</script>`;
  const server = createServer(({ url = '/' }, response) => {
    if (url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    else response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(root, url)));
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
