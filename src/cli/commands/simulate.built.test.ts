import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import { GAMES } from '../../games/index.ts';
import { randomStartsOf } from '../../lab/index.ts';

const folder = temporaryFolder();

async function simulation(...words: readonly string[]) {
  const { code, stdout, stderr } = await runPiped(['simulate', ...words, '--json']);
  return { code, stderr, report: JSON.parse(stdout) };
}

describe('simulate', () => {
  test('gives the documented JSON', async () => {
    const { code, stderr, report } = await simulation('match-six', '--games', '500', '--seed', '7');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(Object.keys(report).slice(0, 12)).toEqual(
      'game options games seed players wins draws unfinished predicted plies elapsedMs gamesPerSecond'.split(' '),
    );
    expect(report).toMatchObject({
      game: 'match-six',
      options: { target: 6, max: 3, window: 3 },
      games: 500,
      seed: 7,
      players: ['perfect', 'perfect'],
      wins: { 1: 500, 2: 0 },
      unfinished: 0,
      predicted: { agreed: 500, disagreed: 0 },
      plies: { total: 1500, shortest: 3, longest: 3 },
    });
  });

  test('the same seed gives the same counts on one worker and on three', async () => {
    const words = ['winners-and-losers', '--games', '3000', '--players', 'casual,random', '--strings', '5-9'];
    const counts = async (...more: readonly string[]) => {
      const { report } = await simulation(...words, ...more);
      return { wins: report.wins, plies: report.plies, lengths: report.lengths };
    };
    const one = await counts('--workers', '1', '--seed', '3');
    expect(await counts('--workers', '3', '--seed', '3')).toEqual(one);
    expect(await counts('--workers', '1', '--seed', '4')).not.toEqual(one);
    expect(one.lengths.map(({ length }: { length: number }) => length)).toEqual([5, 6, 7, 8, 9]);
  });

  test('passes on options of the game, starts, seats and the ply limit', async () => {
    const { report } = await simulation('match-six', '--target', '8', '--max-plies', '9', '--games', '10');
    expect(report).toMatchObject({ options: { target: 8 }, unfinished: 10, plies: { shortest: 9, longest: 9 } });
    const mixed = await simulation(
      'match-six',
      '--players',
      'perfect,random',
      '--seats',
      'alternating',
      '--starts',
      'positions',
    );
    expect(mixed.report).toMatchObject({ seats: 'alternating', starts: { from: 'positions' }, predicted: null });
    const fixed = await simulation('winners-and-losers', '--string', 'WLWLL', '--games', '10');
    expect(fixed.report).toMatchObject({ starts: { from: 'start' }, options: { string: 'WLWLL' }, wins: { 2: 10 } });
    const fair = await simulation('winners-and-losers', '--length', '12', '--fair', '--games', '10');
    expect(fair.report.starts).toEqual({ from: 'strings', shortest: 12, longest: 12, fair: true });
  });

  test('plays all games, one after the other', async () => {
    const { code, report } = await simulation('all', '--games', '50');
    expect(code).toBe(0);
    expect(report.map(({ game }: { game: string }) => game)).toEqual(GAMES.map(({ id }) => id));
  });

  test('writes records that analyze reads back, and counts as CSV', async () => {
    const [records, csv] = [join(folder, 'records.txt'), join(folder, 'counts.csv')];
    const words = [
      'simulate',
      'match-six',
      '--players',
      'random,random',
      '--games',
      '200',
      '--records',
      records,
      '--csv',
      csv,
    ];
    const { code, stdout } = await runPiped(words);
    expect(code).toBe(0);
    const analysed = await runPiped(['analyze', '--stdin'], { input: readFileSync(records, 'utf8') });
    const games = analysed.stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(games.length).toBe(200);
    const wins = games.filter(({ winner }) => winner === 1).length;
    expect(stdout).toMatch(new RegExp(`^  Player 1, random +${wins} `, 'm'));
    expect(readFileSync(csv, 'utf8')).toContain(`wins,1,${wins},200,`);
  });

  test('refuses to write counts and records to one file', async () => {
    const file = join(folder, 'both');
    const { code, stderr } = await runPiped(['simulate', 'match-six', '--records', file, '--csv', `${folder}/./both`]);
    expect([code, stderr]).toEqual([2, 'penultimate: --csv and --records must be two files.\n']);
    expect(existsSync(file)).toBe(false);
  });

  test('leaves the files unchanged if it fails', async () => {
    const [csv, records] = [join(folder, 'old.csv'), join(folder, 'no-such-folder', 'records.txt')];
    writeFileSync(csv, 'old counts\n');
    const { code, stderr } = await runPiped(['simulate', 'match-six', '--csv', csv, '--records', records]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('there is no such file or folder')]);
    expect(readFileSync(csv, 'utf8')).toBe('old counts\n');
    expect((await runPiped(['simulate', 'match-six', '--games', '5', '--csv', csv])).code).toBe(0);
    expect(readFileSync(csv, 'utf8')).toMatch(/^game,options,/);
  });

  test('prints wins with intervals, the prediction, a histogram, and lengths beside the exact share', async () => {
    const { stdout } = await runPiped(['simulate', 'winners-and-losers', '--games', '2000', '--strings', '5-6']);
    expect(stdout).toContain('2,000 games; none ended otherwise');
    expect(stdout).toMatch(
      /^ +wins +share +95% interval\n {2}Player 1, perfect +[\d,]+ +\d+\.\d\d% +\d+\.\d\d to \d+\.\d\d%$/m,
    );
    expect(stdout).toMatch(/^ +plies games\n +5 #+ [\d,]+$/m);
    expect(stdout).toMatch(/^ +5 .* 37\.50%$/m);
    expect(stdout).toMatch(/^ +6 .* 75\.00%$/m);
    expect(stdout).toContain('slowest part: ');
  });

  test('ends on Ctrl-C with the results so far and exit code 130', async () => {
    const screen = new FakeScreen();
    const code = screen.start(['simulate', 'winners-and-losers', '--games', '1000000000', '--json']);
    await screen.stderr.see('% of 1,000,000,000 games');
    screen.interrupt();
    expect(await code).toBe(130);
    const report = JSON.parse(screen.stdout.text);
    expect(report.stopped).toBe(true);
    expect(report.games).toBeGreaterThan(0);
    expect(report.games).toBeLessThan(1_000_000_000);
    expect(report.wins[1] + report.wins[2]).toBe(report.games);
  });

  test('computes --exact of all for every game with one start', { tags: 'slow' }, async () => {
    const { code, report } = await simulation('all', '--players', 'casual,perfect', '--exact');
    expect(code).toBe(0);
    const games = new Set(report.map(({ game }: { game: string }) => game));
    expect([...games]).toEqual(GAMES.filter((definition) => !randomStartsOf(definition)).map(({ id }) => id));
  });

  test('computes --exact instead of playing', async () => {
    const { code, report } = await simulation('match-six', '--players', 'casual,random', '--exact');
    expect(code).toBe(0);
    expect(report.map(({ players }: { players: string[] }) => players)).toEqual([
      ['casual', 'random'],
      ['random', 'casual'],
    ]);
    const sampled = await simulation('match-six', '--players', 'casual,random', '--games', '4000');
    const { low, high } = sampled.report.intervals[1];
    expect(report[0].wins[1]).toBeGreaterThan(low);
    expect(report[0].wins[1]).toBeLessThan(high);
  });
});

describe('tournament', () => {
  test('pairs every player with every other, and grades decisions', async () => {
    const words = ['tournament', 'match-six', '--players', 'random,casual,perfect', '--games', '60'];
    const { stdout } = await runPiped([...words, '--json']);
    const report = JSON.parse(stdout);
    expect(report.meetings.length).toBe(6);
    const perfect = report.standings.find(({ player }: { player: string }) => player === 'perfect');
    expect(perfect).toMatchObject({ games: 120, keptShare: 1, thrownAway: 0, mistakes: { rate: 0 } });
    const file = join(folder, 'standings.csv');
    const shown = (await runPiped([...words, '--csv', file])).stdout;
    const rows = readFileSync(file, 'utf8').trimEnd().split('\n').slice(1);
    expect(rows).toHaveLength(3 * (2 + 1));
    expect(rows.filter((row) => row.includes(',perfect,all,120,'))).toHaveLength(1);
    expect(shown).toMatch(/^ {2}perfect +- +\d+ \+ \d+ +\d+ \+ \d+$/m);
    expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  test('names the starts of each game for all', { tags: 'slow' }, async () => {
    const { stdout } = await runPiped(['tournament', 'all', '--players', 'random,casual', '--games', '4']);
    const starts = [...stdout.matchAll(/^(?:From the start of|Each game with) (.*)/gm)].map(([, start]) => start);
    expect(starts.length).toBe(GAMES.length);
    expect(starts.filter((start) => start?.startsWith(';'))).toEqual([]);
    // A game without options does not mention them.
    const plain = fileURLToPath(new URL('../../../examples/tic-tac-toe.js', import.meta.url));
    const own = await runPiped(['simulate', plain, '--players', 'random,random', '--games', '4', '--seed', '1']);
    expect(own.stdout).toContain('\nFrom the start; seats fixed; seed 1\n');
    const one = await runPiped(['tournament', 'match-six', '--players', 'random,casual', '--games', '4']);
    expect(stdout).toContain(one.stdout.slice(0, one.stdout.indexOf('\n\n')));
  });
});
