import { type AnyGame, createGame, mustSucceed, parseRecord } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { readGame } from '../../src/own/index.ts';
import { createTable } from '../../src/solver/index.ts';
import { dodgem } from '../../test/dodgem.ts';
import { peakBytes } from '../harness/memory.ts';
import type { BenchRow, Goal } from '../harness/row.ts';

/*
 * The way of games that people bring: no index and no theory, positions as JSON. Most of the time of such a game goes into
 * its own five functions; those of the house show what the solver adds.
 */
function withoutIndex(variant: string): AnyGame {
  const { index: _, forms: __, ...game } = mustSucceed(parseRecord(GAMES, variant)).game;
  return game;
}

function textsRow(name: string, open: () => AnyGame, goals: readonly Goal[]): BenchRow {
  return {
    row: `solve through texts, ${name}`,
    unit: 'positions',
    goals: [...goals, { figure: 'bytes a position at the peak', atMost: 100 }],
    ours: () => {
      const game = open();
      return () => ({ amount: mustSucceed(createTable(game)).size });
    },
    contestants: {},
    figures() {
      const game = open();
      let size = 0;
      const peak = peakBytes(() => {
        size = mustSucceed(createTable(game)).size;
      });
      return { 'bytes a position at the peak': peak / size };
    },
  };
}

/** Twice the slowest that there was. */
const TWICE: readonly Goal[] = [{ figure: 'a second', atLeast: 800_000 }];

export const rows: readonly BenchRow[] = [
  textsRow(
    'Match Six, target 30, numbers to 9, window 6',
    () => withoutIndex('match-six target=30 max=9 window=6'),
    TWICE,
  ),
  textsRow('Last Digit Standing, base 13 to 200', () => withoutIndex('last-digit-standing target=200 base=13'), TWICE),
  textsRow('Dodgem 4×4, brought by somebody', () => mustSucceed(createGame(mustSucceed(readGame(dodgem(4))))), []),
];
