import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importGame, placeOfSyntaxError } from './import-game.ts';

const GAME = `{
  id: 'pile',
  start: 2,
  moves: (left) => (left > 0 ? [1] : []),
  play: (left) => left - 1,
  outcome: (left) => (left > 0 ? undefined : { winner: 1 }),
}`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penultimate-import-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('a file', () => {
  test.each([
    ['whose default export is a game', 'plain.mjs', `export default ${GAME};`],
    ['that was made into CommonJS', 'common.cjs', `module.exports = { __esModule: true, default: ${GAME} };`],
    ['that exports in the way of CommonJS', 'exports.cjs', `module.exports = ${GAME};`],
  ])('%s is read', async (_, name, text) => {
    expect(await importGame(fileWith(name, text))).toMatchObject({ ok: true, value: { id: 'pile', title: 'Pile' } });
  });

  test.each([
    ['none.mjs', 'export const game = 1;', 'has no default export: write `export default { id, start, moves, play }`'],
    ['number.mjs', 'export default 7;', 'is not a game: A game is an object with id, start, moves, play'],
    ['throws.mjs', 'throw new Error("out of\\n  luck.");', 'cannot be loaded: out of luck (throws.mjs:1:7).'],
  ])('%s is refused in one sentence', async (name, text, sentence) => {
    const game = await importGame(fileWith(name, text));
    expect(game).toEqual({ ok: false, error: expect.stringMatching(/^"[^"]*penultimate-import-[^"]*" .*[^.]\.$/) });
    expect(!game.ok && game.error).toContain(`" ${sentence}`);
  });

  test('that does not exist is refused with one sentence', async () => {
    const path = join(folder, 'nowhere.mjs');
    expect(await importGame(path)).toEqual({
      ok: false,
      error: expect.stringMatching(/^"[^"]*" cannot be loaded: Cannot find module .*nowhere.*[^.]\.$/),
    });
  });

  test.each([
    ['const a = 1;\nexport default {\n  id: ;\n};', ' in line 3, column 7'],
    ['export default {', ' in line 1'],
    [`export default ${GAME};`, ''],
  ])('with a syntax error is refused with the place of the first one (%#)', (text, place) => {
    expect(placeOfSyntaxError(fileWith('syntax.mjs', text))).toBe(place);
  });

  test('may throw a long message, which is cut', async () => {
    const long = await importGame(fileWith('long.mjs', 'throw new Error("x".repeat(600));'));
    expect(!long.ok && long.error).toMatch(/ cannot be loaded: x{499}… \(long\.mjs:1:7\)\.$/);
  });

  test('is loaded without Node’s warnings, which return afterwards', async () => {
    const warn = 'process.emitWarning("loading");';
    const heard: string[] = [];
    const listen = ({ message }: Error) => heard.push(message);
    process.on('warning', listen);
    expect((await importGame(fileWith('warns.mjs', `${warn}\nexport default ${GAME};`))).ok).toBe(true);
    process.emitWarning('afterwards');
    await expect.poll(() => heard).toContain('afterwards');
    process.off('warning', listen);
    expect(heard).not.toContain('loading');
  });
});
