import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FAILURES } from '../src/players/index.ts';
import { answeringBot, isRunning, writeBot } from './support/bots.ts';
import { runPiped } from './support/fake-terminal.ts';
import { launch } from './support/program.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const page = readFileSync(new URL('../docs/bots.md', import.meta.url), 'utf8');
const folder = temporaryFolder();
const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' };

function codeOf(language: string): string {
  return new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(page)?.[1] ?? '';
}

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version']);
    return true;
  } catch {
    return false;
  }
}

const noFailures = { illegal: 0, unreadable: 0, timeout: 0, crash: 0, error: 0 };

async function simulate(players: string, games: number) {
  const words = [
    'simulate',
    'match-six',
    '--players',
    players,
    '--games',
    `${games}`,
    '--seats',
    'alternating',
    '--json',
  ];
  const { code, stdout, stderr } = await runPiped(words, { env });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return JSON.parse(stdout);
}

describe('docs/bots.md', () => {
  // The bot needs only Python, which a machine may not have.
  test.skipIf(!hasPython())('its bot in Python plays whole matches', async () => {
    const file = join(folder, 'bot.py');
    writeFileSync(file, codeOf('python'));
    const report = await simulate(`perfect,exec:python3 ${file}`, 3);
    expect(report).toMatchObject({ games: 3, failures: [noFailures, noFailures] });
    expect(report.wins[1] + report.wins[2] + report.unfinished).toBe(3);
  });

  test('its bot in TypeScript plays whole matches', async () => {
    const file = join(folder, 'bot.mts');
    writeFileSync(file, codeOf('ts'));
    const tsx = fileURLToPath(new URL('../node_modules/tsx/dist/loader.mjs', import.meta.url));
    const report = await simulate(`perfect,exec:"${process.execPath}" --import ${tsx} ${file}`, 2);
    expect(report).toMatchObject({ games: 2, failures: [noFailures, noFailures] });
  });

  test('names every way to fail', () => {
    for (const kind of FAILURES) expect(page).toContain(`| \`${kind}\` |`);
  });
});

describe('a bot', () => {
  test('plays against another, and its forfeits are counted apart from its losses', async () => {
    // Match Six as printed: opening with 3 loses in three plies, and 9 is not a move.
    const loser = answeringBot(folder, 'loser', `return { move: turn.legal.at(-1) };`);
    const cheat = answeringBot(folder, 'cheat', `return { move: '9' };`);
    expect(await simulate(`${loser},${cheat}`, 4)).toMatchObject({
      games: 4,
      wins: { 1: 0, 2: 0 },
      failures: [noFailures, { ...noFailures, illegal: 4 }],
    });
    const words = ['tournament', 'match-six', '--players', `perfect,${cheat}`, '--games', '2'];
    const { stdout } = await runPiped(words, { env });
    expect(stdout).toContain('2 illegal');
    expect(stdout).toContain('of perfect: 2 games that the other forfeited');
  });

  test('plays a game with a person', async () => {
    const two = answeringBot(folder, 'two', `return { move: '2' };`);
    const words = ['play', 'match-six', '--players', `human,${two}`];
    const { code, stdout } = await runPiped(words, { input: '2\n2\n', env });
    expect(code).toBe(0);
    // 2, 2, 2 make six: the third number is the person's.
    expect(stdout).toMatch(/Player 1 wins/);
  });

  test('that fails in a game ends it as a forfeit, and the record can be continued', async () => {
    const cheat = answeringBot(folder, 'cheat-2', `return { move: '9' };`);
    const { code, stdout, stderr } = await runPiped(['play', 'match-six', '--players', `${cheat},random`], { env });
    expect(code).toBe(1);
    expect(stdout).toContain('forfeits the game (illegal). The move "9" is not legal here.');
    expect(stderr).toContain('The game is not over, but forfeited. Go on with: penultimate play --from');
  });

  test('that cannot be started is one sentence', async () => {
    const words = ['simulate', 'match-six', '--players', 'perfect,exec:no-such-program'];
    expect(await runPiped(words, { env })).toEqual({
      code: 2,
      stdout: '',
      stderr: 'penultimate: The program "no-such-program" cannot be started: there is no such program.\n',
    });
  });

  test('ends with the program that asks it, even by a signal', async () => {
    const file = join(folder, 'pid');
    const sleeper = writeBot(
      folder,
      'sleeper',
      `import { writeFileSync } from 'node:fs';
       writeFileSync(${JSON.stringify(file)}, String(process.pid));
       setInterval(() => {}, 1000);`,
    );
    const words = ['play', 'match-six', '--players', `${sleeper},perfect`];
    const { child } = launch(words);
    const pid = () => {
      try {
        return Number(readFileSync(file, 'utf8'));
      } catch {
        return 0;
      }
    };
    await expect.poll(pid).toBeGreaterThan(0);
    child.kill('SIGTERM');
    await expect.poll(() => [child.pid ?? 0, pid()].filter(isRunning)).toEqual([]);
  });
});
