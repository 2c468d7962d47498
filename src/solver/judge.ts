import { type Game, oppositeVerdict, type Value } from '../core/index.ts';
import { explainMove, explainPosition } from './explain.ts';
import { type Score, valueFromScore } from './retrograde.ts';
import { createTable, type Table } from './table.ts';

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
export interface Judgement<Move> {
  readonly value: Value;
  /** In the order of `legalMoves`. */
  readonly moves: readonly MoveValue<Move>[];
}

/** The truth about every position of one game, from theory or from a table: callers do not care which. */
export interface Judge<Position, Move> {
  readonly game: Game<Position, Move>;
  /** Undefined when the game is over. */
  value(position: Position): Value | undefined;
  judge(position: Position): Judgement<Move> | undefined;
  /** Best play for both sides from here, at most `limit` moves long; endless play stops where it comes round again. */
  bestLine(position: Position, limit?: number): readonly Move[];
  /** Why the verdict is what it is, in sentences for the player to move. */
  why(position: Position): string;
  /** Why this legal move is good or bad: the reason or the refutation. */
  whyMove(position: Position, move: Move): string;
}

export type AnyJudge = Judge<unknown, unknown>;

const LONGEST_LINE = 1000;

/**
 * Asks the theory first, then a table of the whole game, made when it is first needed. A position that cannot come
 * about from the start gets a table of its own, kept until the next such. Throws a sentence when a table would be too
 * large.
 */
export function createJudge<Position, Move>(game: Game<Position, Move>): Judge<Position, Move> {
  let whole: Table<Position> | undefined;
  let elsewhere: Table<Position> | undefined;

  function scoreFromTable(position: Position): Score {
    whole ??= solve(game);
    const score = whole.scoreOf(position) ?? elsewhere?.scoreOf(position);
    if (score !== undefined) return score;
    elsewhere = solve({ ...game, start: position });
    return elsewhere.scoreOf(position) as Score;
  }

  function value(position: Position): Value | undefined {
    if (game.outcome(position)) return undefined;
    return theoryValue(game, position) ?? valueFromScore(scoreFromTable(position));
  }

  function moveValue(position: Position, move: Move): Value {
    const next = game.play(position, move);
    const winner = game.outcome(next)?.winner;
    if (winner !== undefined) return { verdict: winner === game.turn(position) ? 'win' : 'loss', distance: 1 };
    const { verdict, distance } = value(next) as Value;
    return { verdict: oppositeVerdict(verdict), distance: distance === null ? null : distance + 1 };
  }

  function judge(position: Position): Judgement<Move> | undefined {
    const own = value(position);
    if (!own) return undefined;
    const moves = game.legalMoves(position).map((move) => {
      const value = moveValue(position, move);
      const keepsVerdict = value.verdict === own.verdict;
      const isBest = keepsVerdict && value.distance === own.distance;
      return { move, text: game.formatMove(move), value, keepsVerdict, isBest };
    });
    return { value: own, moves };
  }

  function bestLine(position: Position, limit = LONGEST_LINE): readonly Move[] {
    const line: Move[] = [];
    const seen = new Set<string>();
    for (let current = position; line.length < limit; ) {
      const text = game.formatPosition(current);
      const best = seen.has(text) ? undefined : judge(current)?.moves.find((move) => move.isBest);
      if (!best) break;
      seen.add(text);
      line.push(best.move);
      current = game.play(current, best.move);
    }
    return line;
  }

  const self: Judge<Position, Move> = {
    game,
    value,
    judge,
    bestLine,
    why: (position) => explainPosition(self, position),
    whyMove: (position, move) => explainMove(self, position, move),
  };
  return self;
}

function solve<Position, Move>(game: Game<Position, Move>): Table<Position> {
  const table = createTable(game);
  if (!table.ok) throw new RangeError(table.error);
  return table.value;
}

/** Where the theory knows verdict and distance both. */
function theoryValue<Position, Move>({ theory }: Game<Position, Move>, position: Position): Value | undefined {
  const verdict = theory?.verdict(position);
  const distance = verdict && theory?.distance?.(position);
  return verdict === undefined || distance === undefined ? undefined : { verdict, distance };
}
