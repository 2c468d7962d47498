import {
  type AnyGameDefinition,
  type Game,
  itemAt,
  type OptionValues,
  type Random,
  type Result,
  success,
} from '../../core/index.ts';
import { type ExploreOptions, explore, pathsIn } from '../../solver/index.ts';
import type { Starts } from './job.ts';
import type { PlayerIndex } from './winner.ts';

/** Where the games of one variant begin. */
export interface StartChooser<Position, Move> {
  /** The number of a start, from 0; draws nothing when there is only one. */
  choose(random: Random): number;
  position(start: number): Position;
  /** The moves from the start of the game to it, for its record. */
  movesTo(start: number): readonly Move[];
}

/** The game's own start, or any reachable unfinished position. Fails with one sentence when there are too many. */
export function openStarts<Position, Move>(
  game: Game<Position, Move>,
  { from }: Starts,
): Result<StartChooser<Position, Move>> {
  if (from === 'positions') return fromAnyPosition(game);
  return success({ choose: () => 0, position: () => game.rules.start, movesTo: () => [] });
}

/** Any reachable unfinished position, each equally likely. Fails with one sentence when there are too many. */
export function fromAnyPosition<Position, Move>(
  game: Game<Position, Move>,
  options: Pick<ExploreOptions, 'limit'> = {},
): Result<StartChooser<Position, Move>> {
  const explored = explore(game, options);
  if (!explored.ok) return explored;
  const graph = explored.value;
  const unfinished = Int32Array.from(graph.results.keys()).filter((node) => graph.results[node] === 0);
  const movesToNode = pathsIn(game, graph);
  const nodeOf = (start: number) => itemAt(unfinished, start);
  return success({
    choose: (random) => random.below(unfinished.length),
    position: (start) => graph.positionAt(nodeOf(start)),
    movesTo: (start) => movesToNode(nodeOf(start)),
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

/** The weights of a player's legal moves at the start of the game with these options. */
export type WeighStart = (player: PlayerIndex, options: OptionValues) => readonly number[];

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

type WithRandomStarts = AnyGameDefinition & { readonly randomStarts: RandomStarts };

function hasRandomStarts(definition: AnyGameDefinition): definition is WithRandomStarts {
  return 'randomStarts' in definition;
}

export function randomStartsOf(definition: AnyGameDefinition): RandomStarts | undefined {
  return hasRandomStarts(definition) ? definition.randomStarts : undefined;
}
