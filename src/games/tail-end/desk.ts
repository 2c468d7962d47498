import { type Desk, numberFeature, statementFeature } from '../../core/index.ts';
import { isPaired } from './blocks.ts';
import type { TailEndMove, TailEndPosition } from './rules.ts';
import { runLengths } from './runs.ts';

function headsIn(row: string): number {
  return row.replaceAll('T', '').length;
}

export const desk: Desk<TailEndPosition, TailEndMove> = {
  domains: [
    { title: 'Three runs of up to 7 heads', variants: ['tail-end start=HHHHHHHTHHHHHHHTHHHHHHH'] },
    { title: 'Two runs of up to 9 heads', variants: ['tail-end start=HHHHHHHHHTHHHHHHHHH'] },
    { title: 'Runs of 3, 5 and 7', variants: ['tail-end start=HHHTHHHHHTHHHHHHH'] },
    { title: 'Twelve coins, a flip turns at most three', variants: ['tail-end coins=12 reach=3'] },
    { title: 'Three runs, and the last flip loses', variants: ['tail-end start=HHHHTHHHHTHHHH misere=true'] },
  ],
  features: [
    numberFeature('heads', 'the number of heads', (_game, { row }) => headsIn(row)),
    numberFeature('runs', 'the number of runs', (_game, { row }) => runLengths(row).length),
    numberFeature('longest', 'the length of the longest run', (_game, { row }) => Math.max(0, ...runLengths(row))),
    numberFeature(
      'singles',
      'the number of runs of one head',
      (_game, { row }) => runLengths(row).filter((length) => length === 1).length,
    ),
    statementFeature('twins', 'every run has a twin of the same length', (_game, { row }) =>
      haveTwins(runLengths(row)),
    ),
    statementFeature('partners', 'every block of 1, 2, 4 has a partner', (_game, { row }) => isPaired(runLengths(row))),
  ],
  size: (_game, { row }) => headsIn(row),
  sizeName: 'the number of heads',
};

/** Each length comes an even number of times. */
function haveTwins(lengths: readonly number[]): boolean {
  return lengths.every((length) => lengths.filter((other) => other === length).length % 2 === 0);
}
