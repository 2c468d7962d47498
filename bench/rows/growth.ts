import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../harness/command.ts';
import type { BenchRow } from '../harness/row.ts';

/*
 * How the processor time of a command grows with its work: the exponent k of time ~ size^k, by least squares through
 * the points on logarithmic axes. 1 is linear. The time of the same command with next to no work is subtracted.
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

/** The first size is the one with next to no work. */
function growthRow(command: string, [least = 1, ...sizes]: readonly number[], measure: (size: number) => Point) {
  return {
    work: `growth of ${command}`,
    bounds: [{ figure: 'exponent', atMost: 1.1 }],
    figures: () => {
      const fixed = measure(least).seconds;
      const points = sizes.map(measure);
      return {
        exponent: exponent(points.map(({ size, seconds }) => ({ size, seconds: Math.max(seconds - fixed, 0.01) }))),
      };
    },
  };
}

const BASES = [2, 12, 13, 14, 15, 16];
const lastDigit = (base: number) => ['last-digit-standing', '--target', '200', '--base', String(base)];

/** Proves and verifies the same variants; a certificate has one line for each position. */
function proofPoint(base: number, command: 'prove' | 'verify'): Point {
  const folder = mkdtempSync(join(tmpdir(), 'penultimate-bench-'));
  try {
    const file = join(folder, 'proof.json');
    const prove = runProgram('prove', ...lastDigit(base), '--out', file);
    const { seconds } = command === 'prove' ? prove : runProgram('verify', file);
    return { size: readFileSync(file, 'utf8').split('\n').length, seconds };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const rows: readonly BenchRow[] = [
  growthRow('solve', BASES, (base) => {
    const { seconds, output } = runProgram('solve', ...lastDigit(base), '--json');
    return { size: JSON.parse(output).positions, seconds };
  }),
  growthRow('prove', BASES, (base) => proofPoint(base, 'prove')),
  growthRow('verify', BASES, (base) => proofPoint(base, 'verify')),
  growthRow('simulate', [1, 300_000, 1_000_000, 3_000_000, 10_000_000], (games) => {
    const { seconds } = runProgram('simulate', 'last-digit-standing', '--games', String(games), '--workers', '1');
    return { size: games, seconds };
  }),
  growthRow('atlas', [2, 15, 30, 60, 120], (targets) => {
    const { seconds } = runProgram('atlas', 'last-digit-standing', '--target', `1-${targets}`, '--json');
    return { size: targets, seconds };
  }),
];
