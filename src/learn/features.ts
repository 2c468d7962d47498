import type { Game, OptionValues } from '../core/index.ts';

/**
 * The conjecture desk: rules that people make up of simple features of a position, and the positions they are tried on.
 * A game's `lessons.ts` exports them as `conjectures`.
 */
export interface Conjectures<Position, Move, Options extends OptionValues = OptionValues> {
  /** The first is the one that is offered. */
  readonly domains: readonly Domain[];
  readonly features: readonly Feature<Position, Move, Options>[];
  /** Positions are tried from the smallest, those of one size in the order of their texts. */
  size(game: Game<Position, Move, Options>, position: Position): number;
  /** What the size is: "the number of heads". */
  readonly sizeName: string;
  /** The options of the smallest game that begins like a position; left out where only the position itself can be shown. */
  smallest?(game: Game<Position, Move, Options>, position: Position): OptionValues;
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
interface Feature<Position, Move, Options extends OptionValues = OptionValues> {
  readonly id: string;
  /** "the number of heads"; "all runs have the same length". */
  readonly name: string;
  readonly kind: 'number' | 'statement';
  of(game: Game<Position, Move, Options>, position: Position): number | boolean;
}

export function numberFeature<Position, Move, Options extends OptionValues = OptionValues>(
  id: string,
  name: string,
  of: (game: Game<Position, Move, Options>, position: Position) => number,
): Feature<Position, Move, Options> {
  return { id, name, kind: 'number', of };
}

export function statementFeature<Position, Move, Options extends OptionValues = OptionValues>(
  id: string,
  name: string,
  of: (game: Game<Position, Move, Options>, position: Position) => boolean,
): Feature<Position, Move, Options> {
  return { id, name, kind: 'statement', of };
}

export type AnyConjectures = Conjectures<unknown, unknown>;
