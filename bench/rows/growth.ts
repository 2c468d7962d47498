import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../harness/command.ts';
import type { BenchRow } from '../harness/row.ts';

/*
 * How the processor time of a command grows with its work: the exponent k of time ~ size^k, by least squares through
 * the points on logarithmic axes. 1 is linear. The time of a start is subtracted.
 */

interface Point {
  readonly size: number;
  readonly seconds: number;
}

function exponent(points: readonly Point[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ seconds }) => Math.log(seconds));
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const covariance = mean(points.map(({ size, seconds }) => (Math.log(size) - meanX) * (Math.log(seconds) - meanY)));
  return covariance / mean(xs.map((x) => (x - meanX) ** 2));
}

function growthRow(command: string, measure: () => readonly Point[]): BenchRow {
  return {
    work: `growth of ${command}`,
    bounds: [{ figure: 'exponent', atMost: 1.1 }],
    figures: () => {
      const start = runProgram('analyze', 'match-six').seconds;
      const points = measure().map(({ size, seconds }) => ({ size, seconds: Math.max(seconds - start, 0.01) }));
      return { exponent: exponent(points) };
    },
  };
}

const BASES = [10, 12, 14, 16];
const lastDigit = (base: number) => ['last-digit-standing', '--target', '200', '--base', String(base)];

function solvePoints(): readonly Point[] {
  return BASES.map((base) => {
    const { seconds, output } = runProgram('solve', ...lastDigit(base), '--json');
    return { size: JSON.parse(output).positions, seconds };
  });
}

/** Proves and verifies the same variants; a certificate has one line for each position. */
function proofPoints(command: 'prove' | 'verify'): readonly Point[] {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));
  try {
    return BASES.map((base) => {
      const file = join(folder, `${base}.json`);
      const prove = runProgram('prove', ...lastDigit(base), '--out', file);
      const { seconds } = command === 'prove' ? prove : runProgram('verify', file);
      return { size: readFileSync(file, 'utf8').split('\n').length, seconds };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function simulatePoints(): readonly Point[] {
  return [100_000, 300_000, 1_000_000, 3_000_000].map((games) => {
    const { seconds } = runProgram('simulate', 'last-digit-standing', '--games', String(games), '--workers', '1');
    return { size: games, seconds };
  });
}

function atlasPoints(): readonly Point[] {
  return [15, 30, 60, 120].map((targets) => {
    const { seconds } = runProgram('atlas', 'last-digit-standing', '--target', `1-${targets}`, '--json');
    return { size: targets, seconds };
  });
}

export const rows: readonly BenchRow[] = [
  growthRow('solve', solvePoints),
  growthRow('prove', () => proofPoints('prove')),
  growthRow('verify', () => proofPoints('verify')),
  growthRow('simulate', simulatePoints),
  growthRow('atlas', atlasPoints),
];
