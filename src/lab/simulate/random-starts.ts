import type { AnyGameDefinition, OptionValues, Random } from '../../core/index.ts';

/** Starts drawn by chance, for a game that is played on a row of any length. A game that has them adds this to its definition. */
export interface RandomStarts {
  readonly shortest: number;
  readonly longest: number;
  draw(random: Random, range: StartRange): RandomStart;
  /** The exact share of starts of this length that whoever moves first can win. */
  firstWins(length: number, fair: boolean): number;
  /** A fast way to play many of them; undefined for players whose choices it cannot hold. */
  createSelfPlay?(range: StartRange, weigh: WeighStart): SelfPlay | undefined;
}

export interface StartRange {
  readonly shortest: number;
  readonly longest: number;
  /** Both players can win equally often. */
  readonly fair: boolean;
}

export interface RandomStart {
  readonly length: number;
  /** What makes the game with this start. */
  readonly options: OptionValues;
}

/** How a player (0 or 1) weighs the legal moves at the start of the game with these options. */
export type WeighStart = (player: 0 | 1, options: OptionValues) => readonly number[];

/**
 * Plays game after game, each from a start drawn from its own generator and every move made, exactly as `draw`, the
 * rules and the players' choices would; the tests compare them game by game.
 */
export interface SelfPlay {
  /** One game, `first` the player who begins. The result is in the fields below; with `line`, the moves are kept there. */
  play(random: Random, first: 0 | 1, line?: PlayedLine): void;
  length: number;
  plies: number;
  /** Whether whoever began won, and whether the theory said so at the start. */
  firstWon: boolean;
  firstPredicted: boolean;
}

/** A game as it was played. */
export interface PlayedLine {
  /** What makes the game with its start. */
  options: OptionValues;
  /** As records write them. */
  readonly moves: string[];
  /** Of each move: whether whoever made it could win before. Left out where nobody asks for it. */
  readonly canWin?: boolean[];
}

type WithRandomStarts = AnyGameDefinition & { readonly randomStarts: RandomStarts };

function hasRandomStarts(definition: AnyGameDefinition): definition is WithRandomStarts {
  return 'randomStarts' in definition;
}

export function randomStartsOf(definition: AnyGameDefinition): RandomStarts | undefined {
  return hasRandomStarts(definition) ? definition.randomStarts : undefined;
}
