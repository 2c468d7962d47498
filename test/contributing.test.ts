import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type AnyGameDefinition, createGame, mustSucceed } from '../src/core/index.ts';
import { solve } from '../src/solver/index.ts';
import { chompFiles } from './games/chomp.ts';
import { testGame } from './games/test-game.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

const files = chompFiles();

/** Opens the example of the page, with imports that lead out of its folder spelled in full. */
async function openExample(): Promise<AnyGameDefinition> {
  const folder = temporaryFolder();
  for (const [name, code] of files) {
    writeFileSync(join(folder, name), code.replace(/'(?:\.\.\/)+(core|test)\//g, `'${root}src/$1/`));
  }
  const { chomp } = (await import(pathToFileURL(join(folder, 'index.ts')).href)) as { chomp: AnyGameDefinition };
  return chomp;
}

describe('the game in CONTRIBUTING.md', async () => {
  const chomp = await openExample();

  testGame(chomp);

  test('is three files of at most 120 lines', () => {
    const lines = [...files.values()].reduce((sum, code) => sum + code.split('\n').length - 1, 0);
    expect([...files.keys()]).toEqual(['rules.ts', 'index.ts', 'laws.test.ts']);
    expect(lines).toBeLessThanOrEqual(120);
  });

  test('is won by the first player, as strategy stealing says, save on a single square', () => {
    for (const [rows, columns] of [
      [1, 2],
      [2, 2],
      [3, 4],
      [4, 5],
    ]) {
      const game = mustSucceed(createGame(chomp, { rows: Number(rows), columns: Number(columns) }));
      expect(mustSucceed(solve(game)).value(game.rules.start)?.verdict).toBe('win');
    }
    const single = mustSucceed(createGame(chomp, { rows: 1, columns: 1 }));
    expect(mustSucceed(solve(single)).value(single.rules.start)).toEqual({ verdict: 'loss', distance: 1 });
  });
});
