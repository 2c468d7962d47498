import {
  type Game,
  mustSucceed,
  type Outcome,
  oppositeVerdict,
  type Result,
  type Seat,
  startFrom,
  success,
  type Value,
  verdictRank,
} from '../core/index.ts';
import type { PositionProgress } from './graph.ts';
import { type Score, valueFromScore } from './retrograde.ts';
import { type ForcedEnd, type PositionTable, tableOf } from './table.ts';

/** One legal move and its value for the player who makes it; its distance includes this move. */
export interface MoveValue<Move> {
  readonly move: Move;
  readonly text: string;
  readonly value: Value;
  /** Whether a won position stays won, and an undecided one undecided: then the move is right. */
  readonly keepsVerdict: boolean;
  /** Whether it is right, and as quick (when winning) or as slow (when losing) as possible. */
  readonly isBest: boolean;
}

/** An unfinished position seen by the player to move. */
export interface Evaluation<Move> {
  readonly value: Value;
  /** In the order of `legalMoves`. */
  readonly moves: readonly MoveValue<Move>[];
}

/** The value of every position of one game, from theory or from a table. */
export interface Solution<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Undefined when the game is over. */
  value(position: Position): Value | undefined;
  evaluate(position: Position): Evaluation<Move> | undefined;
  /** Best play for both sides from here, at most `limit` moves; endless play stops where a position repeats. */
  line(position: Position, limit?: number): readonly Move[];
  /** For a position that neither side can win; both null if there is nothing to force. */
  forcedEnd(position: Position): ForcedEnd;
}

export type AnySolution = Solution<unknown, unknown>;

const MAX_LINE = 1000;

/**
 * Solves a game: by its theory if that is complete, otherwise by the table of the whole game, which is made once. Fails with
 * one sentence if the table would be too large. Most variants of our games have a complete theory, so hints, reviews and
 * the perfect player rarely make a table. What visits all positions (the command `solve`, atlas, audit) asks `tableOf`.
 */
export function solve<Position, Move>(
  game: Game<Position, Move>,
  onProgress?: PositionProgress,
): Result<Solution<Position, Move>> {
  if (game.theory?.isComplete) return success(createSolution(game));
  const table = tableOf(game, onProgress);
  return table.ok ? success(createSolution(game, table.value)) : table;
}

const NOT_FORCED: ForcedEnd = { byMover: null, byOther: null };

/** Without a table the theory knows every reachable position, and no game is drawn. */
function createSolution<Position, Move>(
  game: Game<Position, Move>,
  table?: PositionTable<Position>,
): Solution<Position, Move> {
  /** The table of the last unreachable position that was asked for. */
  let elsewhere: PositionTable<Position> | undefined;

  function scoreElsewhere(position: Position): Score {
    const known = elsewhere?.scoreOf(position);
    if (known !== undefined) return known;
    elsewhere = mustSucceed(tableOf(startFrom(game, position)));
    const score = elsewhere.scoreOf(position);
    if (score === undefined) throw new RangeError('A table must contain its own start.');
    return score;
  }

  function value(position: Position): Value | undefined {
    if (game.rules.outcome(position)) return undefined;
    const score = table?.scoreOf(position);
    if (score !== undefined) return valueFromScore(score);
    return theoryValue(game, position) ?? valueFromScore(scoreElsewhere(position));
  }

  function evaluate(position: Position): Evaluation<Move> | undefined {
    const own = value(position);
    return own && { value: own, moves: valuesOfMoves(game, position, own, value) };
  }

  const line = (position: Position, limit = MAX_LINE) => bestLine(game, position, limit, evaluate);
  const forcedEnd = (position: Position) => table?.forcedEndOf(position) ?? NOT_FORCED;
  return { game, value, evaluate, line, forcedEnd };
}

/** `own` is the value of the position, `valueAt` gives those of its successors. The mover may move again. */
function valuesOfMoves<Position, Move>(
  { rules, text: notation }: Game<Position, Move>,
  position: Position,
  own: Value,
  valueAt: (position: Position) => Value | undefined,
): readonly MoveValue<Move>[] {
  const mover = rules.turn(position);
  return rules.legalMoves(position).map((move) => {
    const next = rules.play(position, move);
    const after = valueAt(next);
    const value = after ? valueBefore(after, rules.turn(next) === mover) : finalValue(rules.outcome(next), mover);
    const keepsVerdict = verdictRank(value.verdict) === verdictRank(own.verdict);
    const isBest = value.verdict === own.verdict && value.distance === own.distance;
    return { move, text: notation.formatMove(move), value, keepsVerdict, isBest };
  });
}

/** The value of a move for its player, from the value of the next position for the player to move there. */
export function valueBefore({ verdict, distance }: Value, movesAgain = false): Value {
  return {
    verdict: movesAgain ? verdict : oppositeVerdict(verdict),
    distance: distance === null ? null : distance + 1,
  };
}

/** The value of a move that ends the game. */
function finalValue(outcome: Outcome | undefined, mover: Seat): Value {
  const winner = outcome?.winner ?? null;
  return { verdict: winner === null ? 'draw' : winner === mover ? 'win' : 'loss', distance: 1 };
}

function bestLine<Position, Move>(
  { rules, text: notation }: Game<Position, Move>,
  start: Position,
  limit: number,
  evaluate: (position: Position) => Evaluation<Move> | undefined,
): readonly Move[] {
  const moves: Move[] = [];
  const seen = new Set<string>();
  for (let position = start; moves.length < limit; ) {
    const text = notation.formatPosition(position);
    const best = seen.has(text) ? undefined : evaluate(position)?.moves.find((move) => move.isBest);
    if (!best) break;
    seen.add(text);
    moves.push(best.move);
    position = rules.play(position, best.move);
  }
  return moves;
}

/** The theory's value, if it gives both verdict and distance. */
function theoryValue<Position, Move>({ theory }: Game<Position, Move>, position: Position): Value | undefined {
  const verdict = theory?.verdict(position);
  const distance = verdict && theory?.distance?.(position);
  return verdict === undefined || distance === undefined ? undefined : { verdict, distance };
}
