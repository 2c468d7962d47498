import {
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  moveTexts,
  type OptionValues,
  parseRecord,
  type Result,
  replay,
  seatNumber,
  success,
  type Verdict,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type AnySolution, type MoveValue, solve } from '../../solver/index.ts';
import { recordOf } from '../links.ts';

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

/** A match and the solution of its game. */
export interface Analysed {
  readonly match: AnyMatch;
  readonly solution: AnySolution;
}

/** So many games are kept ready: solving one costs more than asking about many of its positions. */
const GAMES_KEPT = 100;

/** Opens records and links one after the other; those of the same game share one solution. */
export function createRecordReader(): (text: string) => Result<Analysed> {
  const judges = new Map<string, AnySolution>();

  function judgeOf(variant: string): Result<AnySolution> {
    const known = judges.get(variant);
    if (known) return success(known);
    const start = parseRecord(GAMES, variant);
    if (!start.ok) return start;
    const solution = solve(start.value.game);
    if (judges.size >= GAMES_KEPT) judges.delete(judges.keys().next().value as string);
    judges.set(variant, solution);
    return success(solution);
  }

  return (text) => {
    const found = recordOf(text);
    if (!found.ok) return found;
    const record = found.value;
    const colon = record.indexOf(':');
    const solution = judgeOf(colon < 0 ? record : record.slice(0, colon));
    if (!solution.ok) return solution;
    const moves = colon < 0 ? [] : record.slice(colon + 1).split(/\s+/);
    const match = replay(
      solution.value.game,
      moves.filter((move) => move !== ''),
    );
    return match.ok ? success({ match: match.value, solution: solution.value }) : match;
  };
}

/** Fails when the game is too large to solve. */
export function analyse(analysed: Analysed, givesReasons: boolean): Result<Analysis> {
  try {
    const analysis = describe(analysed);
    return success(givesReasons ? withReasons(analysed, analysis) : analysis);
  } catch (error) {
    if (error instanceof RangeError) return failure(error.message);
    throw error;
  }
}

/** Written out field by field: a stream makes tens of thousands of these a second. */
function describe({ match, solution }: Analysed): Analysis {
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
    winner: outcome ? seatNumber(outcome.winner) : null,
    reason: outcome?.reason ?? null,
    verdict: evaluation?.value.verdict ?? null,
    distance: evaluation ? evaluation.value.distance : 0,
    legal: evaluation?.moves.map(legalMove) ?? [],
  };
}

function legalMove({ text, value }: MoveValue<unknown>): Analysis['legal'][number] {
  return { move: text, verdict: value.verdict, distance: value.distance };
}

function withReasons({ match, solution }: Analysed, analysis: Analysis): Analysis {
  const position = currentPosition(match);
  const moves = match.game.rules.legalMoves(position);
  return {
    ...analysis,
    legal: analysis.legal.map((legal, index) => ({ ...legal, why: solution.whyMove(position, moves[index]) })),
    why: analysis.over ? null : solution.why(position),
  };
}
