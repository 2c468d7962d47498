import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FailingFiles, type Fault } from '../../../test/support/failing-files.ts';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { GAMES } from '../../games/index.ts';
import type { Call } from '../command.ts';
import { parseSavedFile } from '../play/saved-file.ts';
import { nodeFiles } from './file-system.ts';
import { beginOutput, checkOutputs, writeOutput } from './outputs.ts';

const root = temporaryFolder();
const OLD = 'tail-end coins=12:\n';

/** Runs it with a fault at the first disk operation, the second, and so on; returns the number of runs. */
async function forEveryFault(
  fault: Fault,
  run: (disk: FailingFiles, folder: string) => Promise<void>,
): Promise<number> {
  for (let nth = 0; ; nth++) {
    const disk = new FailingFiles(nodeFiles, nth, fault);
    await run(disk, mkdtempSync(join(root, 'run-')));
    if (!disk.isTried) return nth;
  }
}

function read(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

describe.each(['fails', 'stops'] as const)('when an operation of the disk %s', (fault) => {
  test('a certificate is the old one or the new one, and the exit code says which', async () => {
    const { stdout: whole } = await runPiped(['prove', 'match-six']);
    const runs = await forEveryFault(fault, async ({ files }, folder) => {
      const file = join(folder, 'proof.json');
      writeFileSync(file, OLD);
      const { code, stderr } = await runPiped(['prove', 'match-six', '--out', file], { files });
      expect([OLD, whole]).toContain(read(file));
      if (code === 0) expect(read(file)).toBe(whole);
      else expect([code, stderr]).toEqual([2, expect.stringMatching(/cannot be written: the disk is full\.\n$/)]);
    });
    expect(runs).toBeGreaterThan(8);
  });

  test('counts and records are the old ones or whole', async () => {
    const runs = await forEveryFault(fault, async ({ files }, folder) => {
      const [csv, records] = [join(folder, 'counts.csv'), join(folder, 'records.txt')];
      for (const file of [csv, records]) writeFileSync(file, OLD);
      const call = { flags: { csv, records }, terminal: { files } } as unknown as Call;
      await checkOutputs(call, 'records', 'csv')
        .then(async () => {
          const output = await beginOutput(call, 'records');
          try {
            await output?.append(['match-six: 1', 'match-six: 2']);
            await writeOutput(call, 'csv', () => 'wins\n1\n');
          } finally {
            await output?.close();
          }
        })
        .catch((error: Error) => expect(error.message).toMatch(/cannot be written: the disk is full\.$/));
      expect([OLD, 'match-six: 1\nmatch-six: 2\n']).toContain(read(records));
      expect([OLD, 'wins\n1\n']).toContain(read(csv));
    });
    expect(runs).toBeGreaterThan(20);
  });

  test('a game continues, and its saved data is whole', async () => {
    const runs = await forEveryFault(fault, async ({ files }, folder) => {
      const file = join(folder, 'game.txt');
      writeFileSync(file, OLD);
      const person = new FakeScreen({ env: { NO_COLOR: '1', XDG_STATE_HOME: folder }, files });
      const code = person.start(['play', 'tail-end', '--coins', '12']);
      for (const typed of ['12', `save ${file}`]) {
        await person.see('(1-12): ');
        person.type(`${typed}\r`);
      }
      await person.see('(1-12): ');
      person.type('quit\r');
      expect(await code).toBe(0);
      expect(parseSavedFile(GAMES, read(file) ?? '').ok).toBe(true);
      const kept = JSON.parse(read(join(folder, 'penultimate', 'games.json')) ?? '[]');
      const isOffered = person.stderr.text.includes('penultimate play --resume');
      expect(kept.map(({ record }: { record: string }) => record)).toEqual(
        isOffered || kept.length > 0 ? ['tail-end coins=12: 12'] : [],
      );
    });
    expect(runs).toBeGreaterThan(20);
  });

  test('only the temporary file of a stopped program is left', async () => {
    await forEveryFault(fault, async (disk, folder) => {
      await runPiped(['prove', 'match-six', '--out', join(folder, 'proof.json')], { files: disk.files });
      const others = readdirSync(folder).filter((name) => name !== 'proof.json');
      expect(others.length).toBeLessThanOrEqual(disk.isTried && fault === 'stops' ? 1 : 0);
    });
  });
});

test('a result that cannot be written is refused before the work', async () => {
  const folder = mkdtempSync(join(root, 'refused-'));
  const [html, out] = [join(folder, 'missing', 'exam.html'), join(folder, 'answers.jsonl')];
  const { code, stderr } = await runPiped(['exam', 'casual', 'match-six', '--html', html, '--out', out]);
  expect([code, existsSync(out)]).toEqual([2, false]);
  expect(stderr).toMatch(/cannot be written: there is no such file or folder\.\n$/);
});
