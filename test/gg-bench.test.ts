import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MAX_CHECKED, readChecks, readRows, readScores, rowSchema } from '../data/gg-bench/data-set.ts';
import { renderPage, scoresOf } from '../data/gg-bench/page.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const rows = readRows();
const byGame = new Map(rows.map((row) => [row.game, row]));

describe('the data set of gg-bench', () => {
  test('contains every game once, 126 of them scored', () => {
    expect(rows.map(({ game }) => game)).toEqual(Array.from({ length: 1000 }, (_, index) => `env_${index + 1}`));
    expect(rows.filter(({ scored }) => scored)).toHaveLength(126);
  });

  test('finishes at least 650 games, and 95 of the scored ones', () => {
    const finished = rows.filter(({ status }) => status !== 'too-large');
    expect(finished.length).toBeGreaterThanOrEqual(650);
    expect(finished.filter(({ scored }) => scored).length).toBeGreaterThanOrEqual(95);
  });

  test('has a verdict for each solved game and a reason for each other one', () => {
    for (const { game, status, solution, verdict, reason } of rows) {
      const isSolved = status === 'solved';
      expect([game, verdict !== null, solution !== null, reason === null]).toEqual([
        game,
        isSolved,
        isSolved,
        isSolved,
      ]);
    }
  });

  test('has all numbers of a game that is solved with all positions', () => {
    for (const { game, solution, choices, matter, distance, verdict, limit } of rows) {
      if (solution !== 'strong') continue;
      expect([game, choices === null || matter === null || limit !== null]).toEqual([game, false]);
      expect([game, distance === null]).toEqual([game, verdict === 'endless']);
    }
  });

  test('calls games the same only if their verdicts are', () => {
    for (const { game, verdict, distance, sameAs } of rows)
      for (const other of sameAs) expect([game, byGame.get(other)]).toMatchObject([game, { verdict, distance }]);
  });

  test('says where each fault of a scored game comes from', () => {
    const unread = rows.filter(({ scored, faults, reading }) => scored && faults.length > 0 !== (reading !== null));
    expect(unread.map(({ game }) => game)).toEqual([]);
  });

  test('is described by its schema', () => {
    expect(read('data/gg-bench/schema.json')).toBe(rowSchema());
  });

  test('contains no path of the machine that made it', () => {
    expect(read('data/gg-bench/audit.jsonl')).not.toMatch(/gym:|\.py|\/home\/|\/work\/|\/tmp\//);
  });

  test('names a first move that wins exactly where the first player wins', () => {
    const solved = rows.filter(({ status }) => status === 'solved');
    expect(solved.length).toBeGreaterThan(600);
    const wrong = solved.filter(({ verdict, winningOpenings }) => (verdict === 'win') !== winningOpenings.length > 0);
    expect(wrong.map(({ game }) => game)).toEqual([]);
  });

  test('agrees with the independent solver on every game that both solve', () => {
    const checked = readChecks();
    for (const { game, status, verdict, distance } of checked) {
      const row = byGame.get(game);
      // The solver counts the moves to a win alone.
      const ours = [row?.verdict, distance == null ? null : row?.distance];
      expect([game, status, ...ours]).toEqual([game, 'solved', verdict, distance ?? null]);
    }
    const names = new Set(checked.map(({ game }) => game));
    const unchecked = rows.filter(
      (row) => row.solution === 'strong' && row.positions <= MAX_CHECKED && !names.has(row.game),
    );
    expect(unchecked.map(({ game }) => game)).toEqual([]);
  });
});

describe('the page about gg-bench', () => {
  const page = renderPage();

  test('is current; `npm run gg-bench` writes it', () => {
    expect(read('docs/gg-bench.md')).toBe(page);
  });

  test('has no number outside its blocks except the year and the paper', () => {
    const prose = page.replace(/<!-- write: .+? -->\n[\s\S]*?<!-- end -->/g, '').replaceAll('2505.07215', '');
    expect(prose.match(/\d[\d,.%]*/g)).toEqual(['3141', '2025']);
  });

  test('starts from the scores that the authors published', () => {
    const scores = scoresOf(rows, readScores());
    const published = Object.fromEntries(scores.map((score) => [score.model, (100 * score.published).toFixed(2)]));
    expect(published).toEqual({
      o1: '36.28',
      'deepseek-r1': '32.50',
      'o3-mini': '31.08',
      'claude-3.7-sonnet': '9.53',
      'gpt-4o': '8.94',
      'gpt-4o-mini': '7.64',
      'llama3.3-70b': '7.42',
    });
  });
});
