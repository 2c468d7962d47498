import { spawnSync } from 'node:child_process';
import { getEventListeners } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { answeringBot, isRunning, writeBot } from '../../../test/support/bots.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { mustSucceed, startMatch } from '../../core/index.ts';
import { outsidePlayer } from './index.ts';

const folder = temporaryFolder();
const env = { PATH: process.env.PATH, PENULTIMATE_CHAT_KEY: 'secret' };
const game = openGame('match-six');

/** One question to a bot, and the end of its match. */
async function ask(id: string, moveTimeoutMs = 20_000) {
  const session = mustSucceed(await mustSucceed(outsidePlayer(id, { env, moveTimeoutMs })).open(game, 'player1'));
  try {
    return await session.answer(startMatch(game));
  } finally {
    await session.close(null);
  }
}

/** A bot that first writes its process id, and those of its children, to a file. */
function noting(name: string, code: string): { readonly id: string; pids(): readonly number[] } {
  const file = join(folder, `${name}.pids`);
  const id = writeBot(
    folder,
    name,
    `import { appendFileSync } from 'node:fs';
     import { spawn } from 'node:child_process';
     const note = (pid) => appendFileSync(${JSON.stringify(file)}, pid + '\\n');
     note(process.pid);
     ${code}`,
  );
  return { id, pids: () => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').map(Number) : []) };
}

async function expectGone(pids: readonly number[], count: number): Promise<void> {
  expect(pids).toHaveLength(count);
  await expect.poll(() => pids.filter(isRunning)).toEqual([]);
}

test('a bot gets the messages of the protocol, one line each, and not the key of the chat service', async () => {
  const heard = join(folder, 'heard.txt');
  const id = writeBot(
    folder,
    'listener',
    `import { appendFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     appendFileSync(${JSON.stringify(heard)}, 'key: ' + process.env.PENULTIMATE_CHAT_KEY + '\\n');
     for await (const line of createInterface({ input: process.stdin })) {
       appendFileSync(${JSON.stringify(heard)}, line + '\\n');
       if (JSON.parse(line).type === 'turn') console.log('{"move":"2"}');
     }`,
  );
  expect(await ask(id)).toEqual({ kind: 'weights', weights: [0, 1, 0] });
  const [key, ...lines] = readFileSync(heard, 'utf8').trim().split('\n');
  expect(key).toBe('key: undefined');
  const [hello, turn, end, ...more] = lines.map((line) => JSON.parse(line));
  expect(hello).toEqual({
    type: 'hello',
    protocol: 1,
    game: 'match-six',
    options: game.options,
    seat: 1,
    rules: [game.text.objective, ...game.text.howToPlay].join('\n'),
  });
  expect(turn).toMatchObject({ type: 'turn', record: 'match-six:', legal: ['1', '2', '3'] });
  expect(Object.keys(turn)).toEqual(['type', 'record', 'position', 'board', 'legal']);
  expect([end, ...more]).toEqual([{ type: 'end', winner: null }]);
});

test('a bot that answered without a move is killed instead of getting the end message', async () => {
  const goodbye = join(folder, 'goodbye-of-a-cheat');
  const answer = await ask(`exec:sh -c "echo 9; cat > '${folder}/heard'; touch '${goodbye}'"`);
  expect(answer).toMatchObject({ kind: 'illegal' });
  expect(existsSync(goodbye)).toBe(false);
});

describe('on Ctrl-C', () => {
  // Records that it received the end of its match.
  const goodbye = join(folder, 'goodbye');
  const polite = `exec:sh -c "cat > '${folder}/told'; touch '${goodbye}'"`;

  test('a bot is killed at once, while it thinks and before its first turn', async () => {
    const stop = new AbortController();
    const player = mustSucceed(outsidePlayer(polite, { env, signal: stop.signal }));
    const session = mustSucceed(await player.open(game, 'player1'));
    const answer = session.answer(startMatch(game));
    stop.abort();
    expect(await answer).toMatchObject({ kind: 'crash', detail: 'The program ended by SIGKILL.', isFatal: true });
    await session.close(null);
    await mustSucceed(await player.open(game, 'player1')).close(null);
    expect(existsSync(goodbye)).toBe(false);
  });

  test('a finished match does not change', async () => {
    const stop = new AbortController();
    const player = mustSucceed(outsidePlayer(polite, { env, signal: stop.signal }));
    const session = mustSucceed(await player.open(game, 'player1'));
    await session.close(null);
    expect(existsSync(goodbye)).toBe(true);
    expect(getEventListeners(stop.signal, 'abort')).toEqual([]);
  });
});

describe('a hostile bot', () => {
  test('that sleeps is late and is killed', async () => {
    const { id, pids } = noting('sleeper', 'setInterval(() => {}, 1000);');
    const session = mustSucceed(
      await mustSucceed(outsidePlayer(id, { env, moveTimeoutMs: 500 })).open(game, 'player1'),
    );
    await expect.poll(() => pids().length).toBe(1);
    expect(await session.answer(startMatch(game))).toMatchObject({ kind: 'timeout', isFatal: true });
    await session.close(null);
    await expectGone(pids(), 1);
  });

  test('that crashes is reported with its exit code and its last words', async () => {
    const id = writeBot(folder, 'crasher', `console.error('boom'); process.exit(3);`);
    expect(await ask(id)).toMatchObject({
      kind: 'crash',
      detail: 'The program ended with exit code 3; its last words on standard error: "boom".',
    });
  });

  test('that dies in the middle of a line has crashed', async () => {
    const id = writeBot(folder, 'half', `process.stdout.write('{"mov', () => process.kill(process.pid, 'SIGKILL'));`);
    expect(await ask(id)).toMatchObject({
      kind: 'crash',
      detail: 'The program ended by SIGKILL in the middle of a line.',
    });
  });

  test('that prints garbage is unreadable, and one that names another move is illegal', async () => {
    expect(await ask(writeBot(folder, 'garbage', `console.log('\\u0000\\u0001 %$ {{{');`))).toMatchObject({
      kind: 'unreadable',
    });
    expect(await ask(answeringBot(folder, 'cheat', `return { move: '7' };`))).toMatchObject({ kind: 'illegal' });
  });

  test('that floods us with a gigabyte is cut off, whether in one line, in many, or in errors', async () => {
    const flood = (stream: string, text: string) => `
      const text = ${JSON.stringify(text)}.repeat(1024);
      let left = 2 ** 30 / text.length;
      (function pour() { while (left-- > 0) if (!process.${stream}.write(text)) return process.${stream}.once('drain', pour); })();`;
    const before = process.memoryUsage().rss;
    const line = noting('one-line', flood('stdout', 'x'.repeat(64)));
    expect(await ask(line.id)).toMatchObject({ kind: 'unreadable', detail: 'The answer has no end.' });
    await expectGone(line.pids(), 1);
    const lines = noting('many-lines', flood('stdout', `${'x'.repeat(63)}\n`));
    expect(await ask(lines.id)).toMatchObject({ kind: 'illegal' });
    await expectGone(lines.pids(), 1);
    const errors = noting('errors', flood('stderr', 'x'.repeat(64)));
    expect((await ask(errors.id, 700)).kind).toMatch(/timeout|crash/);
    await expectGone(errors.pids(), 1);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 2 ** 20);
  });

  test('leaves no child behind, not even one that has left its group', async () => {
    const child = `[process.execPath, ['-e', 'setInterval(() => {}, 1000)']]`;
    const { id, pids } = noting(
      'parent',
      `for (const detached of [false, true]) note(spawn(...${child}, { detached, stdio: 'inherit' }).pid);
       process.stdin.once('data', () => console.log('2'));
       process.stdin.on('end', () => process.exit(0));`,
    );
    expect((await ask(id)).kind).toBe('weights');
    await expectGone(pids(), 3);
  });

  test('that crashes while its children hold its output has crashed at once', async () => {
    const { id, pids } = noting(
      'orphans',
      `const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'inherit' });
       note(child.pid);
       child.on('spawn', () => process.exit(3));`,
    );
    expect(await ask(id)).toMatchObject({ kind: 'crash', detail: 'The program ended with exit code 3.' });
    await expectGone(pids(), 2);
  });

  test('that does not exit after its match is killed', async () => {
    const { id, pids } = noting(
      'stayer',
      `process.stdin.once('data', () => console.log('2')); setInterval(() => {}, 1000);`,
    );
    expect((await ask(id)).kind).toBe('weights');
    await expectGone(pids(), 1);
  });
});

test('a program ends with ours, however ours ends', async () => {
  const watch = new URL('./live-processes.ts', import.meta.url).href;
  const code = `
    import { spawn } from 'node:child_process';
    import { MARK, watchProcess } from ${JSON.stringify(watch)};
    const env = { ...process.env, [MARK]: 'marked' };
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, env, stdio: 'ignore' });
    watchProcess(child.pid, 'marked');
    console.log(child.pid);
    throw new Error('a defect');`;
  const ended = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    encoding: 'utf8',
  });
  expect([ended.status, ended.stderr]).toEqual([1, expect.stringContaining('a defect')]);
  await expectGone([Number(ended.stdout)], 1);
});

test('a missing program fails with one sentence', async () => {
  const player = mustSucceed(outsidePlayer('exec:no-such-program-here', { env }));
  expect(await player.open(game, 'player1')).toEqual({
    ok: false,
    error: 'The program "no-such-program-here" cannot be started: there is no such program.',
  });
});
