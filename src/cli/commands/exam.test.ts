import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const folder = temporaryFolder();
const CASUAL = ['exam', 'casual', 'match-six'];

async function exam(...words: readonly string[]) {
  const { code, stdout, stderr } = await runPiped([...CASUAL, ...words, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
}

test('asks once in every decision by default', async () => {
  expect(await exam()).toMatchObject({
    ...{ player: 'casual', game: 'match-six', decisions: 19, asked: 19, answers: 19, repeats: 1 },
    ...{ skin: null, sample: null, onlyPitfalls: false },
  });
});

test('asks as often and in the positions that its flags say', async () => {
  expect(await exam('--repeats', '3')).toMatchObject({ asked: 19, repeats: 3, answers: 57 });
  expect(await exam('--sample', '4')).toMatchObject({ asked: 4, sample: { size: 4, seed: 1 }, versus: null });
  expect(await exam('--sample', '4', '--seed', '9')).toMatchObject({ sample: { size: 4, seed: 9 } });
  const matter = await exam('--matter');
  expect(matter).toMatchObject({ onlyPitfalls: true, decisions: 19, versus: null });
  expect(matter.asked).toBe(matter.pitfalls);
  expect(matter.asked).toBeLessThan(19);
});

test('takes player and game in either order', async () => {
  const { stdout } = await runPiped([...CASUAL, '--json']);
  expect(await runPiped(['exam', 'match-six', 'casual', '--json'])).toEqual({ code: 0, stdout, stderr: '' });
  expect((await runPiped(['exam', 'match-six'])).stderr).toContain('No player is given');
  const file = await runPiped(['exam', './missing.js', 'casual']);
  expect(file.stderr).toContain('"./missing.js" cannot be read');
});

describe('--out', () => {
  test('saves the header and every answer, and resumes from there', async () => {
    const file = join(folder, 'answers.jsonl');
    const first = await exam('--out', file);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const header = JSON.parse(lines[0] ?? '');
    expect(JSON.stringify(header)).toContain(
      '"player":"casual","game":"match-six","options":{"target":6,"max":3,"window":3}',
    );
    expect(JSON.stringify(header)).toContain('"skin":null,"onlyPitfalls":false,"sample":null,"seed":1,"repeats":1');
    expect(lines).toHaveLength(1 + 19);
    expect(await exam('--out', file)).toEqual(first);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toEqual(lines);
  });

  test('with the file of another exam is refused', async () => {
    const file = join(folder, 'other.jsonl');
    await exam('--out', file);
    const { code, stdout, stderr } = await runPiped([...CASUAL, '--out', file, '--repeats', '2']);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('its repeats is "1", not "2"');
  });
});

test.each([
  [['exam'], 'No player is given: penultimate exam <player> <game>.'],
  [['exam', 'casual,random', 'match-six'], 'An exam is about one player.'],
  [[...CASUAL, '--repeats', '0'], '--repeats must be a whole number from 1 to 1000, not "0".'],
  [[...CASUAL, '--repeats', '1001'], '--repeats must be a whole number from 1 to 1000, not "1001".'],
  [[...CASUAL, '--sample', '0'], '--sample must be a whole number from 1 to 1000000, not "0".'],
  [[...CASUAL, '--concurrency', '257'], '--concurrency must be a whole number from 1 to 256, not "257".'],
  [[...CASUAL, '--concurrency', '0'], '--concurrency must be a whole number from 1 to 256, not "0".'],
  [[...CASUAL, '--skin', 'book'], '--skin is for bots; our own players do not read the rules.'],
  [[...CASUAL, '--html', join(folder, 'missing', 'page.html')], 'there is no such file or folder'],
  [
    ['exam', 'exec:x', 'match-six', '--database', 'postgres://x'],
    '--database shares out exams of our own players; a bot runs on this machine only.',
  ],
])('%j is refused with a sentence', async (words, sentence) => {
  const { code, stdout, stderr } = await runPiped(words);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
});

test('the page of an exam is written besides the shown report', async () => {
  const file = join(folder, 'page.html');
  const { code, stdout } = await runPiped([...CASUAL, '--html', file]);
  expect(code).toBe(0);
  expect(stdout.startsWith('match-six: exam of casual\nAsked in each of the 19 positions')).toBe(true);
  expect(readFileSync(file, 'utf8')).toContain('<h1>match-six: exam of casual</h1>');
});
