import { type AnyGame, failure, type Result, success, withCommas } from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { seatIndex, winnerIndex } from '../simulate/counts/winner.ts';
import { PositionTable } from '../simulate/runners/position-table.ts';

/** The positions that two players can reach: nodes 0 to size − 1, the start first, and how likely each step is. */
export interface PlayGraph {
  readonly size: number;
  /** The steps from node n are number offsets[n] to offsets[n + 1] − 1. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
  /** The index of the seat that has won; `NO_WINNER` while the game goes on. */
  readonly winners: Int8Array;
}

const NODE_LIMIT = 300_000;

/** `players` by seat. Only moves that have a weight are followed. */
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
  offsets.push(targets.length);
  return success({
    size: positions.size,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(targets),
    chances: Float64Array.from(chances),
    winners: Int8Array.from(winners),
  });
}

function tooManyPositions({ definition }: AnyGame, limit: number): string {
  return `${definition.title} has more than ${withCommas(limit)} positions here, too many for exact probabilities.`;
}
