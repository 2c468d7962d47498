import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { launch, PROGRAM } from '../support/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** A port that was free a moment ago. */
function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function refusal(env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stderr };
}

test('serve listens at the PORT of the environment unless --port names another', async () => {
  for (const flags of [[], ['--port', '0']]) {
    const port = await freePort();
    const { see, said } = launch(['serve', '--no-tables', ...flags], { env: { ...process.env, PORT: String(port) } });
    await see(/\(stop with Ctrl-C\)/);
    expect(said.out.includes(`http://127.0.0.1:${port}/`)).toBe(flags.length === 0);
  }
});

test('an invalid PORT is refused with a sentence', () => {
  expect(refusal({ PORT: 'http' }, 'serve')).toEqual({
    status: 2,
    stderr: expect.stringContaining('port must be a whole number from 0 to 65535, not "http".'),
  });
});

test('serve and work use the DATABASE_URL of the environment unless a flag names a place', () => {
  const env = { DATABASE_URL: 'mysql://127.0.0.1/none' };
  const wrong = { status: 2, stderr: expect.stringContaining('must be an address like postgres://') };
  expect(refusal(env, 'serve', '--port', '0')).toEqual(wrong);
  expect(refusal(env, 'work')).toEqual(wrong);
  const elsewhere = refusal(env, 'serve', '--check', '--data', '/dev/null/none');
  expect(elsewhere.status).toBe(2);
  expect(elsewhere.stderr).not.toContain('postgres');
});

test('serve keeps tables in the folder of PENULTIMATE_DATA unless a flag or DATABASE_URL names a place', () => {
  const folder = temporaryFolder();
  const env = { PENULTIMATE_DATA: '/dev/null/none' };
  expect(refusal(env, 'serve', '--check')).toMatchObject({ status: 2, stderr: expect.stringContaining('/dev/null') });
  expect(refusal(env, 'serve', '--check', '--data', folder).stderr).not.toContain('/dev/null');
  expect(refusal({ ...env, DATABASE_URL: 'mysql://127.0.0.1/none' }, 'serve', '--check')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('must be an address like postgres://'),
  });
});
