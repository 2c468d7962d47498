import {
  type AnyMatch,
  currentPosition,
  formatRecord,
  moveTexts,
  type OptionValues,
  type Result,
  seatNumber,
  success,
  type Verdict,
  YOU_TO_MOVE,
} from '../../core/index.ts';
import { type AnySolution, explainMove, explainPosition, type MoveValue, solve } from '../index.ts';

/** The JSON of `analyze`: its fields are a contract with scripts. */
export interface Analysis {
  readonly record: string;
  readonly game: string;
  readonly options: OptionValues;
  readonly moves: readonly string[];
  readonly position: string;
  readonly toMove: 1 | 2 | null;
  readonly over: boolean;
  readonly winner: 1 | 2 | null;
  readonly reason: string | null;
  /** For the player to move. */
  readonly verdict: Verdict | null;
  readonly distance: number | null;
  /** Each verdict is for the player who makes that move. */
  readonly legal: readonly {
    readonly move: string;
    readonly verdict: Verdict;
    readonly distance: number | null;
    readonly why?: string;
  }[];
  /** In words, when asked for; null when the game is over. */
  readonly why?: string | null;
}

/** Fails when the game is too large to solve. Reasons speak to the player to move. */
export function analyze(match: AnyMatch, givesReasons: boolean): Result<Analysis> {
  const solution = solve(match.game);
  if (!solution.ok) return solution;
  const analysis = describe(solution.value, match);
  return success(givesReasons ? withReasons(solution.value, match, analysis) : analysis);
}

/** Written out field by field: a stream makes tens of thousands of these a second. */
function describe(solution: AnySolution, match: AnyMatch): Analysis {
  const { game } = match;
  const position = currentPosition(match);
  const outcome = game.rules.outcome(position);
  const evaluation = outcome ? undefined : solution.evaluate(position);
  return {
    record: formatRecord(match),
    game: game.id,
    options: game.options,
    moves: moveTexts(match),
    position: game.notation.formatPosition(position),
    toMove: outcome ? null : seatNumber(game.rules.turn(position)),
    over: outcome !== undefined,
    winner: outcome?.winner ? seatNumber(outcome.winner) : null,
    reason: outcome ? game.book.whyOver(position) : null,
    verdict: evaluation?.value.verdict ?? null,
    distance: evaluation ? evaluation.value.distance : 0,
    legal: evaluation?.moves.map(legalMove) ?? [],
  };
}

function legalMove({ text, value }: MoveValue<unknown>): Analysis['legal'][number] {
  return { move: text, verdict: value.verdict, distance: value.distance };
}

function withReasons(solution: AnySolution, match: AnyMatch, analysis: Analysis): Analysis {
  const position = currentPosition(match);
  const moves = match.game.rules.legalMoves(position);
  return {
    ...analysis,
    legal: analysis.legal.map((legal, index) => ({
      ...legal,
      why: explainMove(solution, position, moves[index], YOU_TO_MOVE),
    })),
    why: analysis.over ? null : explainPosition(solution, position, YOU_TO_MOVE),
  };
}
