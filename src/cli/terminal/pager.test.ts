import { expect, test } from 'vitest';
import { FakeScreen } from '../../../test/support/fake-terminal.ts';
import { runPaged } from './pager.ts';
import { type Terminal, wantsPager } from './terminal.ts';

const MORE = 'any key for more, q to stop';

/** Pages a text on a screen of ten columns and four rows: three of text and one that asks. */
function paged(text: string, fail?: Error) {
  const screen = new FakeScreen({ columns: 10, rows: 4 });
  const { stdin, stdout, stderr } = screen;
  const terminal = {
    stdin,
    stdout,
    stderr,
    env: { NO_COLOR: '1' },
    onInterrupt: () => () => undefined,
  } as unknown as Terminal;
  const code = runPaged(terminal, async (captured) => {
    captured.stdout.write(text);
    if (fail) throw fail;
    return 0;
  });
  return { screen, code };
}

test('a line wider than the screen takes several rows, and one that fills the screen is shown alone', async () => {
  const { screen, code } = paged(`a\n${'b'.repeat(25)}\nc\n${'d'.repeat(99)}\ne\n`);
  expect((await screen.see(MORE)).startsWith('a\n-- 20%')).toBe(true);
  screen.type(' ');
  expect(await screen.see(MORE)).toContain(`${'b'.repeat(25)}\n-- 40%`);
  screen.type(' ');
  expect(await screen.see(MORE)).toContain('c\n-- 60%');
  screen.type(' ');
  expect(await screen.see(MORE)).toContain(`${'d'.repeat(99)}\n-- 80%`);
  screen.type(' ');
  expect(await code).toBe(0);
  expect(screen.stdout.text.endsWith('e\n')).toBe(true);
});

test('q and the escape key stop it', async () => {
  for (const key of ['q', '\u001b']) {
    const { screen, code } = paged('1\n2\n3\n4\n5\n');
    await screen.see(MORE);
    screen.type(key);
    expect(await code).toBe(0);
    expect(screen.stdout.text).not.toContain('4');
  }
});

test('the output of a command that fails is shown', async () => {
  const { screen, code } = paged('so far\n', new Error('a defect'));
  await expect(code).rejects.toThrow('a defect');
  expect(screen.stdout.text).toBe('so far\n');
});

test('blank lines at the end are omitted, and the prompt is erased', async () => {
  const { screen, code } = paged('1\n2\n3\n4\n\n\n\n');
  await screen.see(MORE);
  screen.type(' ');
  expect(await code).toBe(0);
  expect(screen.stdout.text).toBe('1\n2\n3\n-- 75%: any key for more, q to stop --\r\u001b[K4\n');
});

test('a text that just fits is shown at once', async () => {
  const { screen, code } = paged('1\n2\n3\n');
  expect(await code).toBe(0);
  expect(screen.stdout.text).toBe('1\n2\n3\n');
});

test('Ctrl-C ends it with exit code 130', async () => {
  const { screen, code } = paged('1\n2\n3\n4\n');
  await screen.see(MORE);
  screen.type('\u0003');
  expect(await code).toBe(130);
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
