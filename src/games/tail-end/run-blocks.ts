/*
 * Numbers as blocks of 1, 2, 4, 8 and so on, each size at most once: 7 is 4 + 2 + 1. Blocks of one size are partners two
 * by two, and a size that comes an odd number of times leaves one over. (The sum of what is left over is the xor.)
 */
export const BLOCK_SIZES = [32, 16, 8, 4, 2, 1] as const;

/** The sizes of which one block is left over, largest first. */
export function leftOver(numbers: readonly number[]): readonly number[] {
  const rest = numbers.reduce((sum, number) => sum ^ number, 0);
  return BLOCK_SIZES.filter((size) => (rest & size) !== 0);
}

/** The place of a coin in a block of its run. */
export interface BlockPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The block has no partner. */
  readonly isAlone: boolean;
}

/** Splits the runs of heads of a row into blocks, the largest first, by the index of each coin. */
export function splitIntoBlocks(row: string): ReadonlyMap<number, BlockPlace> {
  const blocks = [...row.matchAll(/H+/g)].flatMap(({ index, 0: run }) => {
    let first = index;
    return BLOCK_SIZES.filter((size) => (run.length & size) !== 0).map((size) => {
      first += size;
      return { first: first - size, size };
    });
  });
  const alone = leftOver(blocks.map(({ size }) => size));
  const places = new Map<number, BlockPlace>();
  for (const [number, { first, size }] of blocks.entries()) {
    const isAlone = alone.includes(size) && !blocks.slice(number + 1).some((later) => later.size === size);
    for (let coin = first; coin < first + size; coin++)
      places.set(coin, { isFirst: coin === first, isLast: coin === first + size - 1, isAlone });
  }
  return places;
}
