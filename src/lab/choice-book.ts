import type { Random } from '../core/index.ts';
import type { Player } from '../players/index.ts';
import type { Solution } from '../solver/index.ts';
import { type Grade, gradeMove } from './grade.ts';
import type { PositionTable } from './position-table.ts';

/** In `counts`: the position has not been looked at yet, or some of what it leads to has no number. */
const UNKNOWN = -1;
export const OFF_TABLE = -2;

const DRAWS = 2 ** 32;

/**
 * What one player does in each position, as numbers: the moves that have a weight and where they lead. A position is
 * filled in when it first comes up, by asking the player and the rules; from then on a move costs a draw and a look.
 *
 *     counts[node]    how many moves the player may make; 0 when the game is over
 *     offsets[node]   where their entries begin
 *     targets[entry]  the position after the move
 *     limits[entry]   the first draw that is too high for this move; counts are even or the limits decide
 */
export class ChoiceBook<Position, Move> {
  readonly counts: Int32Array;
  private readonly offsets: Int32Array;
  private readonly isEven: Uint8Array;
  private targets = new Int32Array(1024);
  private limits = new Float64Array(1024);
  private readonly moves: Move[] = [];
  private readonly grades: Grade[] = [];
  private readonly table: PositionTable<Position, Move>;
  private readonly player: Player<Position, Move>;
  private readonly solution: Solution<Position, Move> | undefined;

  /** With a solution, every move is graded too. */
  constructor(
    table: PositionTable<Position, Move>,
    player: Player<Position, Move>,
    solution: Solution<Position, Move> | undefined,
  ) {
    this.table = table;
    this.player = player;
    this.solution = solution;
    this.counts = new Int32Array(table.limit).fill(UNKNOWN);
    this.offsets = new Int32Array(table.limit);
    this.isEven = new Uint8Array(table.limit);
  }

  /** How many moves the player may make here, 0 when the game is over, or `OFF_TABLE`. */
  count(node: number): number {
    const count = this.counts[node] as number;
    return count === UNKNOWN ? this.fill(node) : count;
  }

  /** The entry of the move that is made where there are so many; the same draws as `chooseIndex` takes. */
  pick(node: number, count: number, random: Random): number {
    const offset = this.offsets[node] as number;
    if (count === 1) return offset;
    const isEven = this.isEven[node] === 1;
    if (isEven && count === 2) return offset + random.toss();
    const draw = random.next();
    if (isEven) return offset + Math.floor((draw * count) / DRAWS);
    const last = offset + count - 1;
    for (let entry = offset; entry < last; entry++) if (draw < (this.limits[entry] as number)) return entry;
    return last;
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
    const { game } = this.table;
    const position = this.table.position(node);
    const legal = game.rules.legalMoves(position);
    if (legal.length === 0) return this.settle(node, 0);
    const weights = this.player.weights(position);
    const chosen = weights.flatMap((weight, index) => (weight > 0 ? [index] : []));
    const targets = chosen.map((index) => this.table.node(game.rules.play(position, legal[index] as Move)));
    if (targets.includes(-1)) return this.settle(node, OFF_TABLE);

    const evaluation = this.solution?.evaluate(position);
    const first = weights[chosen[0] as number];
    this.isEven[node] = chosen.every((index) => weights[index] === first) ? 1 : 0;
    this.offsets[node] = this.moves.length;
    let limit = 0;
    for (const [place, index] of chosen.entries()) {
      limit += (weights[index] as number) * DRAWS;
      this.append(targets[place] as number, limit, legal[index] as Move);
      if (evaluation) this.grades.push(gradeMove(evaluation, index));
    }
    return this.settle(node, chosen.length);
  }

  private append(target: number, limit: number, move: Move): void {
    const entry = this.moves.push(move) - 1;
    if (entry === this.targets.length) {
      this.targets = copyTo(new Int32Array(2 * entry), this.targets);
      this.limits = copyTo(new Float64Array(2 * entry), this.limits);
    }
    this.targets[entry] = target;
    this.limits[entry] = limit;
  }

  private settle(node: number, count: number): number {
    this.counts[node] = count;
    return count;
  }
}

function copyTo<Numbers extends Int32Array | Float64Array>(larger: Numbers, smaller: Numbers): Numbers {
  larger.set(smaller);
  return larger;
}
