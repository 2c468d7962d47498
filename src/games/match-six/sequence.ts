/** Numbers from 1 to `max`; the last `window` of them are to make `target`. */
export interface Limits {
  readonly target: number;
  readonly max: number;
  readonly window: number;
}

export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (let index = 0; index < numbers.length; index++) total += numbers[index] ?? 0;
  return total;
}
