import type { AnyGame, Value } from '../src/core/index.ts';
import { oppositeVerdict } from '../src/core/index.ts';

/**
 * The definition of a verdict, word by word, by recursion: the slow reference for games without loops. A finished
 * position counts as won or lost in 0 plies by the player whose turn it would be.
 */
export function createMinimax(game: AnyGame): (position: unknown) => Value {
  const known = new Map<string, Value>();

  function minimax(position: unknown): Value {
    const text = game.formatPosition(position);
    const value = known.get(text) ?? compute(position);
    known.set(text, value);
    return value;
  }

  function compute(position: unknown): Value {
    const outcome = game.outcome(position);
    if (outcome) return { verdict: outcome.winner === game.turn(position) ? 'win' : 'loss', distance: 0 };
    const values = game.legalMoves(position).map((move) => {
      const { verdict, distance } = minimax(game.play(position, move));
      return { verdict: oppositeVerdict(verdict), distance: Number(distance) + 1 };
    });
    const wins = values.filter(({ verdict }) => verdict === 'win').map(({ distance }) => distance);
    if (wins.length > 0) return { verdict: 'win', distance: Math.min(...wins) };
    return { verdict: 'loss', distance: Math.max(...values.map(({ distance }) => distance)) };
  }

  return minimax;
}
