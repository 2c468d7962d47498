import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

const folder = temporaryFolder();

async function answerOf(line: string) {
  return JSON.parse((await runPiped([...line.split(' '), '--json'])).stdout);
}

test('a name means the same in every answer, beside the older names', async () => {
  expect(await answerOf('simulate match-six --games 3')).toMatchObject({ stopped: false, draws: 0 });
  expect(await answerOf('tournament match-six --games 2 --players random,perfect')).toMatchObject({
    stopped: false,
    isStopped: false,
  });
  expect(await answerOf('simulate match-six --exact')).toMatchObject([{ draws: 0, draw: 0 }]);
  const failures = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };
  expect(await answerOf('exam casual match-six')).toMatchObject({ failures, timeouts: 0, crashes: 0 });
  expect(await answerOf('check match-six')).toMatchObject({ ok: true });
  expect(await answerOf('rules match-six')).toMatchObject({ game: 'match-six', id: 'match-six' });
  expect((await answerOf('games'))[0]).toMatchObject({ game: 'tail-end', id: 'tail-end' });
});

test('verify has ok beside valid', async () => {
  const file = join(folder, 'proof.json');
  const { stdout } = await runPiped(['prove', 'match-six']);
  writeFileSync(file, stdout);
  expect(await answerOf(`verify ${file}`)).toMatchObject({ ok: true, valid: true });
  writeFileSync(file, stdout.replace('"within":3', '"within":1'));
  expect(await answerOf(`verify ${file}`)).toMatchObject({ ok: false, valid: false });
});
