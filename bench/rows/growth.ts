import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../harness/command.ts';
import type { BenchRow } from '../harness/row.ts';

/*
 * How the processor time of a command grows with its work: the exponent k of time ~ size^k between two sizes. 1 is
 * linear. The time of the same command with next to no work is subtracted.
 */

interface Point {
  readonly size: number;
  readonly seconds: number;
}

function growthRow(
  command: string,
  [least, small, large]: readonly [number, number, number],
  measure: (size: number) => Point,
): BenchRow {
  return {
    work: `growth of ${command}`,
    bounds: [{ figure: 'exponent', atMost: 1.1 }],
    figures: () => {
      const fixed = measure(least).seconds;
      const [first, last] = [measure(small), measure(large)];
      const times = Math.max(last.seconds - fixed, 0.01) / Math.max(first.seconds - fixed, 0.01);
      return { exponent: Math.log(times) / Math.log(last.size / first.size) };
    },
  };
}

const BASES = [2, 12, 16] as const;
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
  growthRow('simulate', [1, 1_000_000, 10_000_000], (games) => {
    const { seconds } = runProgram('simulate', 'last-digit-standing', '--games', String(games), '--workers', '1');
    return { size: games, seconds };
  }),
  growthRow('atlas', [2, 30, 120], (targets) => {
    const { seconds } = runProgram('atlas', 'last-digit-standing', '--target', `1-${targets}`, '--json');
    return { size: targets, seconds };
  }),
];
