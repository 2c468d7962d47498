import { type Result, success } from '../core/index.ts';
import { explore, type Judge } from '../solver/index.ts';
import type { Player } from './player.ts';

/** How often a player errs, over all positions of a game: computed, not sampled. */
export interface MistakeRate {
  /** Unfinished positions that can come about. */
  readonly positions: number;
  /** Those with at least two legal moves, and those of them in which some move gives the verdict away. */
  readonly decisions: number;
  readonly pitfalls: number;
  /** How many mistakes the player makes when each position comes up once: a sum of probabilities. */
  readonly mistakes: number;
  /** Mistakes a decision, and mistakes a pitfall; 0 where there are none. */
  readonly rate: number;
  readonly pitfallRate: number;
}

/** A mistake is a move that changes the verdict. Fails with one sentence when the game is too large to walk through. */
export function mistakeRate<Position, Move>(
  judge: Judge<Position, Move>,
  player: Player<Position, Move>,
): Result<MistakeRate> {
  const explored = explore(judge.game);
  if (!explored.ok) return explored;
  const graph = explored.value;
  let positions = 0;
  let decisions = 0;
  let pitfalls = 0;
  let mistakes = 0;
  for (let node = 0; node < graph.size; node++) {
    if (graph.results[node] !== 0) continue;
    positions++;
    const position = graph.positionAt(node);
    const moves = judge.judge(position)?.moves ?? [];
    if (moves.length < 2) continue;
    decisions++;
    if (moves.every((move) => move.keepsVerdict)) continue;
    pitfalls++;
    const weights = player.weights(position);
    moves.forEach((move, index) => {
      if (!move.keepsVerdict) mistakes += weights[index] ?? 0;
    });
  }
  return success({
    positions,
    decisions,
    pitfalls,
    mistakes,
    rate: decisions > 0 ? mistakes / decisions : 0,
    pitfallRate: pitfalls > 0 ? mistakes / pitfalls : 0,
  });
}
