import { execFileSync } from 'node:child_process';
import type { BenchRow } from '../harness/row.ts';

const WORDS = ['dist/cli/penultimate.js', 'tournament', 'tail-end', '--coins', '20', '--reach', '2', '--json'];

export const rows: readonly BenchRow[] = [
  {
    row: 'tournament of all players, Tail End, 20 coins, reach 2',
    unit: 'tournaments',
    goals: [{ figure: 'seconds', atMost: 3 }],
    // By the clock, as threads share it: the harness measures how long the command is waited for.
    ours: () => () => ({ amount: execFileSync(process.execPath, WORDS).length > 0 ? 1 : 0 }),
    contestants: {},
    byClock: true,
  },
];
