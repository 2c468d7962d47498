import type { Theory } from '../../core/index.ts';
import { Scales } from './balance.ts';
import { explainRow } from './balance-words.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';
import { isFourBelowPower } from './run-values.ts';

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

  const provedBy = theoremFor(start.row, reach, isMisere);
  return {
    ...(provedBy === undefined ? {} : { provedBy }),
    isComplete: scales.isTame(start.row), // a flip never makes a run longer
    verdict: ({ row }) => (isKnown(row) ? (scales.isLost(scales.weigh(row)) ? 'loss' : 'win') : undefined),
    distance: ({ row }) => (scales.isTame(row) ? plies(row) : undefined),
    why: ({ row }, sides) => (isKnown(row) && row.includes('H') ? explainRow(scales, row, sides) : undefined),
  };
}

/** By name, of the theorems that the book's notes on theory go by. */
function theoremFor(row: string, reach: number, isMisere: boolean): string | undefined {
  const isNim = reach >= row.length;
  const isShort = runLengths(row).every((length) => length <= 2 * reach + 1);
  if (isMisere) {
    if (isNim) return 'tail_end_is_misere_nim';
    if (reach === 1) return 'misere_reach_one';
    return isShort ? 'misere_short_runs' : undefined;
  }
  if (isNim) return 'tail_end_is_nim';
  if (reach % 2 === 1) return 'odd_reach';
  if (isShort) return 'short_runs';
  return isFourBelowPower(reach) ? 'power_reach_decides' : 'values_decide';
}

function runLengths(row: string): readonly number[] {
  return row.split(/T+/).map((run) => run.length);
}
