import { type AnyGame, failure, type Result, recordText, success, type Verdict } from '../../core/index.ts';
import {
  explore,
  type PositionProgress,
  searchVerdict,
  type TooLarge,
  valueFromScore,
  verdictFromScore,
} from '../../solver/index.ts';
import { AuditedGraph, type FoundFault, findFaults, firstMoveWins, type OddMoves, oddFaults } from './faults.ts';
import { shapeOf } from './same-game.ts';

/** A whole game in a few numbers, and what is wrong with it. */
export interface GameSurvey {
  /**
   * Strong: every position has a verdict. Weak: the start has one, by a search in a game that is too large for a table;
   * then some numbers are null, and only faults that the search has met are listed.
   */
  readonly solution: 'strong' | 'weak';
  /** All positions, or those that the search has expanded. */
  readonly positions: number;
  /** For the first player. */
  readonly verdict: Verdict;
  readonly distance: number | null;
  readonly openings: number;
  /** In a weak solution those that the search has proved. */
  readonly winningOpenings: readonly string[];
  /** Positions with a choice, and those of them in which some move gives something away. */
  readonly choices: number | null;
  readonly matter: number | null;
  /** The longest forced win of any position. */
  readonly longestWin: number | null;
  readonly faults: readonly FoundFault[];
  /** Equal for two games exactly when they are the same up to names; null for a game that is too large to compare. */
  readonly shape: string | null;
  /** The same without the outcomes. */
  readonly movesShape: string | null;
}

export interface SurveyOptions {
  readonly limit?: number;
  readonly oddMoves?: OddMoves;
  readonly onProgress?: PositionProgress;
}

/** Larger games are not compared with others. */
const MAX_COMPARED = 300_000;

/** Solves a game by a table of its positions, or by a search if there are more than `limit`. */
export function surveyGame(
  game: AnyGame,
  { limit = 1_000_000, oddMoves = new Map(), onProgress }: SurveyOptions,
): Result<GameSurvey> | TooLarge {
  const explored = explore(game, { limit, onProgress });
  if (!explored.ok) {
    const searched = 'isTooLarge' in explored ? searchGame(game, limit, oddMoves, onProgress) : undefined;
    return searched ?? explored;
  }
  const graph = explored.value;
  if (graph.results[0] !== 0) return failure('The game is over at its start, so there is nothing to solve.');
  const view = new AuditedGraph(game, graph);
  const { verdict, distance } = valueFromScore(view.scoreAt(0));
  const openings = view.openings();
  const counts = view.count();
  const isCompared = graph.size <= MAX_COMPARED;
  return success({
    solution: 'strong',
    positions: graph.size,
    verdict,
    distance,
    openings: openings.length,
    winningOpenings: openings.filter(({ score }) => verdictFromScore(score) === 'loss').map(({ text }) => text),
    ...counts,
    faults: [...findFaults(view, verdict, counts), ...oddFaults(game, oddMoves)],
    shape: isCompared ? shapeOf(graph) : null,
    movesShape: isCompared ? shapeOf({ ...graph, results: new Int8Array(graph.size) }) : null,
  });
}

/** Undefined if the search finds no verdict. */
function searchGame(
  game: AnyGame,
  limit: number,
  oddMoves: OddMoves,
  onProgress: PositionProgress | undefined,
): Result<GameSurvey> | undefined {
  const found = searchVerdict(game, { limit, onProgress });
  if (!found.ok) return found;
  if (!found.value) return undefined;
  const { rules, text } = game;
  const openings = rules.legalMoves(rules.start);
  const isWin = (move: unknown) => rules.outcome(rules.play(rules.start, move))?.winner === rules.turn(rules.start);
  const ending = openings.find(isWin);
  const { verdict, positions, winningMoves } = found.value;
  return success({
    solution: 'weak',
    positions,
    verdict,
    distance: ending === undefined ? null : 1,
    openings: openings.length,
    winningOpenings: winningMoves.map((move) => text.formatMove(openings[move])),
    choices: null,
    matter: null,
    longestWin: null,
    faults: [
      ...(ending === undefined ? [] : [firstMoveWins(recordText(game, [text.formatMove(ending)]))]),
      ...oddFaults(game, oddMoves),
    ],
    shape: null,
    movesShape: null,
  });
}
