import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../../test/bots.ts';
import { temporaryFolder } from '../../../test/temporary-folder.ts';
import { mustSucceed, quote } from '../../core/index.ts';
import { BotProcess } from './bot-process.ts';

const folder = temporaryFolder();
const env = { PATH: process.env.PATH };
const PATIENCE_MS = 8000;

/** A shell takes milliseconds to start, where a program for Node takes many times longer. */
async function shell(script: string): Promise<BotProcess> {
  const bot = mustSucceed(await BotProcess.start(['sh', '-c', script], env));
  onTestFinished(() => bot.kill());
  return bot;
}

/** Time stands still, so that nothing can wait for it; programs go on. */
function withoutClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** What it says first. */
async function firstLine(script: string) {
  return (await shell(script)).readLine(PATIENCE_MS);
}

describe('a program', () => {
  test('hears one line of JSON for each message, and is heard line by line', async () => {
    const bot = await shell('cat');
    bot.send({ turn: 1 });
    bot.send({ turn: 2 });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '{"turn":1}' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '{"turn":2}' });
  });

  test('may say nothing in a line', async () => {
    expect(await firstLine('echo')).toEqual({ kind: 'line', text: '' });
  });

  test('may write a character in two pieces', async () => {
    expect(await firstLine(`printf '\\303'; sleep 0.05; printf '\\251\\n'`)).toEqual({ kind: 'line', text: 'é' });
  });

  test('gets the environment that is given, and a mark of its own', async () => {
    const line = await firstLine('echo "$HOME:$PENULTIMATE_BOT"');
    expect(line).toEqual({ kind: 'line', text: expect.stringMatching(/^:[0-9a-f-]{36}$/) });
  });

  test('that says nothing in time is late; what it says later is still heard', async () => {
    const bot = await shell('read line; echo "$line"');
    const start = performance.now();
    expect(await bot.readLine(30)).toEqual({ kind: 'timeout' });
    expect(performance.now() - start).toBeGreaterThan(29);
    bot.send('now');
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '"now"' });
  });

  test('is asked no more after its time', async () => {
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

  test('is not read ahead: who writes without end has to wait', async () => {
    const file = join(folder, 'written');
    const bot = await shell(`echo first; head -c 4000000 /dev/zero && touch '${file}'; read line`);
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: 'first' });
    await wait(200); // time enough to write all of it, were it read
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

  test('has its last 2000 characters on standard error kept', async () => {
    const bot = await shell(`printf '%1999s' >&2; printf 'lost' >&2; printf '%1999s' x >&2; exit 1`);
    const line = await bot.readLine(PATIENCE_MS);
    expect(line.kind === 'ended' && line.how).toMatch(/standard error: "t +…"\.$/);
  });

  test('has what it wrote before read first', async () => {
    const bot = await shell('echo 1; echo 2');
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '1' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'line', text: '2' });
    expect(await bot.readLine(PATIENCE_MS)).toEqual({ kind: 'ended', how: 'The program ended with exit code 0.' });
  });
});

test('nothing is left of a program that was killed: no process, no pipe, no timer', async () => {
  const before = heldResources();
  // The child has no mark any more when it says its number: it ends with its group.
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

/** Looked at without a timer of our own. What others held before may have gone, too. */
async function expectNoMoreThan(before: Readonly<Record<string, number>>): Promise<void> {
  const isMore = () => Object.entries(heldResources()).some(([name, count]) => count > (before[name] ?? 0));
  for (let turns = 0; turns < 10_000 && isMore(); turns++) await new Promise(setImmediate);
  expect(isMore()).toBe(false);
}

/** What this process holds of pipes, processes and timers, counted by kind. */
function heldResources(): Readonly<Record<string, number>> {
  const names = process.getActiveResourcesInfo().filter((name) => /Pipe|Process|Timeout/.test(name));
  return Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]));
}

describe('the end of a match', () => {
  test('is told to a program, which has the time to go by itself', async () => {
    withoutClock();
    const file = join(folder, 'goodbye');
    const bot = await shell(`cat > '${file}.part'; mv '${file}.part' '${file}'`);
    await bot.end({ type: 'end' });
    expect(isRunning(bot.pid)).toBe(false);
    expect(existsSync(file)).toBe(true);
  });

  test('ends what does not go, within a second or so', async () => {
    const bot = await shell('trap "" TERM HUP; echo; while :; do sleep 60; done');
    await bot.readLine(PATIENCE_MS);
    expect(isRunning(bot.pid)).toBe(true);
    const start = performance.now();
    await bot.end({ type: 'end' });
    expect(performance.now() - start).toBeGreaterThan(990);
    expect(isRunning(bot.pid)).toBe(false);
  });

  test('is nothing to a program that has ended, nor is what it is told then', async () => {
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

  test('is told in a sentence', async () => {
    expect(await refusalOf('no-such-program-here')).toBe(
      'The program "no-such-program-here" cannot be started: there is no such program.',
    );
    const file = join(folder, 'text');
    writeFileSync(file, 'only a text');
    expect(await refusalOf(file)).toBe(`The program ${quote(file)} cannot be started: permission is denied.`);
    expect(await refusalOf()).toMatch(/^The program "" cannot be started: .*empty.*\.$/i);
  });
});
