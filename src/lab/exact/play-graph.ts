import {
  type AnyGame,
  at,
  type Codec,
  failure,
  type Game,
  itemAt,
  type Result,
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

export interface PlayGraphOptions {
  /** Fails when the positions and steps that have been found would take more. */
  readonly maxBytes?: number;
  /** For tests: works by text even where the game has a codec. */
  readonly byTexts?: boolean;
}

/** `players` by seat. Follows only moves with a weight; what the weights lack to 1 is the chance to forfeit. */
export function explorePlay(
  game: AnyGame,
  players: readonly [AnyPlayer, AnyPlayer],
  { maxBytes = MAX_BYTES, byTexts = false }: PlayGraphOptions = {},
): Result<PlayGraph> {
  const most = Math.floor(maxBytes / POSITION_BYTES);
  const positions = byTexts ? new TextTable(game, most) : createPositionTable(game, most);
  const positionBytes = POSITION_BYTES + (positions instanceof TextTable ? TEXT_BYTES : 0);
  const graph = new OpenGraph();
  positions.node(game.rules.start);
  for (let node = 0; node < positions.size; node++) {
    const bytes = positions.size * positionBytes + graph.targets.length * STEP_BYTES;
    if (bytes > maxBytes || positions.size === most) return failure(tooManyPositions(game, positions.size, maxBytes));
    const position = positions.position(node);
    const outcome = game.rules.outcome(position);
    graph.addNode(winnerIndex(outcome));
    if (!outcome) addSteps(graph, positions, node, players[seatIndex(game.rules.turn(position))].weights(position));
  }
  return success(graph.build());
}

function addSteps(graph: OpenGraph, positions: PositionTable<unknown>, node: number, weights: readonly number[]): void {
  const forfeit = 1 - weights.reduce((sum, weight) => sum + weight, 0);
  if (forfeit > TOLERANCE) graph.addForfeit(forfeit);
  const moves = [...weights.keys()].filter((index) => weights[index] !== 0);
  positions.after(node, moves).forEach((target, place) => {
    graph.addStep(target, itemAt(weights, itemAt(moves, place)));
  });
}

/** A graph while it grows. */
class OpenGraph {
  readonly targets: number[] = [];
  private readonly offsets: number[] = [];
  private readonly winners: number[] = [];
  private readonly chances: number[] = [];
  /** Steps to the node of all forfeited games, whose number is assigned at the end. */
  private readonly forfeits: number[] = [];

  addNode(winner: number): void {
    this.offsets.push(this.targets.length);
    this.winners.push(winner);
  }

  addStep(target: number, chance: number): void {
    this.chances.push(chance);
    this.targets.push(target);
  }

  addForfeit(chance: number): void {
    this.forfeits.push(this.targets.length);
    this.addStep(0, chance);
  }

  /** Forfeited games, where there are any, get the node after the last position. */
  build(): PlayGraph {
    const positions = this.offsets.length;
    if (this.forfeits.length > 0) this.addNode(FORFEITED);
    const size = this.offsets.length;
    this.offsets.push(this.targets.length);
    const targets = Int32Array.from(this.targets);
    for (const step of this.forfeits) targets[step] = positions;
    return {
      size,
      offsets: Int32Array.from(this.offsets),
      targets,
      chances: Float64Array.from(this.chances),
      winners: Int8Array.from(this.winners),
    };
  }
}

function tooManyPositions({ definition }: AnyGame, positions: number, bytes: number): string {
  const megabytes = withCommas(Math.round(bytes / 2 ** 20));
  return `${definition.title} has more than ${withCommas(positions)} positions here: exact probabilities would take over ${megabytes} MB.`;
}

/** Positions by number, in order of discovery. */
interface PositionTable<Position> {
  /** The most positions it holds; later ones get no number. */
  readonly limit: number;
  readonly size: number;
  /** The number of a position, a new one if needed; −1 when the table is full and does not hold it. */
  node(position: Position): number;
  position(node: number): Position;
  /** The numbers of the positions after some legal moves, which are given by index. */
  after(node: number, moves: readonly number[]): readonly number[];
}

/** A larger codec would take more memory than the reached positions: four bytes for each rank. */
const MAX_RANKS = 2 ** 24;

/** By rank where the game has a codec, which saves playing moves and writing texts; otherwise by text. */
function createPositionTable<Position, Move>(game: Game<Position, Move>, limit: number): PositionTable<Position> {
  const { codec } = game;
  return codec && codec.size <= MAX_RANKS ? new RankTable(codec, limit) : new TextTable(game, limit);
}

class RankTable<Position> implements PositionTable<Position> {
  readonly limit: number;
  size = 0;
  private readonly codec: Codec<Position>;
  /** By rank: the number plus 1. */
  private readonly numbers: Int32Array;
  /** By number. */
  private readonly ranks: Int32Array;
  private readonly next: Int32Array;

  constructor(codec: Codec<Position>, limit: number) {
    this.codec = codec;
    this.limit = limit;
    this.numbers = new Int32Array(limit > 0 ? codec.size : 0);
    this.ranks = new Int32Array(limit);
    this.next = new Int32Array(codec.maxMoves);
  }

  node(position: Position): number {
    return this.numberOf(this.codec.rank(position));
  }

  position(node: number): Position {
    return this.codec.unrank(at(this.ranks, node));
  }

  after(node: number, moves: readonly number[]): readonly number[] {
    this.codec.successors(at(this.ranks, node), this.next);
    return moves.map((move) => this.numberOf(at(this.next, move)));
  }

  private numberOf(rank: number): number {
    const known = itemAt(this.numbers, rank);
    if (known > 0) return known - 1;
    if (this.size === this.limit || rank < 0) return -1;
    this.ranks[this.size++] = rank;
    this.numbers[rank] = this.size;
    return this.size - 1;
  }
}

/** By text, for games without a codec and as the reference for the ranks. */
class TextTable<Position, Move> implements PositionTable<Position> {
  readonly limit: number;
  private readonly game: Game<Position, Move>;
  private readonly positions: Position[] = [];
  private readonly texts = new Map<string, number>();

  constructor(game: Game<Position, Move>, limit: number) {
    this.game = game;
    this.limit = limit;
  }

  get size(): number {
    return this.positions.length;
  }

  node(position: Position): number {
    const text = this.game.text.formatPosition(position);
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    if (this.size === this.limit) return -1;
    this.texts.set(text, this.size);
    return this.positions.push(position) - 1;
  }

  position(node: number): Position {
    return itemAt(this.positions, node);
  }

  after(node: number, moves: readonly number[]): readonly number[] {
    const { rules } = this.game;
    const position = this.position(node);
    const legal = rules.legalMoves(position);
    return moves.map((move) => this.node(rules.play(position, itemAt(legal, move))));
  }
}
