import { once } from 'node:events';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { currentPosition, mustSucceed, parseRecord } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { findPlayer, mistakeRate } from '../src/players/index.ts';
import { explore } from '../src/solver/index.ts';
import { openGame } from './games/open-game.ts';
import { answeringBot, isRunning, writeBot } from './support/bots.ts';
import { FakeScreen, runPiped } from './support/fake-terminal.ts';
import { launch } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const folder = temporaryFolder();
const env = { PATH: process.env.PATH ?? '' };
const ROW = ['tail-end', '--start', 'HHHTHHHTHHH'];
const game = openGame('tail-end start=HHHTHHHTHHH');

async function exam(bot: string, ...words: readonly string[]) {
  const { code, stdout, stderr } = await runPiped(['exam', bot, ...words, '--json'], { env });
  return { code, stderr, report: stdout === '' ? undefined : JSON.parse(stdout) };
}

/** Nim on the runs of heads: the strategy of a good bot, written apart from the game's own theory. */
const NIM = `
  const runs = (row) => (row.match(/H+/g) ?? []).map((run) => run.length);
  const sum = (row) => runs(row).reduce((total, length) => total ^ length, 0);
  const flip = (row, coin) => row.slice(0, coin - 1) + row.slice(coin - 1).replace(/^H+/, (run) => 'T'.repeat(run.length));
  const row = /[HT]+/.exec(turn.position)[0];
  const right = turn.legal.find((move) => sum(flip(row, Number(move))) === 0);
  const wrong = turn.legal.find((move) => sum(flip(row, Number(move))) !== 0);
`;
const NIM_MOVE = `return { move: right ?? turn.legal[0] };`;

function nimSum(row: string): number {
  return (row.match(/H+/g) ?? []).reduce((total, run) => total ^ run.length, 0);
}

/** The position that a record leads to, as text. */
function positionOf(record: string): string {
  const match = mustSucceed(parseRecord(GAMES, record));
  return match.game.text.formatPosition(currentPosition(match));
}

describe('the exam of a process', () => {
  test('that plays perfectly has regret 0 and the score that the game is worth', async () => {
    const { code, report } = await exam(answeringBot(folder, 'perfect', `${NIM} ${NIM_MOVE}`), ...ROW);
    expect(code).toBe(0);
    expect(Object.keys(report).slice(0, 13)).toEqual(
      'player game options decisions asked mistakes regret illegal unreadable timeouts errors versus worst'.split(' '),
    );
    expect(report).toMatchObject({ mistakes: 0, regret: 0, worst: [], exploitability: { 1: 0, 2: 0 } });
    expect(report.asked).toBe(report.decisions);
    // The first player wins: three heaps of three do not cancel out.
    expect(report.versus.perfect[1]).toEqual({ win: 1, draw: 0, loss: 0, endless: 0, forfeit: 0 });
    expect(report.versus.itself[1].win).toBe(1);
  });

  test('that plays at random agrees with exact probabilities and with the computed rate of mistakes', async () => {
    const even = `return { policy: Object.fromEntries(turn.legal.map((move) => [move, 1 / turn.legal.length])) };`;
    const { report } = await exam(answeringBot(folder, 'random', even), ...ROW, '--concurrency', '3');
    const random = mustSucceed(mustSucceed(findPlayer('random')).create(game));
    const rate = mustSucceed(mistakeRate(game, random));
    expect(report.mistakes).toBeCloseTo(rate.mistakes, 9);
    expect([report.decisions, report.pitfalls]).toEqual([rate.decisions, rate.pitfalls]);
    for (const opponent of ['perfect', 'random']) {
      const words = ['simulate', ...ROW, '--exact', '--json', '--players', `random,${opponent}`];
      const [first, second = first] = JSON.parse((await runPiped(words)).stdout);
      expect(report.versus[opponent][1].win).toBeCloseTo(first.wins[1], 9);
      expect(report.versus[opponent][2].win).toBeCloseTo(second.wins[2], 9);
    }
  });

  test('with ten planted mistakes has exactly those found', async () => {
    const graph = mustSucceed(explore(game));
    const won = Array.from({ length: graph.size }, (_, node) => game.text.formatPosition(graph.positionAt(node)))
      // With two runs, one of them longer than a coin, there is a wrong move beside the right one.
      .filter((text) => /H+T+H/.test(text) && /HH/.test(text) && nimSum(text) !== 0);
    const planted = won.filter((_, index) => index % 4 === 0).slice(0, 10);
    expect(planted).toHaveLength(10);
    const plant = `if (${JSON.stringify(planted)}.includes(turn.position)) return { move: wrong };`;
    const { report } = await exam(answeringBot(folder, 'planted', `${NIM} ${plant} ${NIM_MOVE}`), ...ROW);
    expect(report.mistakes).toBe(10);
    expect(report.worst.map(({ record }: { record: string }) => positionOf(record)).sort()).toEqual(
      [...planted].sort(),
    );
    expect(report.regret).toBeCloseTo(10 / report.decisions, 12);
  });

  test('that is killed resumes from its file, which ends at a whole line', async () => {
    const file = join(folder, 'answers.jsonl');
    // It stops answering after 20 questions, but exits when its input ends.
    const stuck = `globalThis.asked = (globalThis.asked ?? 0) + 1; if (globalThis.asked > 20) return; ${NIM} ${NIM_MOVE}`;
    const bot = answeringBot(folder, 'stuck', stuck.replace('return;', `{ console.log = () => {}; return; }`));
    const { child } = launch(['exam', bot, ...ROW, '--out', file], { env });
    const lines = () => {
      try {
        return readFileSync(file, 'utf8').split('\n').length - 1;
      } catch {
        return 0;
      }
    };
    await expect.poll(lines).toBeGreaterThan(20);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const before = lines();
    appendFileSync(file, '{"position":"HHT');
    answeringBot(folder, 'stuck', `${NIM} ${NIM_MOVE}`);
    const { code, report } = await exam(bot, ...ROW, '--out', file);
    expect(code).toBe(0);
    expect(report).toMatchObject({ mistakes: 0, asked: report.decisions, answers: report.decisions });
    const all = readFileSync(file, 'utf8');
    expect(all.endsWith('}\n')).toBe(true);
    expect(all.trimEnd().split('\n')).toHaveLength(1 + report.decisions);
    expect(before).toBeLessThan(report.decisions);
    for (const line of all.trimEnd().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });

  test('that answers none of a few questions has not passed', async () => {
    const bot = answeringBot(folder, 'quits-early', `process.exit(1);`);
    const { code, stderr, report } = await exam(bot, ...ROW, '--sample', '3');
    const ended = 'The program ended with exit code 1.';
    const sentence = `penultimate: The player has answered none of 3 questions (3 crash). ${ended}\n`;
    expect({ code, stderr }).toEqual({ code: 1, stderr: sentence });
    expect(report).toMatchObject({ asked: 3, answered: 0, crashes: 3, lastFailure: ended, lastWords: [] });
  });

  test('that does not answer is given up, and its failures are counted by kind', async () => {
    const bot = answeringBot(folder, 'quits', `process.exit(1);`);
    const { code, stderr, report } = await exam(bot, ...ROW, '--concurrency', '4');
    expect(code).toBe(1);
    expect(stderr).toMatch(/The player has answered none of 2\d questions \(2\d crash\)/);
    expect(report.crashes).toBeGreaterThanOrEqual(20);
    expect(report).toMatchObject({
      answered: 0,
      regret: null,
      illegal: 0,
      unreadable: 0,
      timeouts: 0,
      errors: 0,
      versus: null,
    });
  });
});

describe('chance', () => {
  const shown = (bot: string, ...words: readonly string[]) => runPiped(['exam', bot, ...words], { env });
  /** Uses the same random seed in each process. */
  const seeded = `globalThis.state ??= 7; globalThis.state = (globalThis.state * 48271) % 2147483647;
    return { move: turn.legal[globalThis.state % turn.legal.length] };`;

  test('is excluded where a bot gives the same answers twice, in 30 positions at most', async () => {
    const bot = answeringBot(folder, 'same', `return { move: turn.legal[0] };`);
    const few = await exam(bot, 'match-six');
    expect(few.report).toMatchObject({ sampled: false, askedTwice: { positions: 19, differed: 0 }, answers: 19 });
    const { report } = await exam(bot, ...ROW);
    expect(report.decisions).toBeGreaterThan(60);
    expect(report).toMatchObject({ sampled: false, answers: report.decisions });
    expect(report.askedTwice.positions).toBeGreaterThan(15);
    expect(report.askedTwice.positions).toBeLessThanOrEqual(30);
    const { stdout } = await shown(bot, 'match-six');
    expect(stdout).toContain('How its games end, computed exactly, in percent');
    expect(stdout).toMatch(/Asked twice +19 positions, with the same answers each time/);
  });

  test.each([
    ['that differs', `return { move: turn.legal[Math.floor(Math.random() * turn.legal.length)] };`],
    ['that starts from the same seed', seeded],
  ])('is noticed in a bot with random numbers %s', async (name, code) => {
    const page = join(folder, 'chance.html');
    const bot = answeringBot(folder, name.replaceAll(' ', '-'), code);
    const { code: exit, report } = await exam(bot, 'match-six', '--html', page);
    expect(exit).toBe(0);
    expect(report).toMatchObject({ sampled: true, askedTwice: { positions: 19 }, answers: 19, repeats: 1 });
    expect(report.askedTwice.differed).toBeGreaterThan(2);
    expect(readFileSync(page, 'utf8')).toContain('<h2>How its games end, sampled, in percent</h2>');
    const { stdout } = await shown(bot, 'match-six');
    expect(stdout).toContain('How its games end, sampled, in percent');
    expect(stdout).not.toContain('exactly,');
    expect(stdout).toContain('--repeats');
    const repeated = await exam(bot, 'match-six', '--repeats', '3');
    expect(repeated.report).toMatchObject({ sampled: true, askedTwice: { positions: 19 }, answers: 57 });
  });

  test('does not apply to a bot that reports its probabilities, or to our players', async () => {
    const even = `return { policy: Object.fromEntries(turn.legal.map((move) => [move, 1 / turn.legal.length])) };`;
    expect((await exam(answeringBot(folder, 'even', even), 'match-six')).report.sampled).toBe(false);
    const own = await exam('random', 'match-six');
    expect(own.report).not.toHaveProperty('sampled');
    expect(own.report).not.toHaveProperty('askedTwice');
    expect((await shown('random', 'match-six')).stdout).toContain('computed exactly');
  });

  test('stays open where the file has all answers, one each', async () => {
    const words = [answeringBot(folder, 'once', seeded), 'match-six', '--out', join(folder, 'once.jsonl')] as const;
    expect((await exam(...words)).report.sampled).toBe(true);
    expect((await exam(...words)).report.askedTwice).toEqual({ positions: 0, differed: 0 });
    expect((await shown(...words)).stdout).toContain('How its games end, computed from one answer each, in percent');
  });
});

describe('a bot that never answers', () => {
  const SAID = String.raw`one\ntwo\nthree\n\tfour\x1b[31m\nfive\u202e\r\nsix\n`;

  test('has no table; its last five lines on standard error are shown, without control characters', async () => {
    const page = join(folder, 'dead.html');
    const bot = writeBot(folder, 'dead', `process.stderr.write("${SAID}"); process.exitCode = 3;`);
    const { code, stdout, stderr } = await runPiped(['exam', bot, 'match-six', '--html', page], { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.split('\n')).toEqual([
      'penultimate: The player has answered none of 19 questions (19 crash). Its last lines on standard error:',
      ...['  two', '  three', '      four?[31m', '  five?', '  six', ''],
    ]);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<pre>two\nthree\n    four?[31m\nfive?\nsix</pre>');
    expect(html).not.toMatch(/<table|<svg/);
    const { report } = await exam(bot, 'match-six');
    expect(report).toMatchObject({ crashes: 19, answered: 0, mistakes: 0 });
    expect(report.lastWords).toEqual(['two', 'three', '    four?[31m', 'five?', 'six']);
    expect(report.lastFailure).toContain('exit code 3');
  });

  test('and prints something else is answered with the reason', async () => {
    const bot = writeBot(folder, 'garbage', `process.stdin.on('data', () => console.log('{{{'));`);
    const { code, stdout, stderr } = await runPiped(['exam', bot, 'match-six'], { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^penultimate: The player has answered none of 19 questions \(19 \w+\)\. .*"\{\{\{".*\n$/);
    const { report } = await exam(bot, 'match-six');
    expect(report.illegal + report.unreadable).toBe(19);
    expect(report).toMatchObject({ lastWords: [], askedTwice: { positions: 0, differed: 0 } });
  });
});

describe('an exam', () => {
  test('is printed in the terminal and written as a self-contained page', async () => {
    const page = join(folder, 'report.html');
    const { code, stdout } = await runPiped(['exam', 'casual', 'match-six', '--html', page]);
    expect(code).toBe(0);
    expect(stdout).toContain('Asked in each of the 19 positions');
    expect(stdout).toMatch(/perfect, as Player 1 {2}33\.333333/);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<svg');
    expect(html).not.toMatch(/<script|<link|src=|https?:/);
    expect(html).toContain('plays 3 (33.33% of the time), where 2 is right');
    expect(html).toContain(
      '<tr><td>perfect, as Player 1</td><td>33.333333</td><td>33.333333</td><td>33.333333</td></tr>',
    );
  });

  test('escapes what a player is called', async () => {
    const page = join(folder, 'escaped.html');
    const bot = answeringBot(folder, 'named', NIM + NIM_MOVE);
    await runPiped(['exam', `${bot} "<b>&"`, 'tail-end', '--coins', '3', '--html', page], { env });
    const html = readFileSync(page, 'utf8');
    expect(html).not.toContain('<b>&');
    expect(html).toContain('&#60;b&#62;&#38;');
  });

  test.each([
    [['exam', 'casual,random', 'match-six'], 'An exam is about one player.'],
    [
      ['exam', 'casual', 'match-six', '--sample', '20'],
      'There are 19 positions to ask about, fewer than a sample of 20.',
    ],
    [['exam', 'casual', 'match-six', '--out', '/'], 'cannot be written'],
    [['exam', 'casual', 'match-six', '--out', fileURLToPath(import.meta.url)], 'is not the file of an exam'],
  ])('%j is refused in one sentence', async (words, sentence) => {
    const { code, stdout, stderr } = await runPiped(words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(sentence);
  });
});

describe('a skin', () => {
  test('tells a bot the same game in other words, and its answers mean the same', async () => {
    // Nim with lamps: a bot that knows only what it receives.
    const bot = answeringBot(
      folder,
      'lamps',
      `const row = turn.position.slice(2);
       const sum = (row) => (row.match(/[*]+/g) ?? []).reduce((total, run) => total ^ run.length, 0);
       const out = (row, place) => row.slice(0, place) + row.slice(place).replace(/^[*]+/, (run) => '.'.repeat(run.length));
       const right = turn.legal.find((move) => sum(out(row, move.charCodeAt(0) - 97)) === 0);
       if (/tail|coin/i.test(JSON.stringify(turn))) return { move: 'told' };
       return { move: right ?? turn.legal[0] };`,
    );
    const { report } = await exam(bot, ...ROW, '--skin', 'lamps');
    expect(report).toMatchObject({ skin: 'lamps', mistakes: 0, regret: 0, illegal: 0, asked: report.decisions });
    const file = join(folder, 'lamps.jsonl');
    const small = ['tail-end', '--coins', '3', '--out', file];
    expect((await exam(bot, ...small, '--skin', 'lamps')).report.illegal).toBe(0);
    const other = await exam(bot, ...small, '--skin', 'book');
    expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('its skin is "lamps", not "book"')]);
    expect((await exam(bot, 'tail-end', '--coins', '3', '--skin', 'book')).report.illegal).toBeGreaterThan(0);
  });

  test.each([
    [['exam', 'exec:x', 'tail-end', '--skin', 'lamp'], 'did you mean lamps?'],
    [['exam', 'casual', 'tail-end', '--skin', 'lamps'], '--skin is for bots'],
  ])('%j is refused in one sentence', async (words, sentence) => {
    const { code, stderr } = await runPiped(words);
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});

test('Ctrl-C while a bot thinks ends the exam at once, keeps its answers, and leaves nothing running', async () => {
  const out = join(folder, 'thinking.jsonl');
  const pids = join(folder, 'thinker.pids');
  const bot = writeBot(
    folder,
    'thinker',
    `import { appendFileSync } from 'node:fs';
     import { createInterface } from 'node:readline';
     appendFileSync(${JSON.stringify(pids)}, process.pid + '\\n');
     for await (const line of createInterface({ input: process.stdin })) {
       const { type, record, legal } = JSON.parse(line);
       if (type === 'turn' && record.endsWith(':')) console.log(legal[0]);
     }`,
  );
  const person = new FakeScreen({ env });
  const words = ['exam', bot, 'match-six', '--out', out, '--move-timeout', '600', '--no-pager'];
  const code = person.start(words);
  // The start is answered, the next position is thought about.
  await expect.poll(() => existsSync(out) && readFileSync(out, 'utf8').split('\n').length).toBe(3);
  person.interrupt();
  expect(await code).toBe(130);
  expect(person.stderr.text.replaceAll(/\s+/g, ' ')).toContain('The same command continues from the file.');
  expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  const started = readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  expect(started.length).toBeGreaterThan(0);
  expect(started.filter(isRunning)).toEqual([]);
});
