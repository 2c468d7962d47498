import { type AnyGameDefinition, createGame, findGame, type Result, success } from '../core/index.ts';
import type { SimulationJob } from './job.ts';
import type { Scoreboard } from './scoreboard.ts';
import { createStringContest } from './string-contest.ts';
import type { Grades } from './tally.ts';
import { createVariantContest } from './variant-contest.ts';

/**
 * The games of a job, each played by its number: the same number always gives the same game, whatever else was played.
 * What must be prepared, such as solving the game, is kept from game to game.
 */
export interface Contest {
  /** Plays a game and counts it. Returns its record if the job is recorded. */
  play(number: number, board: Scoreboard): string | undefined;
  /** Of the games since it was last asked, by player; empty unless the job is graded. */
  takeGrades(): readonly Grades[];
}

export function createContest(definitions: readonly AnyGameDefinition[], job: SimulationJob): Result<Contest> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const { starts } = job;
  if (starts.from === 'strings') return success(createStringContest(definition.value, job, starts));
  const game = createGame(definition.value, job.options);
  return game.ok ? createVariantContest(game.value, job) : game;
}
