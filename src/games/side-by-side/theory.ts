import type { Theory } from '../../core/index.ts';
import type { Board } from './boards.ts';
import type { SideBySidePosition } from './rules.ts';
import { explainBoards } from './sum-words.ts';
import { createValues, xorOf } from './values.ts';

/** Who wins is known for all boards; how long it takes is not, so it comes from the table. */
export function createTheory(boards: readonly Board[]): Theory<SideBySidePosition> {
  const values = createValues(boards);
  return {
    isComplete: false,
    verdict: ({ boards: positions }) => (xorOf(values.of(positions)) === 0 ? 'loss' : 'win'),
    why: ({ boards: positions }, sides) => explainBoards(values, positions, sides),
  };
}
