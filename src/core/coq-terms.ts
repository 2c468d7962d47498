import type { Seat } from './seat.ts';

/** A game in the words of the Coq files in `proofs/`, for certificates that Coq is to check. */
export interface CoqTerms<Position, Move> {
  /** The files that hold the rules. */
  readonly modules: readonly string[];
  /** The rules under these options: `match_six 6 3 3 One`. */
  readonly rules: string;
  /** What Coq's checker needs to know of positions and moves; the second where positions are one up to symmetry. */
  readonly code: string;
  readonly canonicalCode?: string;
  position(position: Position): string;
  move(move: Move): string;
}

export function coqPlayer(seat: Seat): 'One' | 'Two' {
  return seat === 'player1' ? 'One' : 'Two';
}

/** A list of booleans from letters: `[true; false]`. */
export function coqBooleans(letters: string, isTrue: string): string {
  return `[${[...letters].map((letter) => letter === isTrue).join('; ')}]`;
}
