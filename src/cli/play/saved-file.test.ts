import { expect, test } from 'vitest';
import { formatRecord, mustSucceed, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { formatSavedFile, parseSavedFile } from './saved-games.ts';

const RECORD = 'tail-end coins=12: 12 11 10 9';
const FILE = formatSavedFile(mustSucceed(parseRecord(GAMES, RECORD)));

test('a saved game opens unchanged, with the line ends of any system', () => {
  for (const text of [FILE, FILE.trimEnd(), FILE.replaceAll('\n', '\r\n')])
    expect(formatRecord(mustSucceed(parseSavedFile(GAMES, text)))).toBe(RECORD);
});

test('a truncated file is refused, unless only its last line end is missing', () => {
  for (let length = 0; length < FILE.trimEnd().length; length++)
    expect(parseSavedFile(GAMES, FILE.slice(0, length)).ok, FILE.slice(0, length)).toBe(false);
});

test('a changed file is refused, with advice on how to open it', () => {
  const changed = parseSavedFile(GAMES, FILE.replace('10', '1'));
  expect(changed).toMatchObject({
    error: expect.stringMatching(/changed since it was saved\. Without its first line/),
  });
  expect(parseSavedFile(GAMES, `${RECORD}\n`).ok).toBe(true);
});
