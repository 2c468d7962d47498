import type { Codec } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/*
 *   rank = (n − from) · (n + 1) + to         WLWLL after left and right, letters 2 to 4:   from 1, to 4: 4 · 6 + 4 = 28
 *
 * Taking from the left lowers the first part, taking from the right the second, so every move lowers the rank. The
 * start has the highest, n · (n + 1) + n. Whose turn it is follows from how many letters are left.
 */
export function createCodec(letters: string): Codec<WinnersPosition> {
  const length = letters.length;
  const step = length + 1;
  const fromOf = (rank: number) => length - Math.floor(rank / step);

  const lettersLeft = (rank: number) => (rank % step) - fromOf(rank);

  function successors(rank: number, out: Int32Array): number {
    const left = lettersLeft(rank);
    if (left === 0) return 0;
    out[0] = rank - step;
    out[1] = rank - 1;
    // The last letter is one move (W5).
    return left === 1 ? 1 : 2;
  }

  return {
    size: step * step,
    maxMoves: 2,
    descending: true,
    rank: ({ from, to }) => (length - from) * step + to,
    unrank: (rank) => ({ from: fromOf(rank), to: rank % step }),
    successors,
    /** A player who took an L has lost to the player whose turn it would be (W3). */
    isWon: (rank) => letters[fromOf(rank) - 1] !== 'W',
  };
}
