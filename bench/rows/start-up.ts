import { nodeCommand } from '../harness/outside-programs.ts';
import type { BenchRow } from '../harness/row.ts';

/** Enough starts a round for a clock that counts hundredths of a second. */
const STARTS = 10;

export const rows: readonly BenchRow[] = [
  {
    row: 'start-up of `analyze`',
    unit: 'starts',
    goals: [{ of: 'bare node', atMostTimes: 1.4 }],
    ours: nodeCommand(['dist/cli/penultimate.js', 'analyze', 'last-digit-standing: 6'], STARTS),
    contestants: { 'bare node': nodeCommand(['-e', '0'], STARTS) },
  },
];
