import { createRandom } from '../../src/core/index.ts';

/** Random games of Tail End on a row of at most 30 coins, which is one number: bit k is set while coin k + 1 shows heads. */
export function flipAtRandom(row: string, games: number, seed: number): number {
  const random = createRandom(seed);
  const start = [...row].reduce((bits, coin, index) => bits | (coin === 'H' ? 1 << index : 0), 0);
  let flips = 0;
  for (let game = 0; game < games; game++) {
    for (let bits = start; bits !== 0; flips++) {
      let rest = bits;
      for (let skip = random.below(countBits(bits)); skip > 0; skip--) rest &= rest - 1;
      // Adding the coin carries through its run of heads, which becomes tails.
      bits &= bits + (rest & -rest);
    }
  }
  return flips;
}

function countBits(bits: number): number {
  let pairs = bits - ((bits >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return (((pairs + (pairs >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
