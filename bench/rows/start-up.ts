import { runNode, runProgram } from '../harness/command.ts';
import { type BenchRow, median } from '../harness/row.ts';

const ROUNDS = 15;

export const rows: readonly BenchRow[] = [
  {
    work: 'start-up of analyze',
    bounds: [{ figure: 'times bare node', atMost: 1.5 }],
    figures: () => {
      const ratios = Array.from({ length: ROUNDS }, () => {
        const bare = runNode('-e', '0').seconds;
        return runProgram('analyze', 'last-digit-standing: 6').seconds / bare;
      });
      return { 'times bare node': median(ratios) };
    },
  },
];
