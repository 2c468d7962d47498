import type { AnyGameDefinition, Game, GameDefinition } from './game.ts';
import {
  defaultOption,
  fixedDefault,
  isAllowedOption,
  type OptionDeclaration,
  type OptionValue,
  type OptionValues,
  optionDeclarations,
  refuseOption,
  unknownOption,
} from './options.ts';
import type { Random } from './random.ts';
import { failure, quote, type Result, success } from './result.ts';

/** Cache limit, in variants of one game: each may hold a table of the whole game. */
const MAX_CACHED = 4;

/** The games opened last, by definition; the newest is at the end. */
const cached = new WeakMap<object, Map<string, unknown>>();

/**
 * The game with these options and defaults for the rest. Only this file validates options. The same options give the same
 * game, so that its solution is shared.
 */
export function createGame<Position, Move, Options extends OptionValues>(
  definition: GameDefinition<Position, Move, Options>,
  given: OptionValues = {},
): Result<Game<Position, Move, Options>> {
  const options = resolveOptions(definition, given);
  if (!options.ok) return options;
  const games = cached.get(definition) ?? new Map<string, Game<Position, Move, Options>>();
  cached.set(definition, games);
  const key = JSON.stringify(options.value);
  const game = (games.get(key) as Game<Position, Move, Options> | undefined) ?? openGame(definition, options.value);
  games.delete(key);
  games.set(key, game);
  for (const oldest of games.keys()) {
    if (games.size <= MAX_CACHED) break;
    games.delete(oldest);
  }
  return success(game);
}

/** The same without the cache, for callers that visit many variants once. */
export function createUnsharedGame<Position, Move, Options extends OptionValues>(
  definition: GameDefinition<Position, Move, Options>,
  given: OptionValues = {},
): Result<Game<Position, Move, Options>> {
  const options = resolveOptions(definition, given);
  return options.ok ? success(openGame(definition, options.value)) : options;
}

/** `resolveOptions` has checked the values, so they have the declared types. */
function openGame<Position, Move, Options extends OptionValues>(
  definition: GameDefinition<Position, Move, Options>,
  values: OptionValues,
): Game<Position, Move, Options> {
  const options = values as Options;
  return { ...definition.create(options), id: definition.id, definition, options };
}

/** All options of a game, from the given ones; fails if a value is not allowed or two options contradict each other. */
export function resolveOptions(definition: AnyGameDefinition, given: OptionValues): Result<OptionValues> {
  const declarations = optionDeclarations(definition);
  for (const name of Object.keys(given)) {
    const declaration = declarations.find((candidate) => candidate.name === name);
    if (!declaration) return unknownOption(definition, name);
    const value = given[name];
    if (value === undefined || !isAllowedOption(declaration, value))
      return refuseOption(declaration, quote(String(value)));
  }
  const filled = fillDefaults(declarations, given);
  for (const declaration of declarations) {
    const error = exceedsDependentMaximum(declaration, filled);
    if (error) return failure(error);
  }
  if (!definition.normalize) return success(filled);
  const normalized = definition.normalize(filled, given);
  if (!normalized.ok || filled.first === undefined) return normalized;
  return success({ ...normalized.value, first: filled.first });
}

/** Fills fixed defaults first, because dependent defaults read them, and then restores the order of declaration. */
function fillDefaults(declarations: readonly OptionDeclaration[], given: OptionValues): OptionValues {
  const values: Record<string, OptionValue> = { ...given };
  for (const declaration of declarations) {
    const value = fixedDefault(declaration);
    if (value !== undefined) values[declaration.name] ??= value;
  }
  for (const declaration of declarations) {
    const value = defaultOption(declaration, values);
    if (value !== undefined) values[declaration.name] ??= value;
  }
  if (values.first === 1) delete values.first;
  const ordered: Record<string, OptionValue> = {};
  for (const { name } of declarations) {
    const value = values[name];
    if (value !== undefined) ordered[name] = value;
  }
  return ordered;
}

function exceedsDependentMaximum(declaration: OptionDeclaration, options: OptionValues): string | undefined {
  if (declaration.type !== 'integer' || !declaration.maxBy) return undefined;
  const value = options[declaration.name];
  const { max, because } = declaration.maxBy(options);
  if (typeof value !== 'number' || value <= max) return undefined;
  return `${declaration.name} must be a whole number from ${declaration.min} to ${max} (${because}), not ${value}.`;
}

/** Adds the seed to the options of a game that draws its start, unless the options fix the start. */
export function seedStart({ drawnStart }: AnyGameDefinition, given: OptionValues, seed: number): OptionValues {
  const isSeeded = drawnStart === undefined || given[drawnStart.seedOption] !== undefined;
  return isSeeded || !drawnStart.isDrawn(given) ? given : { ...given, [drawnStart.seedOption]: seed };
}

/**
 * The options of a contest: the recommended variant, from a new random start if the game has one. `winner`, if given, is
 * the player who can win from it.
 */
export function contestOptions(
  definition: AnyGameDefinition,
  random: Random,
  winner?: 'first' | 'second',
): OptionValues {
  const { options, draw } = definition.recommended;
  return draw?.(random, winner) ?? options;
}
