import {
  type AnyGame,
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
  /** Null for a position that was given as text: no moves lead to it. */
  readonly record: string | null;
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
  /** Best play of both sides from here to the end; an endless game stops where it comes round again. */
  readonly line: readonly string[];
  /** In words, when asked for; null when the game is over. */
  readonly why?: string | null;
}

/** A position, and the moves that led to it where they are known. */
interface Place {
  readonly record: string | null;
  readonly moves: readonly string[];
  readonly position: unknown;
}

/** Fails when the game is too large to solve. Reasons speak to the player to move. */
export function analyze(match: AnyMatch, givesReasons: boolean): Result<Analysis> {
  const place = { record: formatRecord(match), moves: moveTexts(match), position: currentPosition(match) };
  return analyzePlace(match.game, place, givesReasons);
}

/** The same of a position that was given as text, whether it can be reached or not. */
export function analyzePosition(game: AnyGame, position: unknown, givesReasons: boolean): Result<Analysis> {
  return analyzePlace(game, { record: null, moves: [], position }, givesReasons);
}

function analyzePlace(game: AnyGame, place: Place, givesReasons: boolean): Result<Analysis> {
  const solution = solve(game);
  if (!solution.ok) return solution;
  const analysis = describe(solution.value, place);
  return success(givesReasons ? withReasons(solution.value, place.position, analysis) : analysis);
}

/** Written out field by field: a stream makes tens of thousands of these a second. */
function describe(solution: AnySolution, { record, moves, position }: Place): Analysis {
  const { game } = solution;
  const outcome = game.rules.outcome(position);
  const evaluation = outcome ? undefined : solution.evaluate(position);
  return {
    record,
    game: game.id,
    options: game.options,
    moves,
    position: game.text.formatPosition(position),
    toMove: outcome ? null : seatNumber(game.rules.turn(position)),
    over: outcome !== undefined,
    winner: outcome?.winner ? seatNumber(outcome.winner) : null,
    reason: outcome ? game.text.whyOver(position) : null,
    verdict: evaluation?.value.verdict ?? null,
    distance: evaluation ? evaluation.value.distance : 0,
    legal: evaluation?.moves.map(legalMove) ?? [],
    line: solution.line(position, Number.POSITIVE_INFINITY).map((move) => game.text.formatMove(move)),
  };
}

function legalMove({ text, value }: MoveValue<unknown>): Analysis['legal'][number] {
  return { move: text, verdict: value.verdict, distance: value.distance };
}

function withReasons(solution: AnySolution, position: unknown, analysis: Analysis): Analysis {
  const moves = solution.game.rules.legalMoves(position);
  return {
    ...analysis,
    legal: analysis.legal.map((legal, index) => ({
      ...legal,
      why: explainMove(solution, position, moves[index], YOU_TO_MOVE),
    })),
    why: analysis.over ? null : explainPosition(solution, position, YOU_TO_MOVE),
  };
}
