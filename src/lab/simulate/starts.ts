import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  failure,
  itemAt,
  mustSucceed,
  type OptionValues,
  type Random,
  type Result,
  success,
} from '../../core/index.ts';
import { explore, pathsIn } from '../../solver/index.ts';
import type { SimulationJob } from './job.ts';
import type { PlayerIndex } from './winner.ts';

/** Where a game of a job begins. */
export interface DrawnStart {
  readonly game: AnyGame;
  readonly position: unknown;
  /** The moves from the start of the game to the position, for its record. */
  moves(): readonly unknown[];
  /** The length of its random string; absent for other starts. */
  readonly length?: number;
}

/** Draws the start of a game. Draws no number when there is only one. */
type DrawStart = (random: Random) => DrawnStart;

/** The starts of a job. Fails with one sentence when the game has none of this kind, or too many positions. */
export function openStarts(definition: AnyGameDefinition, { options, starts }: SimulationJob): Result<DrawStart> {
  if (starts.from === 'strings') return randomStrings(definition, options, starts);
  const game = createGame(definition, options);
  if (!game.ok) return game;
  if (starts.from === 'positions') return fromAnyPosition(game.value);
  const start: DrawnStart = { game: game.value, position: game.value.rules.start, moves: () => [] };
  return success(() => start);
}

function randomStrings(definition: AnyGameDefinition, options: OptionValues, range: StartRange): Result<DrawStart> {
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) return failure(`${definition.title} has no random strings to start from.`);
  return success((random) => {
    const { length, options: drawn } = randomStarts.draw(random, range);
    const game = mustSucceed(createGame(definition, { ...options, ...drawn }));
    return { game, position: game.rules.start, moves: () => [], length };
  });
}

/** Any reachable unfinished position, each equally likely. */
export function fromAnyPosition(game: AnyGame): Result<DrawStart> {
  const explored = explore(game);
  if (!explored.ok) return explored;
  const graph = explored.value;
  const unfinished = Int32Array.from(graph.results.keys()).filter((node) => graph.results[node] === 0);
  const movesTo = pathsIn(game, graph);
  return success((random) => {
    const node = itemAt(unfinished, random.below(unfinished.length));
    return { game, position: graph.positionAt(node), moves: () => movesTo(node) };
  });
}

/** Random starts, for a game on a row of any length. A game that has them adds this to its definition. */
export interface RandomStarts {
  readonly shortest: number;
  readonly longest: number;
  draw(random: Random, range: StartRange): RandomStart;
  /** The exact share of starts of this length that the first player can win. */
  firstWins(length: number, fair: boolean): number;
  /** A fast way to play many of them; undefined for players whose choices it does not support. */
  createSelfPlay?(range: StartRange, weigh: WeighStart): SelfPlay | undefined;
}

export interface StartRange {
  readonly shortest: number;
  readonly longest: number;
  /** Whether both players win equally often. */
  readonly fair: boolean;
}

interface RandomStart {
  readonly length: number;
  /** The options of the game with this start. */
  readonly options: OptionValues;
}

/** By player, the weights of the legal moves at the start of the game with these options. */
export type WeighStart = (options: OptionValues) => readonly (readonly number[])[];

/**
 * Plays game after game, each from a start drawn from its own generator, exactly as `draw`, the rules and the players'
 * choices would; the tests compare them game by game. Writes no moves.
 */
export interface SelfPlay {
  /** Plays one game; the player `first` begins. */
  play(random: Random, first: PlayerIndex): PlayedString;
}

/** A game that lasted as many plies as its string has letters. */
interface PlayedString {
  readonly length: number;
  /** Whether the first player won, and whether the theory predicted it. */
  readonly firstWon: boolean;
  readonly firstPredicted: boolean;
}

export function randomStartsOf(
  definition: AnyGameDefinition & { readonly randomStarts?: RandomStarts },
): RandomStarts | undefined {
  return definition.randomStarts;
}
