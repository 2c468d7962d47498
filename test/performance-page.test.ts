import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withTable } from '../bench/harness/performance-table.ts';
import { type Growth, growthExponent, plotGrowth } from '../bench/harness/plot.ts';
import type { Results } from '../bench/harness/results.ts';

function read(path: string): string {
  return readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
}

const results: Results = JSON.parse(read('bench/results.json'));
const growth: readonly Growth[] = JSON.parse(read('bench/growth.json'));

describe('docs/performance.md', () => {
  const page = read('docs/performance.md');

  test('shows the table of bench/results.json (npm run bench -- rows)', () => {
    expect(results.rows.length).toBeGreaterThan(9);
    expect(withTable(page, results)).toBe(page);
  });

  test('says of every row that misses its goal why', () => {
    const [, reasons = ''] = page.split('\n## Why rows miss their goals\n');
    for (const { row, met } of results.rows) if (met === false) expect(reasons).toContain(`**${row}**`);
  });

  test('takes a new figure over into the table', () => {
    const [first, ...rest] = results.rows;
    if (!first) throw new Error('no rows');
    const changed = { ...results, rows: [{ ...first, ours: 123_456_789, met: null }, ...rest] };
    expect(withTable(page, changed)).toContain(`| 123,456,789 ${first.unit} a second;`);
    expect(withTable(page, changed)).toContain('| not measured |');
  });

  test('is refused without a place for the table', () => {
    expect(() => withTable('# Performance\n', results)).toThrow('docs/performance.md has no place for the table.');
  });
});

describe('docs/growth.svg', () => {
  test('is drawn from bench/growth.json (npm run bench -- growth)', () => {
    expect(read('docs/growth.svg')).toBe(plotGrowth(growth));
  });

  test('shows nothing that grows with the square of its work', () => {
    for (const { name, points } of growth) expect([name, growthExponent(points) < 1.5]).toEqual([name, true]);
  });

  test('has the exponent of the line through the points', () => {
    const points = [1, 10, 100].map((size) => ({ size, seconds: 3 * size ** 2 }));
    expect(growthExponent(points)).toBeCloseTo(2);
    expect(growthExponent(points.map(({ size, seconds }) => ({ size: seconds, seconds: size })))).toBeCloseTo(0.5);
  });
});
