import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { readPractice } from '../../lab/index.ts';
import { keepStanding, keepState, standingIn } from '../files/state-files.ts';
import { keepPractice } from '../practice/session.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { keepSavedGame, readSavedGames, type SavedGame } from './saved-games.ts';

const folder = temporaryFolder();
let terminal: Terminal;
let state: string;
let reported: string[];
beforeEach(() => {
  const home = mkdtempSync(join(folder, 'state-'));
  state = join(home, 'penultimate');
  reported = [];
  terminal = {
    env: { XDG_STATE_HOME: home },
    stderr: { write: (text: string) => reported.push(text) },
  } as unknown as Terminal;
});

function game(move: number, players = 'human,human'): SavedGame {
  return { record: `tail-end coins=40: ${move}`, players, hints: false, contest: false, seed: move };
}

async function kept(): Promise<readonly (number | undefined)[]> {
  return (await readSavedGames(terminal)).map(({ seed }) => seed);
}

describe('games that were left', () => {
  test('the newest nine are saved, newest first', async () => {
    for (let move = 1; move <= 11; move++) expect(await keepSavedGame(terminal, game(move))).toBe(true);
    expect(await kept()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  test('a continued game replaces its earlier entry, and no other', async () => {
    for (const move of [1, 2, 3]) await keepSavedGame(terminal, game(move));
    await keepSavedGame(terminal, game(1, 'human,perfect'));
    await keepSavedGame(terminal, { ...game(1), record: 'tail-end coins=40: 1 5', seed: 15 }, game(1));
    expect(await kept()).toEqual([15, 1, 3, 2]);
    await keepSavedGame(terminal, undefined, game(3));
    expect(await kept()).toEqual([15, 1, 2]);
  });

  test('an unreadable entry is skipped, and stays in the file', async () => {
    const entries = [game(4), { record: 5 }, 'game', { ...game(6), hints: 'many', seed: -1 }];
    await keepState(terminal, 'games.json', entries, 'This');
    expect(await kept()).toEqual([4]);
    await keepSavedGame(terminal, game(5));
    expect(await kept()).toEqual([5, 4]);
    expect(readFileSync(join(state, 'games.json'), 'utf8')).toContain('{"record":5},"game",');
  });

  test.each(['[{"record":"tail-end: 1"', '"none"', ''])(
    'a damaged file, %j, is set aside with a sentence',
    async (text) => {
      await keepSavedGame(terminal, game(1));
      for (const aside of ['games.json.damaged', 'games.json.damaged-2']) {
        writeFileSync(join(state, 'games.json'), text);
        expect(await kept()).toEqual([]);
        expect(reported.splice(0)).toEqual([
          `penultimate: "games.json" is damaged and cannot be read; it is kept beside it as "${aside}".\n`,
        ]);
        expect(readFileSync(join(state, aside), 'utf8')).toBe(text);
        await keepSavedGame(terminal, game(2));
        expect(await kept()).toEqual([2]);
      }
      expect(readdirSync(state).sort()).toEqual(['games.json', 'games.json.damaged', 'games.json.damaged-2']);
    },
  );

  test('a damaged ladder is set aside too', async () => {
    await keepStanding(terminal, 'tail-end', { rung: 3, streak: 0 });
    writeFileSync(join(state, 'ladder.json'), '[]');
    expect((await standingIn(terminal, 'tail-end')).rung).not.toBe(3);
    expect(readFileSync(join(state, 'ladder.json.damaged'), 'utf8')).toBe('[]');
  });

  test('a ladder and practice that cannot be saved are reported once each, and nothing fails', async () => {
    const nowhere = { ...terminal, env: { XDG_STATE_HOME: '/dev/null/state' } };
    for (const rung of [3, 4]) await keepStanding(nowhere, 'tail-end', { rung, streak: 0 });
    for (let time = 0; time < 2; time++) await keepPractice(nowhere, readPractice(undefined));
    expect(reported).toEqual([
      'penultimate: Your place on the ladder cannot be kept: part of its path is not a folder.\n',
      'penultimate: What you have practiced cannot be kept: part of its path is not a folder.\n',
    ]);
  });

  test('a folder that cannot be created is reported at once', async () => {
    const nowhere = { ...terminal, env: { XDG_STATE_HOME: '/dev/null/state' } };
    for (let time = 0; time < 2; time++) expect(await keepSavedGame(nowhere, game(1))).toBe(false);
    expect(reported).toEqual(['penultimate: This game cannot be kept: part of its path is not a folder.\n']);
  });
});
