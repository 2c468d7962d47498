import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../../test/support/bots.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { mustSucceed, quote } from '../../core/index.ts';
import { BotProcess } from './bot-process.ts';

const folder = temporaryFolder();
const env = { PATH: process.env.PATH };
const PATIENCE_MS = 8000;

/** A shell takes milliseconds to start, a Node program many times longer. */
async function shell(script: string): Promise<BotProcess> {
  const bot = mustSucceed(await BotProcess.start(['sh', '-c', script], env));
  onTestFinished(() => bot.kill());
  return bot;
}

/** Stops the clock, so that nothing can wait for it; programs go on. */
function withoutClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** Its first line. */
async function firstLine(script: string) {
  return (await shell(script)).readLine(PATIENCE_MS);
}

describe('a program', () => {
  test('receives one line of JSON for each message, and answers line by line', async () => {
    const bot = await shell('cat');
    bot.send({ turn: 1 });
    bot.send({ turn: 2 });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '{"turn":1}' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '{"turn":2}' });
  });

  test('may write an empty line', async () => {
    expect(await firstLine('echo')).toEqual({ kind: 'line', text: '' });
  });

  test('may write a character in two pieces', async () => {
    expect(await firstLine(`printf '\\303'; sleep 0.05; printf '\\251\\n'`)).toEqual({ kind: 'line', text: 'é' });
  });

  test('gets the given environment and a mark', async () => {
    const line = await firstLine('echo "$HOME:$PENULTIMATE_BOT"');
    expect(line).toEqual({ kind: 'line', text: expect.stringMatching(/^:[0-9a-f-]{36}$/) });
  });

  test('that is silent too long is late, and a later line is still read', async () => {
    const bot = await shell('read line; echo "$line"');
    const start = performance.now();
    expect(await bot.readLine(30)).toEqual({ kind: 'timeout' });
    expect(performance.now() - start).toBeGreaterThan(29);
    bot.send('now');
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '"now"' });
  });

  test('is not asked again after its time is up', async () => {
    const bot = await shell('cat');
    expect(await bot.readLine(0)).toEqual({ kind: 'timeout' });
  });

  test.each([
    ['a line of 65,536 characters', `printf '%65536s\\n' x`, 'line'],
    ['a longer line', `printf '%65537s\\n' x`, 'flood'],
    ['a longer line whose last characters come with its end', `printf '%65530s' x; printf '0123456789\\n'`, 'flood'],
    ['a longer line that has not ended', `printf '%65537s' x; sleep 60`, 'flood'],
  ])('may write %s: %s is a %s', async (_, script, kind) => {
    expect(await firstLine(script)).toMatchObject({ kind });
  });

  test('may take its time for a line of 65,536 characters', async () => {
    const bot = await shell(`printf '%65536s' x; read line; echo`);
    expect(await bot.readLine(300)).toEqual({ kind: 'timeout' });
    bot.send('go on');
    expect(await bot.readLine(PATIENCE_MS)).toMatchObject({ kind: 'line', text: expect.stringMatching(/^ {65535}x$/) });
  });

  test('is not read ahead: a program that writes endlessly has to wait', async () => {
    const file = join(folder, 'written');
    const bot = await shell(`echo first; head -c 4000000 /dev/zero && touch '${file}'; read line`);
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: 'first' });
    await wait(200); // long enough to write all of it if it were read
    expect(existsSync(file)).toBe(false);
  });
});

describe('a program that ends', () => {
  test.each([
    ['exit 3', 'The program ended with exit code 3.'],
    [`printf '{"mov'; kill -9 $$`, 'The program ended by SIGKILL in the middle of a line.'],
    [
      'echo first >&2; echo "  last  " >&2; echo >&2; exit 1',
      'The program ended with exit code 1; its last words on standard error: "  last".',
    ],
    ['exec >&-; sleep 60', 'The program closed its output.'],
  ])('%s: is told how', async (script, how) => {
    expect(await firstLine(script)).toEqual({ kind: 'ended', how });
  });

  test('has its last 2000 characters of standard error kept', async () => {
    const bot = await shell(`printf '%1999s' >&2; printf 'lost' >&2; printf '%1999s' x >&2; exit 1`);
    const line = await bot.readLine(PATIENCE_MS);
    expect(line.kind === 'ended' && line.how).toMatch(/standard error: "t +…"\.$/);
  });

  test('has its earlier output read first', async () => {
    const bot = await shell('echo 1; echo 2');
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '1' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '2' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'ended', how: 'The program ended with exit code 0.' });
  });
});

test('a killed program leaves no process, pipe or timer', async () => {
  const before = heldResources();
  // The child no longer has the mark when it writes its number: it ends with its group.
  const bot = await shell(`echo; env -i sh -c 'echo $$; exec sleep 60' & wait`);
  await bot.readLine(60_000);
  const line = await bot.readLine(60_000);
  const child = Number(line.kind === 'line' ? line.text : '');
  expect(isRunning(child)).toBe(true);
  await bot.kill();
  expect(() => process.kill(bot.pid, 0)).toThrow('ESRCH');
  await expect.poll(() => isRunning(child)).toBe(false);
  await expectNoMoreThan(before);
});

test.runIf(process.platform === 'linux')('no pipe is left either where a child got away that holds it', async () => {
  const before = heldResources();
  const bot = await shell(`setsid env -i sh -c 'echo $$; exec sleep 60' & wait`);
  const line = await bot.readLine(PATIENCE_MS);
  const child = Number(line.kind === 'line' ? line.text : '');
  onTestFinished(() => void process.kill(child));
  await bot.kill();
  expect(isRunning(child)).toBe(true);
  await expectNoMoreThan(before);
});

/** Polls without a timer of our own. Resources that others held before may be gone, too. */
async function expectNoMoreThan(before: Readonly<Record<string, number>>): Promise<void> {
  const isMore = () => Object.entries(heldResources()).some(([name, count]) => count > (before[name] ?? 0));
  for (let turns = 0; turns < 10_000 && isMore(); turns++) await new Promise(setImmediate);
  expect(isMore()).toBe(false);
}

/** The pipes, processes and timers of this process, counted by kind. */
function heldResources(): Readonly<Record<string, number>> {
  const names = process.getActiveResourcesInfo().filter((name) => /Pipe|Process|Timeout/.test(name));
  return Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]));
}

describe('the end of a match', () => {
  test('is sent to a program, which has time to exit', async () => {
    withoutClock();
    const file = join(folder, 'goodbye');
    const bot = await shell(`cat > '${file}.part'; mv '${file}.part' '${file}'`);
    await bot.end({ type: 'end' });
    expect(isRunning(bot.pid)).toBe(false);
    expect(existsSync(file)).toBe(true);
  });

  test('kills a program that does not exit within about a second', async () => {
    const bot = await shell('trap "" TERM HUP; echo; while :; do sleep 60; done');
    await bot.readLine(PATIENCE_MS);
    expect(isRunning(bot.pid)).toBe(true);
    const start = performance.now();
    await bot.end({ type: 'end' });
    expect(performance.now() - start).toBeGreaterThan(990);
    expect(isRunning(bot.pid)).toBe(false);
  });

  test('changes nothing for a program that has ended', async () => {
    const bot = await shell('exit 0');
    expect(await bot.readLine(PATIENCE_MS)).toMatchObject({ kind: 'ended' });
    withoutClock();
    bot.send({ turn: 1 });
    bot.send({ turn: 2 });
    await bot.end({ type: 'end' });
    await bot.end({ type: 'end' });
    await bot.kill();
  });
});

describe('a program that cannot be started', () => {
  async function refusalOf(...words: readonly string[]): Promise<string> {
    const started = await BotProcess.start(words, env);
    return started.ok ? '' : started.error;
  }

  test('fails with a sentence', async () => {
    expect(await refusalOf('no-such-program-here')).toBe(
      'The program "no-such-program-here" cannot be started: there is no such program.',
    );
    const file = join(folder, 'text');
    writeFileSync(file, 'only a text');
    expect(await refusalOf(file)).toBe(`The program ${quote(file)} cannot be started: permission is denied.`);
    expect(await refusalOf()).toMatch(/^The program "" cannot be started: .*empty.*\.$/i);
  });
});
