import type { PositionIndex } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/*
 *   index = (n − from) · (n + 1) + to         WLWLL after left and right, letters 2 to 4:   from 1, to 4: 4 · 6 + 4 = 28
 *
 * Taking from the left lowers the first part, taking from the right the second, so every move lowers the index. The
 * start has the highest, n · (n + 1) + n. Whose turn it is follows from how many letters are left.
 */
export function createIndex(letters: string): PositionIndex<WinnersPosition> {
  const length = letters.length;
  const step = length + 1;
  const fromOf = (index: number) => length - Math.floor(index / step);

  const lettersLeft = (index: number) => (index % step) - fromOf(index);

  function successors(index: number, out: Int32Array): number {
    const left = lettersLeft(index);
    if (left === 0) return 0;
    out[0] = index - step;
    out[1] = index - 1;
    // The last letter is one move (W5).
    return left === 1 ? 1 : 2;
  }

  return {
    size: step * step,
    maxMoves: 2,
    descending: true,
    rank: ({ from, to }) => (length - from) * step + to,
    unrank: (index) => ({ from: fromOf(index), to: index % step }),
    successors,
    /** Whoever took an L has lost to the player whose turn it would be (W3). */
    isWon: (index) => letters[fromOf(index) - 1] !== 'W',
    moves: {
      texts: ['left', 'right'],
      numbersFrom(index, out) {
        out[0] = 0;
        out[1] = 1;
        return Math.min(2, lettersLeft(index));
      },
      /** In the order of `createEvents`: the last letter is a W or an L. */
      eventsFrom(index) {
        if (lettersLeft(index) !== 1) return 0;
        return letters[fromOf(index)] === 'W' ? 1 : 2;
      },
      eventsAtEnd: true,
    },
  };
}
