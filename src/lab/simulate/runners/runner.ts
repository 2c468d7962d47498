import { type AnyGameDefinition, createGame, findGame, type Result } from '../../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../../players/index.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import type { Grades } from '../counts/tally.ts';
import type { SimulationJob } from '../job.ts';
import { createRandomStartRunner } from './random-start-runner.ts';
import { createVariantRunner } from './variant-runner.ts';

/**
 * Plays the games of a job, each by its number: the same number always gives the same game, whatever else was played.
 * What must be prepared, such as solving the game, is kept from game to game.
 */
export interface Runner {
  /** Plays a game and counts it. Returns its record if the job is recorded. */
  play(number: number, board: Scoreboard): string | undefined;
  /** Of the games since it was last asked, by player; empty unless the job is graded. */
  takeGrades(): readonly Grades[];
}

/** Fails with one sentence when the job cannot be done. */
export function createRunner(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<Runner> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  if (job.starts.from === 'strings') return createRandomStartRunner(definition.value, job, job.starts, players);
  const game = createGame(definition.value, job.options);
  return game.ok ? createVariantRunner(game.value, job, players) : game;
}
