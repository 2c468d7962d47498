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
