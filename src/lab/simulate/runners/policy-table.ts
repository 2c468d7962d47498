import type { Game, Random } from '../../../core/index.ts';
import { distributionOf, drawEntry } from '../../../players/choice.ts';
import type { Player } from '../../../players/index.ts';
import type { Solution } from '../../../solver/index.ts';
import { type Grade, gradeMove } from '../counts/grade.ts';
import type { PositionTable } from './position-table.ts';

/** In `counts`: the position has not been looked at yet, or some of its successors have no number. */
const UNKNOWN = -1;
export const OFF_TABLE = -2;

/** For so many moves there is room at least, once there are any: a table may stay empty. */
const LEAST_ROOM = 1024;

/**
 * What one player does in each position, as numbers: the moves that have a weight and where they lead. A position is
 * filled in when it first comes up, by asking the player and the rules; from then on a move costs a draw and a look.
 *
 *     counts[node]      how many moves the player may make; 0 when the game is over
 *     isUniform[node]   1 when each is equally likely; otherwise the limits decide
 *     offsets[node]     where their entries begin
 *     targets[entry]    the position after the move
 *     limits[entry]     the first draw that is too high for this move
 */
export class PolicyTable<Position, Move> {
  private readonly counts: Int32Array;
  private readonly offsets: Int32Array;
  private readonly isUniform: Uint8Array;
  private targets = new Int32Array(0);
  private limits = new Float64Array(0);
  private readonly moves: Move[] = [];
  private readonly grades: Grade[] = [];
  private readonly game: Game<Position, Move>;
  private readonly positions: PositionTable<Position>;
  private readonly player: Player<Position, Move>;
  private readonly solution: Solution<Position, Move> | undefined;

  /** With a solution, every move is graded too. */
  constructor(
    game: Game<Position, Move>,
    positions: PositionTable<Position>,
    player: Player<Position, Move>,
    solution: Solution<Position, Move> | undefined,
  ) {
    this.game = game;
    this.positions = positions;
    this.player = player;
    this.solution = solution;
    this.counts = new Int32Array(positions.limit).fill(UNKNOWN);
    this.offsets = new Int32Array(positions.limit);
    this.isUniform = new Uint8Array(positions.limit);
  }

  /** How many moves the player may make here, 0 when the game is over, or `OFF_TABLE`. */
  count(node: number): number {
    const count = this.counts[node] as number;
    return count === UNKNOWN ? this.fill(node) : count;
  }

  /** The entry of the move that is made where there are so many; the same draws as `chooseIndex` takes. */
  pick(node: number, count: number, random: Random): number {
    const offset = this.offsets[node] as number;
    return drawEntry(random, count, this.isUniform[node] === 1, this.limits, offset);
  }

  target(entry: number): number {
    return this.targets[entry] as number;
  }

  move(entry: number): Move {
    return this.moves[entry] as Move;
  }

  grade(entry: number): Grade | undefined {
    return this.grades[entry];
  }

  private fill(node: number): number {
    const position = this.positions.position(node);
    const legal = this.game.rules.legalMoves(position);
    if (legal.length === 0) return this.setCount(node, 0);
    const { support, isUniform, limits } = distributionOf(this.player.weights(position));
    const moves = support.map((index) => legal[index] as Move);
    const targets = this.positions.after(node, support);
    if (targets.includes(-1)) return this.setCount(node, OFF_TABLE);

    const evaluation = this.solution?.evaluate(position);
    if (evaluation) this.grades.push(...support.map((index) => gradeMove(evaluation, index)));
    this.isUniform[node] = isUniform ? 1 : 0;
    this.offsets[node] = this.append(moves, targets, limits);
    return this.setCount(node, moves.length);
  }

  /** Returns the first of the new entries. */
  private append(moves: readonly Move[], targets: readonly number[], limits: readonly number[]): number {
    const entry = this.moves.length;
    this.moves.push(...moves);
    if (this.moves.length > this.targets.length) {
      const room = Math.max(LEAST_ROOM, 2 * this.moves.length);
      this.targets = copyTo(new Int32Array(room), this.targets);
      this.limits = copyTo(new Float64Array(room), this.limits);
    }
    this.targets.set(targets, entry);
    this.limits.set(limits, entry);
    return entry;
  }

  private setCount(node: number, count: number): number {
    this.counts[node] = count;
    return count;
  }
}

function copyTo<Numbers extends Int32Array | Float64Array>(larger: Numbers, smaller: Numbers): Numbers {
  larger.set(smaller);
  return larger;
}
