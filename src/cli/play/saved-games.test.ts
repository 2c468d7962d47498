import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { forgetSavedGame, keepSavedGame, readSavedGames, type SavedGame, writeState } from './saved-games.ts';

const folder = temporaryFolder();
let terminal: Terminal;
beforeEach(() => {
  terminal = { env: { XDG_STATE_HOME: mkdtempSync(join(folder, 'state-')) } } as unknown as Terminal;
});

function game(move: number, players = 'human,human'): SavedGame {
  return { record: `tail-end coins=40: ${move}`, players, hints: false, contest: false, seed: move };
}

async function kept(): Promise<readonly (number | undefined)[]> {
  return (await readSavedGames(terminal)).map(({ seed }) => seed);
}

describe('games that were left', () => {
  test('the newest nine are kept, the newest first', async () => {
    for (let move = 1; move <= 11; move++) expect(await keepSavedGame(terminal, game(move))).toBe(true);
    expect(await kept()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('one that went on takes the place of the one it was, and of no other', async () => {
    for (const move of [1, 2, 3]) await keepSavedGame(terminal, game(move));
    await keepSavedGame(terminal, game(1, 'human,perfect'));
    await keepSavedGame(terminal, { ...game(1), record: 'tail-end coins=40: 1 5', seed: 15 }, game(1));
    expect(await kept()).toEqual([15, 1, 3, 2]);
    await forgetSavedGame(terminal, game(3));
    expect(await kept()).toEqual([15, 1, 2]);
  });

  test('what cannot be read is left out', async () => {
    await writeState(terminal, 'games.json', [game(4), { record: 5 }, 'game', { ...game(6), hints: 'many', seed: -1 }]);
    expect(await kept()).toEqual([4]);
    await writeState(terminal, 'games.json', 'none');
    expect(await kept()).toEqual([]);
  });
});
