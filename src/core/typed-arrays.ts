/** Reads an entry of a typed array. The caller guarantees that the index is in range. */
export function at(numbers: Int32Array, index: number): number {
  return numbers[index] as number;
}
