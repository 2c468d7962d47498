import { type AnyGame, failure, type Result, success, withCommas } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { seatPlayers } from '../simulate/job.ts';
import { findChances, MOST_ERROR } from './chances.ts';
import { explorePlay, type PlayGraph } from './play-graph.ts';

/** How a game between two players ends, without sampling. */
export interface ExactReport {
  /** How many positions the two can reach. */
  readonly positions: number;
  /** The probability that seat 1 or seat 2 wins, that the game is drawn, and that it never ends. */
  readonly wins: Readonly<Record<'1' | '2', number>>;
  readonly draw: number;
  /** That a player from outside forfeits it; 0 between our own players. */
  readonly forfeit: number;
  readonly endless: number;
  /** Plies on average; null when the game may never end. */
  readonly meanPlies: number | null;
  /** How far each probability may be off at most. */
  readonly error: number;
}

/** `players` by seat. Fails with one sentence when the two can reach too many positions. */
export function exactProbabilities(
  game: AnyGame,
  players: readonly [string, string],
  known: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<ExactReport> {
  const seated = seatPlayers(game, players, known);
  if (!seated.ok) return seated;
  const explored = explorePlay(game, seated.value);
  if (!explored.ok) return explored;
  return exactEnds(game, explored.value);
}

/** The same on a graph of play. */
export function exactEnds(game: AnyGame, graph: PlayGraph): Result<ExactReport> {
  const report = solveChances(graph);
  if (report.error <= MOST_ERROR) return success(report);
  return failure(
    `${game.definition.title}: the exact probabilities of these two players did not converge over ${withCommas(graph.size)} positions; simulate their games instead.`,
  );
}

export function solveChances(graph: PlayGraph): ExactReport {
  const { quantities, errors } = findChances(graph);
  const [one = 0, two = 0, draw = 0, forfeit = 0, endless = 0, plies = 0] = quantities.map(([atStart]) => atStart);
  return {
    positions: graph.size,
    wins: { 1: one, 2: two },
    draw,
    forfeit,
    endless,
    meanPlies: endless > 0 ? null : plies,
    error: errors[0] ?? 0,
  };
}
