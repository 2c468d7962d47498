import type { Theory } from '../../core/index.ts';
import { Scales } from './balance.ts';
import { explainRow } from './balance-words.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';

export function createTheory({ start, reach, isMisere }: TailEndVariant): Theory<TailEndPosition> {
  const scales = new Scales(start.row.length, reach, isMisere);
  const isKnown = (row: string) => !isMisere || scales.isTame(row);

  /** A lost row lasts as long as its weight says; a won one is brought to the shortest lost one. */
  function plies(row: string): number {
    const balance = scales.weigh(row);
    if (scales.isLost(balance)) return scales.lostPlies(balance);
    if (!row.includes('H')) return 0;
    return 1 + Math.min(...scales.winningFlips(row).map((flip) => scales.lostPlies(flip.after)));
  }

  return {
    isComplete: scales.isTame(start.row), // a flip never makes a run longer
    verdict: ({ row }) => (isKnown(row) ? (scales.isLost(scales.weigh(row)) ? 'loss' : 'win') : undefined),
    distance: ({ row }) => (scales.isTame(row) ? plies(row) : undefined),
    why: ({ row }, sides) => (isKnown(row) && row.includes('H') ? explainRow(scales, row, sides) : undefined),
  };
}
