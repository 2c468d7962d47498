import { expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';

test('two names of one game are the same, with first moves that correspond', async () => {
  const { code, stdout } = await runPiped(['same', 'match-six', 'match-six target=6']);
  expect(stdout).toContain('match-six and match-six are the same game under other names (44 and 44');
  expect(stdout).toContain('First moves that correspond: 1 = 1, 2 = 2 and 3 = 3.');
  expect(code).toBe(0);
});

test('two different games give exit code 1 and a shortest difference', async () => {
  const { code, stdout } = await runPiped(['same', '--json', './examples/kayles.js pins=3', 'match-six']);
  expect(JSON.parse(stdout)).toMatchObject({ same: false, records: ['kayles pins=3:', 'match-six:'] });
  expect(code).toBe(1);
});

test('one game, three games and a missing game are refused', async () => {
  expect((await runPiped(['same', 'match-six'])).stderr).toContain('Give two games to compare, not 1.');
  expect((await runPiped(['same', 'a', 'b', 'c'])).stderr).toContain('Give two games to compare, not 3.');
  const { code, stderr } = await runPiped(['same', 'match-six', 'chess']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('no game "chess"')]);
});
