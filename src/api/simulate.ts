import { integer, minValue, number, optional, picklist, pipe, string, tuple } from 'valibot';
import { type AnyGame, success } from '../core/index.ts';
import {
  createJob,
  createLocalPool,
  simulate as playJob,
  type RunOptions,
  SEAT_PLANS,
  type SimulationReport,
} from '../lab/index.ts';
import { type Context, fields, game, openVariant, options, question, seed } from './question.ts';

const player = string('players must be names of players.');
const positive = pipe(number(), integer(), minValue(1));

/** The games of a simulation or a tournament, all of them from the start of the variant. */
export const played = {
  game,
  options,
  games: optional(positive),
  seed: optional(seed, 1),
  maxPlies: optional(positive),
};

/** Plays games between two of our players in this thread, and counts how they end. */
export const simulate = question(
  fields({ ...played, players: tuple([player, player]), seats: optional(picklist(SEAT_PLANS), 'fixed') }),
  async (asked, context) => {
    const { games } = context;
    const opened = openVariant(asked, context);
    if (!opened.ok) return opened;
    const job = createJob(games, { ...jobOf(asked, opened.value), players: asked.players, seats: asked.seats });
    if (!job.ok) return job;
    const run = runOptions(context);
    const report = await playJob(games, job.value, createLocalPool(games, run.now), run);
    return report.ok ? success(describeSimulation(report.value)) : report;
  },
);

/** The JSON of `simulate`: the documented fields first, in their order, a contract with scripts. */
export function describeSimulation(report: SimulationReport) {
  const { plies, wins, predicted, isStopped, elapsedMs, gamesPerSecond } = report;
  return {
    game: report.game,
    options: report.options,
    games: report.games,
    seed: report.seed,
    players: report.players,
    wins,
    draws: report.draws,
    unfinished: report.unfinished,
    predicted,
    plies: { total: plies.total, shortest: plies.shortest, longest: plies.longest },
    elapsedMs: Math.round(elapsedMs),
    gamesPerSecond: Math.round(gamesPerSecond),
    stopped: isStopped,
    failures: report.failures,
    seats: report.seats,
    starts: report.starts,
    maxPlies: report.maxPlies,
    intervals: report.intervals,
    playerWins: report.playerWins,
    disagreements: report.disagreements,
    meanPlies: plies.mean,
    plyCounts: plies.counts,
    lengths: report.lengths,
    slowestPart: report.slowestPart,
  };
}

interface PlayedInput {
  readonly game: string;
  readonly games?: number | undefined;
  readonly seed: number;
  readonly maxPlies?: number | undefined;
}

/** The part of a job that simulations and tournaments share. */
export function jobOf({ game, games, seed, maxPlies }: PlayedInput, { options }: AnyGame) {
  return {
    game,
    options,
    seed,
    ...(games === undefined ? {} : { games }),
    ...(maxPlies === undefined ? {} : { maxPlies }),
  };
}

export function runOptions({ now = Date.now, report }: Context): RunOptions {
  return { now, onProgress: ({ games, total }) => report?.(games, total) };
}
