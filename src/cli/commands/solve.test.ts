import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../../test/games/open-game.ts';
import { reachablePositions } from '../../../test/games/reachable.ts';
import { FakeScreen, runPiped } from '../../../test/support/fake-terminal.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';
import type { PositionRow } from '../../api/positions.ts';
import { type AnyGame, mustSucceed, seatNumber } from '../../core/index.ts';
import { solve } from '../../solver/index.ts';

const folder = temporaryFolder();

async function positionsOf(variant: string, extension: string): Promise<string> {
  const file = join(folder, `${variant.replaceAll(/\W/g, '-')}.${extension}`);
  const [game = '', ...options] = variant.split(' ');
  const words = ['solve', game, ...options.map((option) => `--${option}`), '--positions', file];
  expect(await runPiped(words)).toMatchObject({ code: 0, stderr: '' });
  return readFileSync(file, 'utf8');
}

/** Every position that the rules alone lead to, valued one by one. */
function expectedRows(game: AnyGame): readonly PositionRow[] {
  const solution = mustSucceed(solve(game));
  return reachablePositions(game).map((position) => {
    const text = game.text.formatPosition(position);
    const evaluation = solution.evaluate(position);
    if (!evaluation) {
      const winner = game.rules.outcome(position)?.winner ?? null;
      const number = winner && seatNumber(winner);
      return { position: text, toMove: null, verdict: null, distance: 0, moves: [], winner: number };
    }
    const moves = evaluation.moves.map(({ move, text, value }) => {
      const to = game.text.formatPosition(game.rules.play(position, move));
      return { move: text, ...value, to };
    });
    return { position: text, toMove: seatNumber(game.rules.turn(position)), ...evaluation.value, moves };
  });
}

function byPosition(one: PositionRow, other: PositionRow): number {
  return one.position < other.position ? -1 : 1;
}

/** Swept by index, explored by index, by positions, and one with a theory that knows everything. */
const VARIANTS = [
  'tail-end coins=8 reach=2',
  'last-digit-standing target=20 base=5',
  'match-six',
  'inversion-race',
  'winners-and-losers string=WLWWLWL',
];

describe('solve --positions', () => {
  test.each(VARIANTS)('writes every position of %s once, with its value and those of its moves', async (variant) => {
    const lines = (await positionsOf(variant, 'jsonl')).trimEnd().split('\n');
    const rows: readonly PositionRow[] = lines.map((line) => JSON.parse(line));
    const expected = expectedRows(openGame(variant));
    expect(rows.toSorted(byPosition)).toEqual(expected.toSorted(byPosition));
    expect(expected.length).toBeGreaterThan(20);
  });

  test('writes the same as comma-separated values', async () => {
    const [header, ...lines] = (await positionsOf('match-six', 'CSV')).trimEnd().split('\n');
    expect(header).toBe('position,toMove,verdict,distance,winner,moves');
    const [start] = lines;
    expect(start).toBe('[] 1,1,win,3,,1:endless: 2:win:3 3:loss:3');
    expect(lines).toContain('"[1, 2] 1",1,win,1,,1:loss:2 2:loss:2 3:win:1');
    expect(lines).toContain('"[2, 3, 1] 2",,,0,1,');
    expect(lines).toHaveLength(expectedRows(openGame('match-six')).length);
  });

  test('writes with - JSON lines to standard output, and nothing else', async () => {
    const lines = await positionsOf('match-six', 'jsonl');
    expect(await runPiped(['solve', 'match-six', '--positions', '-'])).toEqual({ code: 0, stdout: lines, stderr: '' });
  });

  test('reports as JSON what was written', async () => {
    const file = join(folder, 'told.jsonl');
    const { stdout } = await runPiped(['solve', 'match-six', '--positions', file, '--json']);
    const positions = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    const options = { target: 6, max: 3, window: 3 };
    expect(JSON.parse(stdout)).toEqual({ game: 'match-six', options, positions, merged: false, file });
  });

  test('Ctrl-C keeps the old file', async () => {
    const place = mkdtempSync(join(folder, 'stopped-'));
    const file = join(place, 'rows.csv');
    writeFileSync(file, 'old\n');
    const person = new FakeScreen();
    const running = person.start(['solve', 'side-by-side', '--positions', file]);
    await expect.poll(() => readdirSync(place), { interval: 1 }).toHaveLength(2);
    person.interrupt();
    const code = await running;
    expect(code).toBe(130);
    expect(person.stderr.text).toContain('Interrupted: nothing was written.');
    expect(readFileSync(file, 'utf8')).toBe('old\n');
    expect(readdirSync(place)).toEqual(['rows.csv']);
  });

  test.each([
    [
      ['match-six', '--positions', 'rows.txt'],
      'a file that ends in .jsonl or .csv, or - for standard output, not "rows.txt".',
    ],
    [['match-six', '--positions', '-', '--json'], 'leave out --json'],
    [['all', '--positions', 'rows.csv'], 'name it in place of all'],
    [['match-six', '--positions', join(folder, 'missing', 'rows.csv')], 'there is no such file or folder'],
  ])('%j is refused and writes nothing', async (words, error) => {
    const { code, stderr } = await runPiped(['solve', ...words]);
    expect(code).toBe(2);
    expect(stderr).toContain(error);
    expect(existsSync('rows.csv')).toBe(false);
  });
});

describe('solve all', () => {
  test('answers with every game in the order of the list', { tags: 'slow' }, async () => {
    const all = JSON.parse((await runPiped(['solve', 'all', '--json'])).stdout);
    const { stdout } = await runPiped(['games', '--json']);
    expect(all.map(({ game }: { game: string }) => game)).toEqual(
      JSON.parse(stdout).map(({ id }: { id: string }) => id),
    );
    expect(all[2]).toEqual(JSON.parse((await runPiped(['solve', all[2].game, '--json'])).stdout));
  });
});
