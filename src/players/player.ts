import {
  createRandom,
  currentPosition,
  type Game,
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
