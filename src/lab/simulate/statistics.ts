/** A share of games, and the range that holds the true share with 95 % confidence. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations that 95 % of a normal distribution lie within. */
const Z_95 = 1.959964;

/**
 * Wilson's interval for `count` of `games`: honest for shares near 0 and 1, where the usual one has no width.
 * (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", 1927.) A wider or narrower
 * one has another `z`.
 */
export function wilsonInterval(count: number, games: number, z = Z_95): Interval {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = count / games;
  const weight = (z * z) / games;
  const center = (share + weight / 2) / (1 + weight);
  const reach = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / games + weight / (4 * games));
  // At the ends the formula gives 0 and 1 but for rounding.
  return { share, low: count === 0 ? 0 : center - reach, high: count === games ? 1 : center + reach };
}

/** Games of `from` to `to` plies. */
export interface Bar {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** At most `most` bars of equal width from the shortest game to the longest, from rows of [plies, games]. */
export function histogram(plies: readonly (readonly [number, number])[], most: number): readonly Bar[] {
  const first = plies[0]?.[0];
  const last = plies.at(-1)?.[0];
  if (first === undefined || last === undefined) return [];
  const width = Math.ceil((last - first + 1) / most);
  const bars = Math.ceil((last - first + 1) / width);
  const games = new Array<number>(bars).fill(0);
  for (const [length, count] of plies) {
    const bar = Math.floor((length - first) / width);
    games[bar] = (games[bar] ?? 0) + count;
  }
  return games.map((count, bar) => {
    const from = first + bar * width;
    return { from, to: Math.min(from + width - 1, last), games: count };
  });
}
