/** The number below which this part of them lies, between two neighbors in proportion. */
export function quantile(numbers: readonly number[], part: number): number {
  if (numbers.length === 0) throw new RangeError('no numbers');
  const sorted = [...numbers].sort((a, b) => a - b);
  const place = part * (sorted.length - 1);
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? 0;
  return below + (place - Math.floor(place)) * (above - below);
}

export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** The middle half of them: a single round in which the machine had other work does not widen it. */
export function spread(numbers: readonly number[]): readonly [number, number] {
  return [quantile(numbers, 0.25), quantile(numbers, 0.75)];
}
