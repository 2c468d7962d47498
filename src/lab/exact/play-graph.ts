import { type AnyGame, failure, type Result, success, withCommas } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { FORFEITED, seatIndex, winnerIndex } from '../simulate/counts/winner.ts';
import { PositionTable } from '../simulate/runners/position-table.ts';

/** The positions that two players can reach: nodes 0 to size − 1, the start first, and how likely each step is. */
export interface PlayGraph {
  readonly size: number;
  /** The steps from node n are number offsets[n] to offsets[n + 1] − 1. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
  /** The index of the seat that has won, `DRAWN` or `FORFEITED`; `NO_WINNER` while the game goes on. */
  readonly winners: Int8Array;
}

const NODE_LIMIT = 300_000;

/** The node of all forfeited games, until it is known which number is free. */
const FORFEIT_NODE = -1;
/** Weights that miss 1 by more than this leave a chance to forfeit. */
const TOLERANCE = 1e-9;

/** `players` by seat. Only moves that have a weight are followed; what the weights miss to 1 is the chance to forfeit. */
export function explorePlay(
  game: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  limit = NODE_LIMIT,
): Result<PlayGraph> {
  const positions = new PositionTable(game, limit + 1);
  const offsets: number[] = [];
  const targets: number[] = [];
  const chances: number[] = [];
  const winners: number[] = [];

  function step(position: unknown): void {
    const weights = players[seatIndex(game.rules.turn(position))].weights(position);
    const forfeit = 1 - weights.reduce((sum, weight) => sum + weight, 0);
    if (forfeit > TOLERANCE) {
      targets.push(FORFEIT_NODE);
      chances.push(forfeit);
    }
    for (const [index, move] of game.rules.legalMoves(position).entries()) {
      const chance = weights[index] ?? 0;
      if (chance === 0) continue;
      targets.push(positions.node(game.rules.play(position, move)));
      chances.push(chance);
    }
  }

  positions.node(game.rules.start);
  for (let node = 0; node < positions.size; node++) {
    if (positions.size > limit) return failure(tooManyPositions(game, limit));
    const position = positions.position(node);
    const outcome = game.rules.outcome(position);
    offsets.push(targets.length);
    winners.push(winnerIndex(outcome));
    if (!outcome) step(position);
  }
  return success(finishGraph({ offsets, targets, chances, winners }, positions.size));
}

interface OpenGraph {
  readonly offsets: number[];
  readonly targets: number[];
  readonly chances: number[];
  readonly winners: number[];
}

/** Forfeited games, where there are any, get the node after the last position. */
function finishGraph({ offsets, targets, chances, winners }: OpenGraph, size: number): PlayGraph {
  const hasForfeits = targets.includes(FORFEIT_NODE);
  if (hasForfeits) {
    offsets.push(targets.length);
    winners.push(FORFEITED);
  }
  offsets.push(targets.length);
  return {
    size: hasForfeits ? size + 1 : size,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(targets, (target) => (target === FORFEIT_NODE ? size : target)),
    chances: Float64Array.from(chances),
    winners: Int8Array.from(winners),
  };
}

function tooManyPositions({ definition }: AnyGame, limit: number): string {
  return `${definition.title} has more than ${withCommas(limit)} positions here, too many for exact probabilities.`;
}
