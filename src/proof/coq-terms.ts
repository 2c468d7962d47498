import type { Game, Seat } from '../core/index.ts';

/** A game as terms of the Coq files in `proofs/`, for certificates that Coq checks. */
export interface CoqTerms<Position, Move> {
  /** The files that hold the rules. */
  readonly modules: readonly string[];
  /** The rules under these options: `match_six 6 3 3 One`. */
  readonly rules: string;
  /** The terms that Coq's checker needs of positions and moves; the second where positions are equal up to symmetry. */
  readonly code: string;
  readonly canonicalCode?: string;
  position(position: Position): string;
  move(move: Move): string;
}

/** A game that may be written in Coq. */
export interface CoqGame<Position, Move> extends Game<Position, Move> {
  readonly coq?: CoqTerms<Position, Move>;
}

export function coqPlayer(seat: Seat): 'One' | 'Two' {
  return seat === 'player1' ? 'One' : 'Two';
}

/** A list of booleans from letters: `[true; false]`. */
export function coqBooleans(letters: string, isTrue: string): string {
  return `[${[...letters].map((letter) => letter === isTrue).join('; ')}]`;
}
