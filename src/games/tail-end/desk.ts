import type { Desk } from '../../core/index.ts';
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
    { id: 'heads', name: 'the number of heads', kind: 'number', of: (_game, { row }) => headsIn(row) },
    { id: 'runs', name: 'the number of runs', kind: 'number', of: (_game, { row }) => runLengths(row).length },
    {
      id: 'longest',
      name: 'the length of the longest run',
      kind: 'number',
      of: (_game, { row }) => Math.max(0, ...runLengths(row)),
    },
    {
      id: 'singles',
      name: 'the number of runs of one head',
      kind: 'number',
      of: (_game, { row }) => runLengths(row).filter((length) => length === 1).length,
    },
    {
      id: 'twins',
      name: 'every run has a twin of the same length',
      kind: 'statement',
      of: (_game, { row }) => haveTwins(runLengths(row)),
    },
    {
      id: 'partners',
      name: 'every block of 1, 2, 4 has a partner',
      kind: 'statement',
      of: (_game, { row }) => isPaired(runLengths(row)),
    },
  ],
  size: (_game, { row }) => headsIn(row),
  sizeName: 'the number of heads',
};

/** Each length comes an even number of times. */
function haveTwins(lengths: readonly number[]): boolean {
  return lengths.every((length) => lengths.filter((other) => other === length).length % 2 === 0);
}
