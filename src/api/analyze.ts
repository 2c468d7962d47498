import * as v from 'valibot';
import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  formatRecord,
  moveTexts,
  parseRecordOrLink,
  type Result,
  seatNumber,
  success,
  winnerNumber,
  YOU_TO_MOVE,
} from '../core/index.ts';
import { explainMove, explainPosition, solve } from '../solver/index.ts';
import {
  distance,
  fields,
  from,
  optionValues,
  type Plain,
  question,
  record,
  seat,
  texts,
  verdict,
} from './question.ts';

/** The verdict of the position that a record leads to, the verdict of each move, and best play. */
export const analyze = question(
  fields({ record, why: v.optional(v.boolean('why is true or false.'), false) }),
  ({ record, why }, { games }) => from(parseRecordOrLink(games, record), (match) => analyzeMatch(match, why)),
);

/** The JSON of `analyze`. Its fields are part of the contract. */
export const analysis = v.strictObject({
  /** Null for a position given as text, without moves that lead to it. */
  record: v.nullable(v.string()),
  game: v.string(),
  options: optionValues,
  moves: texts,
  position: v.string(),
  toMove: v.nullable(seat),
  over: v.boolean(),
  winner: v.nullable(seat),
  reason: v.nullable(v.string()),
  verdict: v.pipe(v.nullable(verdict), v.description('For the player to move.')),
  distance,
  /** Each verdict is for the player who makes that move. */
  legal: v.array(v.strictObject({ move: v.string(), verdict, distance, why: v.optional(v.string()) })),
  /** Endless play stops where a position repeats. */
  line: v.pipe(texts, v.description('Best play of both sides from here to the end.')),
  /** In words, on request; null when the game is over. */
  why: v.optional(v.nullable(v.string())),
});

export type Analysis = Plain<v.InferOutput<typeof analysis>>;

/** A position, and the moves that led to it if known. */
interface Place {
  readonly record: string | null;
  readonly moves: readonly string[];
  readonly position: unknown;
}

/** Fails when the game is too large to solve. Reasons address the player to move. */
export function analyzeMatch(match: AnyMatch, givesReasons: boolean): Result<Analysis> {
  const place = { record: formatRecord(match), moves: moveTexts(match), position: currentPosition(match) };
  return analyzePlace(match.game, place, givesReasons);
}

/** Analyzes a position given as text, reachable or not. */
export function analyzePosition(game: AnyGame, position: unknown, givesReasons: boolean): Result<Analysis> {
  return analyzePlace(game, { record: null, moves: [], position }, givesReasons);
}

/** Written out field by field, because a stream creates tens of thousands per second. */
function analyzePlace(game: AnyGame, { record, moves, position }: Place, givesReasons: boolean): Result<Analysis> {
  return from(solve(game), (solution) => {
    const outcome = game.rules.outcome(position);
    const evaluation = solution.evaluate(position);
    return success({
      record,
      game: game.id,
      options: game.options,
      moves,
      position: game.text.formatPosition(position),
      toMove: outcome ? null : seatNumber(game.rules.turn(position)),
      over: outcome !== undefined,
      winner: winnerNumber(outcome?.winner),
      reason: outcome ? game.text.whyOver(position) : null,
      verdict: evaluation?.value.verdict ?? null,
      distance: evaluation ? evaluation.value.distance : 0,
      legal: (evaluation?.moves ?? []).map(({ move, text, value: { verdict, distance } }) => ({
        move: text,
        verdict,
        distance,
        ...(givesReasons && { why: explainMove(solution, position, move, YOU_TO_MOVE) }),
      })),
      line: solution.line(position, Number.POSITIVE_INFINITY).map((move) => game.text.formatMove(move)),
      ...(givesReasons && { why: evaluation ? explainPosition(solution, position, YOU_TO_MOVE) : null }),
    });
  });
}
