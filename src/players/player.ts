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
import type { PlayerInfo } from './levels.ts';

/** Picks moves in one game. A player remembers nothing: the position, and chance where it has no preference, decide. */
export interface Player<Position, Move> {
  readonly id: string;
  /** How likely each legal move is, in the order of `legalMoves`; they add up to 1. Throws when the game is over. */
  weights(position: Position): readonly number[];
  /** A move drawn with those weights. Draws nothing when only one move has a weight. */
  choose(position: Position, random: Random): Move;
}

export type AnyPlayer = Player<unknown, unknown>;

/** A kind of player before it knows which game it will play. */
export interface PlayerDefinition extends PlayerInfo {
  /** It weighs moves by the values of the position, its successors and theirs, and by nothing else. */
  readonly byValuesAlone?: true;
  /** Fails with one sentence when the game is too large for a player that needs it solved. */
  create<Position, Move>(game: Game<Position, Move>): Result<Player<Position, Move>>;
}

export interface PlayOutOptions {
  /** The number of plies to add at most; a match that still goes on then is returned unfinished. */
  readonly maxPlies: number;
  /** A generator with seed 1 unless given. */
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
