import type { Game } from './game.ts';

/*
 * The conjecture desk: rules that people make up of simple features of a position, and the positions they are tried on.
 * `desk.ts` in the room of a game exports one as `desk`.
 */
export interface Desk<Position, Move> {
  /** The first is the one that is offered. */
  readonly domains: readonly Domain[];
  readonly features: readonly Feature<Position, Move>[];
  /** Positions are tried from the smallest, those of one size in the order of their texts. */
  size(game: Game<Position, Move>, position: Position): number;
  /** What the size is: "the number of heads". */
  readonly sizeName: string;
}

/** Positions to try a rule on. */
export interface Domain {
  readonly title: string;
  /** Records without moves. */
  readonly variants: readonly string[];
  /** Only the start of each variant; otherwise all positions that it leads to. */
  readonly startsOnly?: true;
}

/** Something about a position that a rule can speak of: a number, or a statement that holds or does not. */
interface Feature<Position, Move> {
  readonly id: string;
  /** "the number of heads"; "all runs have the same length". */
  readonly name: string;
  readonly kind: 'number' | 'statement';
  of(game: Game<Position, Move>, position: Position): number | boolean;
}

export function numberFeature<Position, Move>(
  id: string,
  name: string,
  of: (game: Game<Position, Move>, position: Position) => number,
): Feature<Position, Move> {
  return { id, name, kind: 'number', of };
}

export function statementFeature<Position, Move>(
  id: string,
  name: string,
  of: (game: Game<Position, Move>, position: Position) => boolean,
): Feature<Position, Move> {
  return { id, name, kind: 'statement', of };
}

export type AnyDesk = Desk<unknown, unknown>;
