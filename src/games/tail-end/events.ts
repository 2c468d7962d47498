import type { Events } from '../../core/index.ts';
import { flippedCoins, type TailEndMove, type TailEndPosition, type TailEndVariant } from './rules.ts';

export function createEvents({ start, reach }: TailEndVariant): Events<TailEndPosition, TailEndMove> {
  const chain = { id: 'chain', sentence: 'One flip turns several coins.' };
  const cutShort = { id: 'cut-short', sentence: 'The reach ends a chain before its run of heads ends.' };
  return {
    kinds: reach < start.row.length ? [chain, cutShort] : [chain],
    of({ row }, coin) {
      const coins = flippedCoins(row, coin, reach);
      const happened = coins.length > 1 ? [chain.id] : [];
      if (row[coin - 1 + coins.length] === 'H') happened.push(cutShort.id);
      return happened;
    },
  };
}
