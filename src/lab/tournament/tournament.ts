import {
  type AnyGameDefinition,
  createGame,
  createRandom,
  failure,
  findGame,
  type OptionValues,
  type Result,
  success,
} from '../../core/index.ts';
import { type MistakeRate, opponentRate } from '../../players/index.ts';
import { withoutFaults } from '../../solver/index.ts';
import type { Pool } from '../simulate/batch.ts';
import { createJob, type JobRequest, type SimulationJob, type Starts } from '../simulate/job.ts';
import { resolvedOptions } from '../simulate/report.ts';
import { type RunOptions, runJob } from '../simulate/scheduler.ts';
import {
  gradesOf,
  type Meeting,
  meetingsOf,
  type PlayedPairing,
  standingOf,
  type TournamentStanding,
} from './standings.ts';

/** Every player plays every other, half of the games in each seat. */
export interface TournamentJob {
  readonly players: readonly string[];
  /** One simulation per pairing, in the order of the cross table: first against second, first against third, … */
  readonly pairings: readonly SimulationJob[];
  /** Each pairing has its own seed, drawn from this one, so pairings are independent. */
  readonly seed: number;
}

export type TournamentRequest = Omit<JobRequest, 'players' | 'seats' | 'graded' | 'recorded'> & {
  readonly players: readonly string[];
};

const MAX_PLAYERS = 20;

/** `games` is the number per pairing; `others` are the ids of outside players. */
export function createTournament(
  definitions: readonly AnyGameDefinition[],
  { players, ...request }: TournamentRequest,
  others: readonly string[] = [],
): Result<TournamentJob> {
  if (players.length < 2 || players.length > MAX_PLAYERS) {
    return failure(`A tournament needs 2 to ${MAX_PLAYERS} players, not ${players.length}.`);
  }
  const twice = players.find((player, index) => players.indexOf(player) !== index);
  if (twice !== undefined) return failure(`The player ${twice} is named twice; each plays every other.`);
  const pairings: SimulationJob[] = [];
  let seed = 0;
  for (const [index, one] of players.entries()) {
    for (const other of players.slice(index + 1)) {
      const job = createJob(
        definitions,
        { ...request, players: [one, other], seats: 'alternating', graded: true },
        others,
      );
      if (!job.ok) return job;
      seed = job.value.seed;
      pairings.push({ ...job.value, seed: createRandom(seed).stream(pairings.length).next() });
    }
  }
  return success({ players, pairings, seed });
}

export interface TournamentReport {
  readonly game: string;
  /** All options of the game, or the given ones where every game has its own string. */
  readonly options: OptionValues;
  readonly starts: Starts;
  readonly players: readonly string[];
  readonly gamesEach: number;
  readonly seed: number;
  readonly maxPlies: number;
  /** Most wins first. */
  readonly standings: readonly TournamentStanding[];
  /** Each pairing twice: each player against each other. */
  readonly meetings: readonly Meeting[];
  readonly isStopped: boolean;
  readonly elapsedMs: number;
}

/**
 * Plays all pairings, one after the other, each with the whole pool. Fails with one sentence when they cannot be played;
 * rejects when a worker breaks down.
 */
export async function playTournament(
  definitions: readonly AnyGameDefinition[],
  tournament: TournamentJob,
  pool: Pool,
  options: RunOptions,
): Promise<Result<TournamentReport>> {
  const startedAt = options.now();
  // Players are rated while the other workers play; the rating worker joins when it is done.
  const [rates, played] = await Promise.all([
    ratePlayers(definitions, tournament, pool, options),
    playPairings(tournament.pairings, pool, options),
  ]);
  if (!played.ok) return played;
  if (!rates.ok) return rates;
  return success(reportTournament(definitions, tournament, played.value, rates.value, options.now() - startedAt));
}

type Rates = readonly (MistakeRate | null)[];

/** Rates players in a worker that can, otherwise here before the games. */
async function ratePlayers(
  definitions: readonly AnyGameDefinition[],
  { players, pairings: [first] }: TournamentJob,
  { workers }: Pool,
  { shouldStop = () => false }: RunOptions,
): Promise<Result<Rates>> {
  if (!first || first.starts.from === 'strings') return success([]);
  const task: RateTask = { game: first.game, options: first.options, players };
  for (const { rate } of workers) if (rate) return rate(task, shouldStop);
  return rateTask(definitions, task, shouldStop);
}

/** Returns fewer than all pairings if the run was stopped. */
async function playPairings(
  pairings: readonly SimulationJob[],
  pool: Pool,
  options: RunOptions,
): Promise<Result<readonly PlayedPairing[]>> {
  const { onProgress, shouldStop } = options;
  const total = sumOf(pairings);
  const played: PlayedPairing[] = [];
  for (const job of pairings) {
    if (shouldStop?.()) break;
    const before = sumOf(played.map(({ tally }) => tally));
    const result = await runJob(job, pool, {
      ...options,
      onProgress: (progress) => onProgress?.({ ...progress, games: before + progress.games, total }),
    });
    if (!result.ok) return result;
    played.push({ job, tally: result.value.tally });
  }
  return success(played);
}

function reportTournament(
  definitions: readonly AnyGameDefinition[],
  { players, pairings, seed }: TournamentJob,
  played: readonly PlayedPairing[],
  rates: Rates,
  elapsedMs: number,
): TournamentReport {
  const [first] = pairings;
  if (!first) throw new RangeError('A tournament needs a pairing.');
  const meetings = played.flatMap(meetingsOf);
  const isStopped = sumOf(played.map(({ tally }) => tally)) < sumOf(pairings);
  const mistakes = isStopped ? [] : rates;
  const standings = players.map((player, index) =>
    standingOf(player, meetings, gradesOf(player, played), mistakes[index] ?? null),
  );
  return {
    game: first.game,
    options: resolvedOptions(definitions, first),
    starts: first.starts,
    players,
    gamesEach: first.games,
    seed,
    maxPlies: first.maxPlies,
    standings: standings.sort((one, other) => other.wins - one.wins),
    meetings,
    isStopped,
    elapsedMs,
  };
}

function sumOf(counted: readonly { readonly games: number }[]): number {
  return counted.reduce((sum, { games }) => sum + games, 0);
}

/** Players whose mistakes are counted over all positions of a game, as plain data for a worker. */
export interface RateTask {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: readonly string[];
}

/** By player; null for one that cannot be rated: an outside player, or the game is too large. Fewer if stopped. */
export function rateTask(
  definitions: readonly AnyGameDefinition[],
  { game: id, options, players }: RateTask,
  shouldStop: () => boolean,
): Result<readonly (MistakeRate | null)[]> {
  const definition = findGame(definitions, id);
  if (!definition.ok) return definition;
  const game = createGame(definition.value, options);
  if (!game.ok) return game;
  const rates: (MistakeRate | null)[] = [];
  return withoutFaults(() => {
    for (const player of players) {
      if (shouldStop()) break;
      const rate = opponentRate(game.value, player);
      rates.push(rate.ok ? rate.value : null);
    }
    return success(rates);
  });
}
