import { type AnyGame, createGame, mustSucceed } from '../../src/core/index.ts';
import { readGame } from '../../src/own/index.ts';
import { createTable } from '../../src/solver/index.ts';
import { dodgem } from '../../test/dodgem.ts';
import { peakBytes } from '../harness/memory.ts';
import type { BenchRow } from '../harness/row.ts';
import { heaps } from '../heaps.ts';

/* Games that people bring: no index and no theory, positions as JSON. */

function ownRow(name: string, plain: unknown, atLeast: number): BenchRow {
  const open = (): AnyGame => mustSucceed(createGame(mustSucceed(readGame(plain))));
  return {
    row: `solve a game that people bring: ${name}`,
    unit: 'positions',
    goals: [
      { figure: 'a second', atLeast },
      { figure: 'bytes a position at the peak', atMost: 100 },
    ],
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

export const rows: readonly BenchRow[] = [
  ownRow('Dodgem 4×4', dodgem(4), 800_000),
  ownRow('three heaps of 50', heaps(50), 800_000),
];
