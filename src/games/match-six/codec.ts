import type { Codec, Rules } from '../../core/index.ts';
import { type MatchSixMove, type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';

/*
 * A position as one integer. Since the numbers run from 1 to max, a list of any length is a numeral in base max
 * without a zero, and no two lists share one:  [] 0, [1] 1, [2] 2, [3] 3, [1, 1] 4, [1, 2] 5 … [3, 3] 12, [1, 1, 1] 13 …
 *
 *   list = ((first × max) + second) × max + …        rank = list × 2 + turn (0 for Player 1, 1 for Player 2)
 *
 *   [2, 3] 1 with numbers to 3:  list = 2 × 3 + 3 = 9,  rank = 9 × 2 + 0 = 18
 *   and back:  9 = 2 × 3 + 3 (a remainder of 0 counts as 3),  2 = 0 × 3 + 2
 *
 * The rank of a full window below the target stands for no position; no move leads to it.
 */
export function createCodec(
  { target, max, window }: MatchSixOptions,
  rules: Rules<MatchSixPosition, MatchSixMove>,
): Codec<MatchSixPosition> {
  function rank({ numbers, turn }: MatchSixPosition): number {
    let list = 0;
    for (const number of numbers) list = list * max + number;
    return list * 2 + (turn === 'player1' ? 0 : 1);
  }

  function unrank(rank: number): MatchSixPosition {
    const numbers: number[] = [];
    for (let list = rank >> 1; list > 0; list = Math.floor((list - 1) / max)) numbers.unshift(((list - 1) % max) + 1);
    return { numbers, turn: (rank & 1) === 0 ? 'player1' : 'player2' };
  }

  return {
    size: rank({ numbers: Array.from({ length: window + 1 }, () => 1), turn: 'player1' }),
    maxMoves: max,
    descending: false,
    rank,
    unrank,
    successors(from, out) {
      const position = unrank(from);
      const moves = rules.legalMoves(position);
      for (const [index, move] of moves.entries()) out[index] = rank(rules.play(position, move));
      return moves.length;
    },
    /** Over the target, the player who moved last has lost. */
    isWon: (rank) => sum(unrank(rank).numbers) > target,
  };
}
