import {
  type AnyGame,
  at,
  type Codec,
  failure,
  itemAt,
  type Result,
  type Rules,
  success,
  withCommas,
} from '../../core/index.ts';
import type { AnyPlayer } from '../../players/index.ts';
import { FORFEITED, seatIndex, winnerIndex } from '../simulate/winner.ts';

/** The positions that two players can reach: nodes 0 to size − 1, the start first, and the probability of each step. */
export interface PlayGraph {
  readonly size: number;
  /** The steps from node n are number offsets[n] to offsets[n + 1] − 1. */
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
  readonly chances: Float64Array;
  /** The index of the seat that has won, `DRAWN` or `FORFEITED`; `NO_WINNER` while the game goes on. */
  readonly winners: Int8Array;
}

/**
 * Memory of a position and of a step over the whole computation: the graph, six numbers and an error, the search for
 * loops, and the vectors of the largest loop, which may hold every position. Without a codec a position is an object with
 * its text.
 */
const POSITION_BYTES = 200;
const TEXT_BYTES = 300;
const STEP_BYTES = 40;
/** Two million positions with seven million steps, or a million positions with fifteen moves each. */
const MAX_BYTES = 2 ** 29;

/** Weights whose sum misses 1 by more than this leave a chance to forfeit. */
const TOLERANCE = 1e-9;

/**
 * `players` by seat. Follows only moves with a weight; what the weights lack to 1 is the chance to forfeit. Fails when the
 * positions and steps that have been found would take more than `maxBytes`.
 */
export function explorePlay(
  game: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  maxBytes = MAX_BYTES,
): Result<PlayGraph> {
  return game.codec
    ? exploreKeys(game, rankKeys(game.rules, game.codec), players, POSITION_BYTES, maxBytes)
    : exploreKeys(game, textKeys(game), players, POSITION_BYTES + TEXT_BYTES, maxBytes);
}

function exploreKeys<Key>(
  game: AnyGame,
  { start, positionOf, after }: Keys<Key>,
  players: readonly [AnyPlayer, AnyPlayer],
  positionBytes: number,
  maxBytes: number,
): Result<PlayGraph> {
  const { rules } = game;
  const keys = [start];
  const nodes = new Map([[start, 0]]);
  const offsets: number[] = [];
  const winners: number[] = [];
  const targets: number[] = [];
  const chances: number[] = [];
  /** Steps to the node of all forfeited games, which comes after the last position. */
  const forfeits: number[] = [];
  // New keys are appended while the loop runs, so it visits them too.
  for (const key of keys) {
    if (keys.length * positionBytes + targets.length * STEP_BYTES > maxBytes)
      return failure(tooManyPositions(game, keys.length, maxBytes));
    const position = positionOf(key);
    const outcome = rules.outcome(position);
    offsets.push(targets.length);
    winners.push(winnerIndex(outcome));
    if (outcome) continue;
    const weights = players[seatIndex(rules.turn(position))].weights(position);
    const forfeit = 1 - weights.reduce((sum, weight) => sum + weight, 0);
    if (forfeit > TOLERANCE) {
      forfeits.push(targets.push(0) - 1);
      chances.push(forfeit);
    }
    const moves = [...weights.keys()].filter((move) => weights[move] !== 0);
    after(key, moves).forEach((next, index) => {
      const node = nodes.get(next) ?? keys.push(next) - 1;
      nodes.set(next, node);
      targets.push(node);
      chances.push(itemAt(weights, itemAt(moves, index)));
    });
  }
  for (const step of forfeits) targets[step] = keys.length;
  if (forfeits.length > 0) {
    offsets.push(targets.length);
    winners.push(FORFEITED);
  }
  const size = offsets.push(targets.length) - 1;
  return success({
    size,
    offsets: Int32Array.from(offsets),
    targets: Int32Array.from(targets),
    chances: Float64Array.from(chances),
    winners: Int8Array.from(winners),
  });
}

function tooManyPositions({ definition }: AnyGame, positions: number, bytes: number): string {
  const megabytes = withCommas(Math.round(bytes / 2 ** 20));
  return `${definition.title} has more than ${withCommas(positions)} positions here: exact probabilities would take over ${megabytes} MB.`;
}

/** How two positions are recognized as the same one. */
interface Keys<Key> {
  readonly start: Key;
  positionOf(key: Key): unknown;
  /** The keys after some legal moves, which are given by index. */
  after(key: Key, moves: readonly number[]): readonly Key[];
}

/** By rank, without playing moves and writing texts: half a million positions of Side By Side take 1 s instead of 8. */
function rankKeys({ start }: Rules<unknown, unknown>, codec: Codec<unknown>): Keys<number> {
  const next = new Int32Array(codec.maxMoves);
  return {
    start: codec.rank(start),
    positionOf: (rank) => codec.unrank(rank),
    after(rank, moves) {
      codec.successors(rank, next);
      return moves.map((move) => at(next, move));
    },
  };
}

function textKeys({ rules, text: notation }: AnyGame): Keys<string> {
  const positions = new Map<string, unknown>();
  function keyOf(position: unknown): string {
    const text = notation.formatPosition(position);
    positions.set(text, position);
    return text;
  }
  return {
    start: keyOf(rules.start),
    positionOf: (text) => positions.get(text),
    after(text, moves) {
      const position = positions.get(text);
      const legal = rules.legalMoves(position);
      return moves.map((move) => keyOf(rules.play(position, itemAt(legal, move))));
    },
  };
}
