import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { GAMES } from '../../games/index.ts';

describe('prove and verify', () => {
  const folder = temporaryFolder();

  test.each(GAMES.map(({ id }) => id))('%s: verify accepts what prove writes', async (id) => {
    const file = join(folder, `${id}.json`);
    const proved = await runPiped(['prove', id, '--out', file, '--json']);
    expect(proved.code).toBe(0);
    const verified = await runPiped(['verify', file, '--json']);
    expect(verified.code).toBe(0);
    const { claim } = JSON.parse(proved.stdout);
    expect(JSON.parse(verified.stdout)).toMatchObject({ valid: true, game: id, claim });
    expect((await runPiped(['prove', id])).stdout).toBe(readFileSync(file, 'utf8'));
    expect((await runPiped(['prove', id, '--json'])).stdout).toBe(readFileSync(file, 'utf8'));
    expect((await runPiped(['verify', file])).stdout).toContain('The certificate holds');
    const piped = await runPiped(['verify', '-', '--json'], { input: readFileSync(file, 'utf8') });
    expect(piped).toEqual(verified);
    expect((await runPiped(['verify', '-'], { input: '' })).code).toBe(2);
  });

  test('an edited certificate fails with exit code 1', async () => {
    const file = join(folder, 'edited.json');
    const { stdout } = await runPiped(['prove', 'match-six']);
    writeFileSync(file, stdout.replace('"within":3', '"within":5'));
    const { code, stdout: answer, stderr } = await runPiped(['verify', file]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: '' });
    expect(answer).toContain('The certificate fails. It claims an end within 5 plies; its strategy takes up to 3.');
    expect(JSON.parse((await runPiped(['verify', file, '--json'])).stdout)).toMatchObject({ valid: false });
  });

  test('--coq writes a file for Coq, alone or beside the certificate', async () => {
    const [coq, out] = [join(folder, 'proof.v'), join(folder, 'proof.json')];
    const alone = await runPiped(['prove', 'match-six', '--coq', coq]);
    expect(alone.stdout.replace(/\s+/g, ' ')).toContain(`is in ${coq}, for Coq`);
    expect(readFileSync(coq, 'utf8')).toContain('Theorem claim : wins rules One 3%nat (start rules).');
    const both = await runPiped(['prove', 'match-six', '--coq', coq, '--out', out, '--json']);
    expect(JSON.parse(both.stdout)).toMatchObject({ game: 'match-six', positions: 4, file: out, coq });
    expect((await runPiped(['verify', out])).code).toBe(0);
    const nowhere = await runPiped(['prove', 'match-six', '--coq', join(folder, 'none', 'proof.v')]);
    expect(nowhere.code).toBe(2);
  });

  test('a theorem is checked up to a size', async () => {
    const { code, stdout } = await runPiped(['prove', 'winners-and-losers', '--theorem', '--up-to', '8']);
    expect(code).toBe(0);
    // 2 + 4 + … + 256 strings of 1 to 8 letters.
    expect(stdout.replace(/\s+/g, ' ')).toContain('Checked up to 8 letters: 510 games');
  });
});
