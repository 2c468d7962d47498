import { type Game, oppositeVerdict, type Value } from '../core/index.ts';
import { explainMove, explainPosition } from './explain.ts';
import { valueFromScore } from './retrograde.ts';
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
  /** Best play for both sides from here, at most `limit` moves long. */
  bestLine(position: Position, limit?: number): readonly Move[];
  /** Why the verdict is what it is, in sentences for the player to move. */
  why(position: Position): string;
  /** Why this legal move is good or bad: the reason or the refutation. */
  whyMove(position: Position, move: Move): string;
}

export type AnyJudge = Judge<unknown, unknown>;

const LONGEST_LINE = 1000;

/** Solves the game when it is first asked about a position. */
export function createJudge<Position, Move>(game: Game<Position, Move>): Judge<Position, Move> {
  let table: Table<Position> | undefined;

  function solved(): Table<Position> {
    if (table) return table;
    const created = createTable(game);
    if (!created.ok) throw new RangeError(created.error);
    table = created.value;
    return table;
  }

  /** A finished game too: 0 plies, won or lost by the player whose turn it would be. */
  function valueAt(position: Position): Value {
    const score = solved().scoreOf(position);
    if (score === undefined) throw new RangeError(`${game.formatPosition(position)} cannot come about in this game.`);
    return valueFromScore(score);
  }

  function value(position: Position): Value | undefined {
    return game.outcome(position) ? undefined : valueAt(position);
  }

  function judge(position: Position): Judgement<Move> | undefined {
    const own = value(position);
    if (!own) return undefined;
    const moves = game.legalMoves(position).map((move) => {
      const after = valueAt(game.play(position, move));
      const distance = after.distance === null ? null : after.distance + 1;
      const verdict = oppositeVerdict(after.verdict);
      const keepsVerdict = verdict === own.verdict;
      const isBest = keepsVerdict && distance === own.distance;
      return { move, text: game.formatMove(move), value: { verdict, distance }, keepsVerdict, isBest };
    });
    return { value: own, moves };
  }

  function bestLine(position: Position, limit = LONGEST_LINE): readonly Move[] {
    const line: Move[] = [];
    let current = position;
    while (line.length < limit) {
      const best = judge(current)?.moves.find((move) => move.isBest);
      if (!best) break;
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
