import { type Game, oppositeVerdict, type Result, startFrom, success, type Value } from '../core/index.ts';
import { type Score, valueFromScore } from './retrograde.ts';
import { tableOf } from './table.ts';

/** One legal move and what it is worth to the player who makes it; its distance counts this move too. */
export interface MoveValue<Move> {
  readonly move: Move;
  readonly text: string;
  readonly value: Value;
  /** The verdict of the position is kept: the move is right. */
  readonly keepsVerdict: boolean;
  /** Right, and as quick (when winning) or as slow (when losing) as can be. */
  readonly isBest: boolean;
}

/** An unfinished position seen by the player to move. */
export interface Evaluation<Move> {
  readonly value: Value;
  /** In the order of `legalMoves`. */
  readonly moves: readonly MoveValue<Move>[];
}

/** The truth about every position of one game, from theory or from a table: callers do not care which. */
export interface Solution<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Undefined when the game is over. */
  value(position: Position): Value | undefined;
  evaluate(position: Position): Evaluation<Move> | undefined;
  /** Best play for both sides from here, at most `limit` moves long; endless play stops where it comes round again. */
  line(position: Position, limit?: number): readonly Move[];
}

export type AnySolution = Solution<unknown, unknown>;

const LONGEST_LINE = 1000;

const solutions = new WeakMap<object, Result<unknown>>();

/**
 * Solves a game, once for all who ask: by its theory where that knows everything, otherwise by a table of the whole
 * game. Fails with one sentence when the table would be too large.
 */
export function solve<Position, Move>(game: Game<Position, Move>): Result<Solution<Position, Move>> {
  const known = solutions.get(game) as Result<Solution<Position, Move>> | undefined;
  if (known) return known;
  const solution = game.theory?.isComplete ? success(createSolution(game)) : solveByTable(game);
  solutions.set(game, solution);
  return solution;
}

function solveByTable<Position, Move>(game: Game<Position, Move>): Result<Solution<Position, Move>> {
  const table = tableOf(game);
  return table.ok ? success(createSolution(game)) : table;
}

function createSolution<Position, Move>(game: Game<Position, Move>): Solution<Position, Move> {
  const { rules, notation } = game;
  const scoreOf = createScorer(game);

  function value(position: Position): Value | undefined {
    if (rules.outcome(position)) return undefined;
    return theoryValue(game, position) ?? valueFromScore(scoreOf(position));
  }

  function moveValue(position: Position, move: Move): Value {
    const next = rules.play(position, move);
    const own = value(next);
    if (own === undefined) {
      const isWin = rules.outcome(next)?.winner === rules.turn(position);
      return { verdict: isWin ? 'win' : 'loss', distance: 1 };
    }
    return { verdict: oppositeVerdict(own.verdict), distance: own.distance === null ? null : own.distance + 1 };
  }

  function evaluate(position: Position): Evaluation<Move> | undefined {
    const own = value(position);
    if (!own) return undefined;
    const moves = rules.legalMoves(position).map((move) => {
      const value = moveValue(position, move);
      const keepsVerdict = value.verdict === own.verdict;
      const isBest = keepsVerdict && value.distance === own.distance;
      return { move, text: notation.formatMove(move), value, keepsVerdict, isBest };
    });
    return { value: own, moves };
  }

  function line(position: Position, limit = LONGEST_LINE): readonly Move[] {
    const moves: Move[] = [];
    const seen = new Set<string>();
    for (let current = position; moves.length < limit; ) {
      const text = notation.formatPosition(current);
      const best = seen.has(text) ? undefined : evaluate(current)?.moves.find((move) => move.isBest);
      if (!best) break;
      seen.add(text);
      moves.push(best.move);
      current = rules.play(current, best.move);
    }
    return moves;
  }

  return { game, value, evaluate, line };
}

/** Scores by the table of the game; a position that cannot be reached gets a table of its own, kept until the next such. */
function createScorer<Position, Move>(game: Game<Position, Move>): (position: Position) => Score {
  let elsewhere: ReturnType<typeof tableOf<Position, Move>> | undefined;

  return (position) => {
    const whole = tableOf(game);
    const score = (whole.ok ? whole.value.scoreOf(position) : undefined) ?? scoreElsewhere(position);
    if (score !== undefined) return score;
    elsewhere = tableOf(startFrom(game, position));
    if (!elsewhere.ok) throw new Error(elsewhere.error);
    return elsewhere.value.scoreOf(position) as Score;
  };

  function scoreElsewhere(position: Position): Score | undefined {
    return elsewhere?.ok ? elsewhere.value.scoreOf(position) : undefined;
  }
}

/** Where the theory knows verdict and distance both. */
function theoryValue<Position, Move>({ theory }: Game<Position, Move>, position: Position): Value | undefined {
  const verdict = theory?.verdict(position);
  const distance = verdict && theory?.distance?.(position);
  return verdict === undefined || distance === undefined ? undefined : { verdict, distance };
}
