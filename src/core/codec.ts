/**
 * Positions as integers, their ranks, from 0 to size − 1: the solver keeps its scores in typed arrays by rank. The moves are
 * those of the rules; the tests compare both on every position of small variants. Only for games that cannot be drawn,
 * and only where `solve` would take more than a second by text.
 */
export interface Codec<Position> {
  readonly size: number;
  readonly maxMoves: number;
  /** Every move leads to a lower rank, so the game cannot loop and one sweep solves it. */
  readonly descending: boolean;
  /** May be −1 for a position that cannot be reached from the start. */
  rank(position: Position): number;
  unrank(rank: number): Position;
  /** Writes the rank after each legal move, in the order of `legalMoves`, and returns how many there are: 0 when over. */
  successors(rank: number, out: Int32Array): number;
  /** In a finished position: whether the player whose turn it would be has won. */
  isWon(rank: number): boolean;
}

/** Reads an entry of a typed array. The caller guarantees that the index is in range. */
export function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}
