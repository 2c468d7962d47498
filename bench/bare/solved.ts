/** The result of a bare loop: the score of each rank (0 where it is not reachable), and the rank of the start. */
export interface Solved {
  readonly positions: number;
  readonly scores: Int8Array | Int32Array;
  readonly start: number;
}
