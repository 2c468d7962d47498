import type { Game } from '../../src/core/index.ts';

/** Every reachable position, the start first, in order of discovery. */
export function reachablePositions<Position, Move>(game: Game<Position, Move>): Position[] {
  const seen = new Map([[game.text.formatPosition(game.rules.start), game.rules.start]]);
  const queue = [game.rules.start];
  for (const position of queue) {
    for (const move of game.rules.legalMoves(position)) {
      const next = game.rules.play(position, move);
      const key = game.text.formatPosition(next);
      if (seen.has(key)) continue;
      seen.set(key, next);
      queue.push(next);
    }
  }
  return queue;
}
