import {
  type AnyMatch,
  currentPosition,
  failure,
  formatRecord,
  moveTexts,
  type OptionValues,
  type Outcome,
  parseRecord,
  type Result,
  replay,
  seatNumber,
  success,
  type Verdict,
} from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { type AnyJudge, createJudge } from '../solver/index.ts';

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
  readonly legal: readonly { readonly move: string; readonly verdict: Verdict; readonly distance: number | null }[];
}

/** A match and the judge of its game. */
export interface Analysed {
  readonly match: AnyMatch;
  readonly judge: AnyJudge;
}

/** So many games are kept ready: solving one costs more than asking about many of its positions. */
const GAMES_KEPT = 100;

/** Opens records one after the other; those of the same game share one judge. */
export function createRecordReader(): (record: string) => Result<Analysed> {
  const judges = new Map<string, AnyJudge>();

  function judgeOf(variant: string): Result<AnyJudge> {
    const known = judges.get(variant);
    if (known) return success(known);
    const start = parseRecord(GAMES, variant);
    if (!start.ok) return start;
    const judge = createJudge(start.value.game);
    if (judges.size >= GAMES_KEPT) judges.delete(judges.keys().next().value as string);
    judges.set(variant, judge);
    return success(judge);
  }

  return (record) => {
    const colon = record.indexOf(':');
    const judge = judgeOf(colon < 0 ? record : record.slice(0, colon));
    if (!judge.ok) return judge;
    const moves = colon < 0 ? [] : record.slice(colon + 1).split(/\s+/);
    const match = replay(
      judge.value.game,
      moves.filter((move) => move !== ''),
    );
    return match.ok ? success({ match: match.value, judge: judge.value }) : match;
  };
}

/** Fails when the game is too large to solve. */
export function analyse({ match, judge }: Analysed): Result<Analysis> {
  const outcome = match.game.outcome(currentPosition(match));
  try {
    return success({ ...describeMatch(match), ...(outcome ? describeOutcome(outcome) : describeValue(match, judge)) });
  } catch (error) {
    if (error instanceof RangeError) return failure(error.message);
    throw error;
  }
}

function describeMatch(match: AnyMatch) {
  const { id, options } = match.game;
  const position = match.game.formatPosition(currentPosition(match));
  return { record: formatRecord(match), game: id, options, moves: moveTexts(match), position };
}

function describeOutcome({ winner, reason }: Outcome) {
  const finished = { toMove: null, over: true, winner: seatNumber(winner), reason };
  return { ...finished, verdict: null, distance: 0, legal: [] };
}

function describeValue(match: AnyMatch, judge: AnyJudge) {
  const position = currentPosition(match);
  const judgement = judge.judge(position);
  if (!judgement) throw new Error('An unfinished position has no value.');
  const unfinished = { toMove: seatNumber(match.game.turn(position)), over: false, winner: null, reason: null };
  const legal = judgement.moves.map(({ text, value: { verdict, distance } }) => ({ move: text, verdict, distance }));
  return { ...unfinished, ...judgement.value, legal };
}
