import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { runPaged } from './pager.ts';
import { type Terminal, wantsPager } from './terminal.ts';

/** Pages a text on a screen of ten columns and four rows. Resolves to what the screen and the pager were given. */
async function paged(text: string, fail?: Error) {
  const file = join(temporaryFolder(), 'paged.txt');
  const { stdin, stdout, stderr } = new FakeScreen({ columns: 10, rows: 4 });
  const terminal = {
    stdin,
    stdout,
    stderr,
    env: { PAGER: `printf '%s\\n' "$LESS" > ${file}; cat >> ${file}` },
    onInterrupt: () => () => undefined,
  } as unknown as Terminal;
  const code = await runPaged(terminal, async (captured) => {
    captured.stdout.write(text);
    if (fail) throw fail;
    return 7;
  }).catch((error: Error) => error.message);
  const isPaged = stdout.text === '';
  return { code, screen: stdout.text, pager: isPaged ? readFileSync(file, 'utf8') : '' };
}

test.each([['1\n2\n3\n4\n'], [`1\n${'b'.repeat(25)}\n`]])(
  '%j is longer than the screen and goes to the pager, which is to keep colors',
  async (text) => {
    expect(await paged(text)).toEqual({ code: 7, screen: '', pager: `FRX\n${text}` });
  },
);

test('a text that just fits is printed', async () => {
  expect(await paged('1\n2\n3\n')).toEqual({ code: 7, screen: '1\n2\n3\n', pager: '' });
});

test('blank lines at the end are omitted', async () => {
  expect(await paged('1\n2\n3\n\n\n\n')).toMatchObject({ screen: '1\n2\n3\n' });
});

test('the output of a command that fails is shown', async () => {
  expect(await paged('so far\n', new Error('a defect'))).toEqual({ code: 'a defect', screen: 'so far\n', pager: '' });
});

test.each([
  [{}, true],
  [{ PAGER: 'less' }, true],
  [{ PAGER: 'cat' }, false],
  [{ PAGER: '' }, false],
  [{ TERM: 'dumb' }, false],
  [{ TERM: 'dumb', PAGER: 'more' }, true],
])('a person with %j gets a pager: %s', (env, expected) => {
  const { stdin, stdout } = new FakeScreen();
  expect(wantsPager({ stdin, stdout, env } as unknown as Terminal)).toBe(expected);
  expect(wantsPager({ stdin, stdout, env, isPaged: true } as unknown as Terminal)).toBe(false);
});
