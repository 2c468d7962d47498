/** What a bare loop finds: the score of each of its numbers, 0 where none is reached, and of the start. */
export interface Solved {
  readonly positions: number;
  readonly scores: Int8Array | Int32Array;
  readonly start: number;
}
