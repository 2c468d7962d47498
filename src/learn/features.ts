import type { AnyGameDefinition, Game, OptionValues } from '../core/index.ts';

/**
 * Material for conjectures: features of a position from which people build rules, and the positions that test them.
 * A game's `lessons.ts` exports them as `conjectures`.
 */
export interface Conjectures<Position, Move, Options extends OptionValues = OptionValues> {
  /** The first is the default. */
  readonly domains: readonly Domain[];
  readonly features: readonly Feature<Position, Move, Options>[];
  /** Positions are tested by size, then by text. */
  size(game: Game<Position, Move, Options>, position: Position): number;
  /** The name of the size: "the number of heads". */
  readonly sizeName: string;
  /** The options of the smallest game that begins with a position; absent where only the position itself can be shown. */
  smallest?(game: Game<Position, Move, Options>, position: Position): OptionValues;
}

/** Positions to test a rule on. */
export interface Domain {
  readonly title: string;
  /** Records without moves. */
  readonly variants: readonly string[];
  /** Whether to test only the start of each variant; otherwise all reachable positions. */
  readonly startsOnly?: true;
}

/** A property of a position for rules: a number, or a statement that holds or not. */
interface Feature<Position, Move, Options extends OptionValues = OptionValues> {
  readonly id: string;
  /** "the number of heads"; "all runs have the same length". */
  readonly name: string;
  readonly kind: 'number' | 'statement';
  of(game: Game<Position, Move, Options>, position: Position): number | boolean;
}

/** A feature by its id: its name, and its value for what `see` finds in a position. */
type FeatureTable<Seen, Value> = Readonly<Record<string, readonly [name: string, of: (seen: Seen) => Value]>>;

/** Numbers first, then statements. */
export function createFeatures<Position, Move, Options extends OptionValues, Seen>(
  see: (game: Game<Position, Move, Options>, position: Position) => Seen,
  numbers: FeatureTable<Seen, number>,
  statements: FeatureTable<Seen, boolean>,
): readonly Feature<Position, Move, Options>[] {
  function featuresIn(kind: 'number' | 'statement', table: FeatureTable<Seen, number | boolean>) {
    return Object.entries(table).map(
      ([id, [name, of]]): Feature<Position, Move, Options> => ({
        id,
        name,
        kind,
        of: (game, position) => of(see(game, position)),
      }),
    );
  }
  return [...featuresIn('number', numbers), ...featuresIn('statement', statements)];
}

export type AnyConjectures = Conjectures<unknown, unknown>;

/** The domains and features of conjectures about a game, if any. */
export function conjecturesOf(
  definition: AnyGameDefinition & { readonly conjectures?: AnyConjectures },
): AnyConjectures | undefined {
  return definition.conjectures;
}
