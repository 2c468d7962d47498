import { createRandom, currentPosition, type Match, type Random } from '../core/index.ts';
import type { Player } from './player.ts';

export interface PlayOutOptions {
  /** The most plies to add; a match still going on after them is returned unfinished. */
  readonly maxPlies: number;
  /** What players draw from; a generator with seed 1 unless given. */
  readonly random?: Random;
}

/**
 * Plays a match on to its end and returns it. `players` by seat. The same match, players and draws give the same moves.
 */
export function playOut<Position, Move>(
  match: Match<Position, Move>,
  players: readonly [Player<Position, Move>, Player<Position, Move>],
  { maxPlies, random = createRandom(1) }: PlayOutOptions,
): Match<Position, Move> {
  const { rules } = match.game;
  // Growing two arrays of our own: `playMove` would copy the whole match at every ply.
  const moves = [...match.moves];
  const positions = [...match.positions];
  let position = currentPosition(match);
  for (let plies = 0; plies < maxPlies && !rules.outcome(position); plies++) {
    const player = players[rules.turn(position) === 'player1' ? 0 : 1];
    const move = player.choose(position, random);
    position = rules.play(position, move);
    moves.push(move);
    positions.push(position);
  }
  return { game: match.game, moves, positions, undone: [] };
}
