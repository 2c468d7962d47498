import { failure, type Game, type Result, success, titleWithOptions } from '../core/index.ts';
import { explore, type GameGraph, type Solution, solve } from '../solver/index.ts';
import type { Player } from './player.ts';

/** How often a player errs, over all positions of a game: computed, not sampled. */
export interface MistakeRate {
  /** Reachable positions that are not finished. */
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

/** More positions than this take too long to ask a player about. */
const POSITION_LIMIT = 300_000;
/** A game with a larger index than this is not explored to find out. */
const INDEX_LIMIT = 30 * POSITION_LIMIT;

/** A mistake is a move that changes the verdict. Fails with one sentence when the game is too large to walk through. */
export function mistakeRate<Position, Move>(
  game: Game<Position, Move>,
  player: Player<Position, Move>,
): Result<MistakeRate> {
  const graph = exploreSmall(game);
  if (!graph.ok) return graph;
  const solution = solve(game);
  return solution.ok ? success(countMistakes(graph.value, solution.value, player)) : solution;
}

function exploreSmall<Position, Move>(game: Game<Position, Move>): Result<GameGraph<Position>> {
  if ((game.index?.size ?? 0) <= INDEX_LIMIT) return explore(game, { limit: POSITION_LIMIT });
  return failure(`${titleWithOptions(game.definition)} has too many positions to ask a player about each.`);
}

function countMistakes<Position, Move>(
  graph: GameGraph<Position>,
  solution: Solution<Position, Move>,
  player: Player<Position, Move>,
): MistakeRate {
  let positions = 0;
  let decisions = 0;
  let pitfalls = 0;
  let mistakes = 0;
  for (let node = 0; node < graph.size; node++) {
    if (graph.results[node] !== 0) continue;
    positions++;
    const position = graph.positionAt(node);
    const moves = solution.evaluate(position)?.moves ?? [];
    if (moves.length < 2) continue;
    decisions++;
    if (moves.every((move) => move.keepsVerdict)) continue;
    pitfalls++;
    const weights = player.weights(position);
    moves.forEach((move, index) => {
      if (!move.keepsVerdict) mistakes += weights[index] ?? 0;
    });
  }
  return {
    positions,
    decisions,
    pitfalls,
    mistakes,
    rate: decisions > 0 ? mistakes / decisions : 0,
    pitfallRate: pitfalls > 0 ? mistakes / pitfalls : 0,
  };
}

/**
 * "errs in 11.6 % of decisions", for people who choose an opponent. A decision is here a position in which a mistake is
 * possible: one where every move is as good as another says nothing about a player.
 */
export function describeMistakeRate({ pitfallRate }: MistakeRate): string {
  if (pitfallRate === 0) return 'never errs';
  const percent = Number((100 * pitfallRate).toFixed(1));
  return percent === 0 ? 'errs in fewer than 0.1 % of decisions' : `errs in ${percent} % of decisions`;
}
