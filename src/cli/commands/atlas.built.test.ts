import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const folder = temporaryFolder();
const GRID = ['atlas', 'tail-end', '--coins', '1-9', '--reach', '1-3', '--workers', '1'];

describe('atlas', () => {
  test('shows two options as a grid of letters, the longer one across, with the patterns below', async () => {
    const { code, stdout } = await runPiped(GRID);
    expect(code).toBe(0);
    expect(stdout).toContain(
      ['        coins', '  reach 1', '      1 WLWLWLWLW', '      2 WWLWWWWWW', '      3 WWWLWWWLW'].join('\n'),
    );
    expect(stdout).toContain('In 27 variants a closed form was\ncompared with the table: it agrees in each.');
    expect(stdout).toContain('reach=1, coins 1 to 9: the first player loses exactly when coins leaves the');
  });

  test('gives every row as JSON; one option makes a table, and a third one several grids', async () => {
    const { stdout } = await runPiped([...GRID, '--json']);
    const { game, rows, patterns } = JSON.parse(stdout);
    expect([game, rows.length]).toEqual(['tail-end', 27]);
    expect(Object.keys(rows[0]).slice(0, 6)).toEqual('options verdict distance winner positions merged'.split(' '));
    expect(patterns.length).toBeGreaterThan(0);
    const one = await runPiped(['atlas', 'tail-end', '--coins', '1-3', '--workers', '1']);
    expect(one.stdout).toContain('coins  starter  plies  positions  openings  only moves  endless  concerns');
    const three = await runPiped([...GRID, '--misere', 'both']);
    expect(three.stdout).toContain('misere=true\n        coins');
  });

  test('lists the variants of --find, also as CSV', async () => {
    const file = join(folder, 'found.csv');
    const { stdout } = await runPiped([...GRID, '--find', 'winner=2 coins>4', '--csv', file, '--json']);
    // With only some rows left there are no patterns along an axis.
    expect(JSON.parse(stdout)).toMatchObject({ rows: [{ winner: 2 }, { winner: 2 }, { winner: 2 }], patterns: [] });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
    expect(lines.map((line) => line.split(',').slice(0, 4).join(' ')).sort()).toEqual([
      '6 1 loss 2',
      '8 1 loss 2',
      '8 3 loss 2',
    ]);
  });

  test('resumes from --out, and surveys nothing twice', async () => {
    const file = join(folder, 'rows.jsonl');
    const { stdout } = await runPiped([...GRID, '--json', '--out', file]);
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(28);
    const marked = (lines[5] ?? '')
      .replace(/"positions":\d+/, '"positions":4711')
      .replace('"agrees":true', '"agrees":false');
    writeFileSync(file, [...lines.slice(0, 5), marked, (lines[6] ?? '').slice(0, 20)].join('\n'));
    const resumed = await runPiped([...GRID, '--json', '--out', file]);
    // A closed form that differs from a table gives exit code 1.
    expect(resumed.code).toBe(1);
    const expected = JSON.parse(stdout);
    const { place } = JSON.parse(marked);
    Object.assign(expected.rows[place], { positions: 4711, agrees: false });
    expect(JSON.parse(resumed.stdout)).toEqual(expected);
    expect(readFileSync(file, 'utf8').trimEnd().split('\n')).toHaveLength(28);
    const limited = await runPiped([...GRID, '--out', file, '--limit', '9']);
    expect([limited.code, limited.stderr]).toEqual([2, expect.stringContaining('its limit is "1000000", not "9"')]);
    writeFileSync(file, [lines[0], (lines[1] ?? '').replace(/"place":\d+/, '"place":27'), ''].join('\n'));
    const foreign = await runPiped([...GRID, '--out', file]);
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('does not belong to an atlas')]);
  });

  test('shows the rows so far on Ctrl-C, and the file has them', async () => {
    const file = join(folder, 'stopped.jsonl');
    const person = new FakeScreen();
    const words = ['atlas', 'last-digit-standing', '--target', '120-160', '--base', '13', '--workers', '1'];
    const ended = person.start([...words, '--out', file]);
    await expect.poll(() => existsSync(file) && readFileSync(file, 'utf8').includes('"place":')).toBe(true);
    person.interrupt();
    expect(await ended).toBe(130);
    expect(person.stderr.text.replaceAll(/\s+/g, ' ')).toContain('not every variant was surveyed. The same command');
    expect(person.stdout.text).toContain('Last Digit Standing: 41 variants');
  });

  test.each([
    [['tail-end'], 'An atlas needs a range for at least one option, like --coins 1-10.'],
    [['tail-end', '--coins', '9'], 'An atlas needs a range'],
    [['tail-end', '--coins', '9-1'], 'coins runs from the lower number to the higher'],
    [['tail-end', '--coins', '1-3', '--misere'], '--misere needs a value'],
    [['tail-end', '--coins', '1-3', '--find', 'depth=1'], '"depth" is not a field to search'],
    [['tail-end', '--coins', '1-3', '--csv', join(folder, 'none', 'a.csv')], 'there is no such file or folder'],
    [['tail-end', '--coins', '1-3', '--out', join(folder, 'found.csv')], 'is not the file of an atlas'],
  ])('%j is refused', async (words, error) => {
    const { code, stdout, stderr } = await runPiped(['atlas', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(error);
  });
});
