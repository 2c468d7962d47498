import {
  createRandom,
  currentPosition,
  type Game,
  itemAt,
  type Match,
  matchOutcome,
  playMove,
  type Random,
  type Result,
} from '../core/index.ts';
import type { PlayerInfo } from './ladder.ts';

/** Chooses moves in one game. A player has no memory: the position decides, and chance among equal moves. */
export interface Player<Position, Move> {
  readonly id: string;
  /** The probability of each legal move, in the order of `legalMoves`; they add up to 1. Throws when the game is over. */
  weights(position: Position): readonly number[];
  /** A move drawn with those weights. Draws no number when only one move has a weight. */
  choose(position: Position, random: Random): Move;
}

export type AnyPlayer = Player<unknown, unknown>;

/** A kind of player, independent of a game. */
export interface PlayerDefinition extends PlayerInfo {
  /** Whether it weighs moves by the values of the position, its successors and theirs alone. */
  readonly byValuesAlone?: true;
  /** Fails with one sentence when the game is too large to solve and the player needs a solution. */
  create<Position, Move>(game: Game<Position, Move>): Result<Player<Position, Move>>;
}

export interface PlayOutOptions {
  /** The most plies to add; a longer match is returned unfinished. */
  readonly maxPlies: number;
  /** By default a generator with seed 1. */
  readonly random?: Random;
}

/** Plays a match on to its end and returns it. `players` by seat. The same match, players and draws give the same moves. */
export function playOut<Position, Move>(
  match: Match<Position, Move>,
  players: readonly [Player<Position, Move>, Player<Position, Move>],
  { maxPlies, random = createRandom(1) }: PlayOutOptions,
): Match<Position, Move> {
  let played = match;
  for (let plies = 0; plies < maxPlies && !matchOutcome(played); plies++) {
    const position = currentPosition(played);
    const player = players[match.game.rules.turn(position) === 'player1' ? 0 : 1];
    played = playMove(played, player.choose(position, random));
  }
  return played;
}

/** The number of values of `Random.next`. */
const DRAWS = 2 ** 32;

/** Weights prepared for drawing. */
export interface Distribution {
  /** The indexes with a weight, in order. */
  readonly support: readonly number[];
  /** Whether all of them have the same weight. */
  readonly isUniform: boolean;
  /** For each of them, in the order of `support`, the first draw that is too high. */
  readonly limits: readonly number[];
}

export function distributionOf(weights: readonly number[]): Distribution {
  const support: number[] = [];
  const limits: number[] = [];
  let isUniform = true;
  let limit = 0;
  let last = 0;
  weights.forEach((weight, index) => {
    if (weight === 0) return;
    if (last !== 0 && weight !== last) isUniform = false;
    last = weight;
    limit += weight * DRAWS;
    support.push(index);
    limits.push(limit);
  });
  return { support, isUniform, limits };
}

/**
 * Draws a weight and returns its index in `support`. A single weight takes no draw; two equal ones take a coin toss.
 * Otherwise one number from 0 to 2³² − 1 is drawn, and the weights divide that range in order: of ½ ¼ ¼ the first has the
 * lower half, the second the next quarter, the third the rest.
 */
export function drawEntry(random: Random, { support: { length }, isUniform, limits }: Distribution): number {
  if (length === 1) return 0;
  if (isUniform && length === 2) return random.toss();
  const draw = random.next();
  if (isUniform) return Math.floor((draw * length) / DRAWS);
  for (let entry = 0; entry < length - 1; entry++) if (draw < (limits[entry] as number)) return entry;
  return length - 1;
}

/** Draws an index with these weights. */
export function chooseIndex(weights: readonly number[], random: Random): number {
  const distribution = distributionOf(weights);
  return itemAt(distribution.support, drawEntry(random, distribution));
}

/** Equal weights for the chosen moves, 0 for the others. */
export function evenWeights(isChosen: readonly boolean[]): readonly number[] {
  const count = isChosen.filter(Boolean).length;
  return isChosen.map((chosen) => (chosen ? 1 / count : 0));
}

/** A player defined by its weights, which depend on values only. */
export function weightedPlayer<Position, Move>(
  id: string,
  game: Game<Position, Move>,
  weighPosition: (position: Position) => readonly number[],
): Player<Position, Move> {
  function weights(position: Position): readonly number[] {
    if (game.rules.outcome(position)) throw new RangeError('The game is over: there is no move to choose.');
    const weighed = weighPosition(position);
    if (weighed.some((weight) => weight > 0)) return weighed;
    throw new RangeError(
      `The values of ${game.text.formatPosition(position)} contradict each other: ${id} finds no move.`,
    );
  }
  function choose(position: Position, random: Random): Move {
    return itemAt(game.rules.legalMoves(position), chooseIndex(weights(position), random));
  }
  return { id, weights, choose };
}
