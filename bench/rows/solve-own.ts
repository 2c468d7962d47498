import { type AnyGame, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { createTable } from '../../src/solver/index.ts';
import { peakBytes } from '../harness/memory.ts';
import type { BenchRow } from '../harness/row.ts';

/*
 * The way of games that people bring: no index and no theory, positions as JSON. Most of the time of such a game goes into
 * its own five functions; those of the house show what the solver adds.
 */
function withoutIndex(variant: string): AnyGame {
  const { index: _, forms: __, ...game } = mustSucceed(parseRecord(GAMES, variant)).game;
  return game;
}

function textsRow(name: string, variant: string): BenchRow {
  return {
    row: `solve through texts, ${name}`,
    unit: 'positions',
    goals: [
      { figure: 'a second', atLeast: 800_000 }, // twice the slowest that there was
      { figure: 'bytes a position at the peak', atMost: 100 },
    ],
    ours: () => {
      const game = withoutIndex(variant);
      return () => ({ amount: mustSucceed(createTable(game)).size });
    },
    contestants: {},
    figures() {
      const game = withoutIndex(variant);
      let size = 0;
      const peak = peakBytes(() => {
        size = mustSucceed(createTable(game)).size;
      });
      return { 'bytes a position at the peak': peak / size };
    },
  };
}

export const rows: readonly BenchRow[] = [
  textsRow('Match Six, target 30, numbers to 9, window 6', 'match-six target=30 max=9 window=6'),
  textsRow('Last Digit Standing, base 13 to 200', 'last-digit-standing target=200 base=13'),
];
