import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  FIRST_OPTION,
  failure,
  findGame,
  MAX_SEED,
  type OptionValues,
  type Result,
  success,
  withCommas,
} from '../../core/index.ts';
import { type AnyPlayer, createPlayer, findPlayer, KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { randomStartsOf, type StartRange } from './starts.ts';
import type { SeatIndex } from './winner.ts';

/** A simulation to run, as plain data for workers and files. */
export interface SimulationJob {
  readonly game: string;
  readonly options: OptionValues;
  readonly players: readonly [string, string];
  /** Fixed: the first player sits in seat 1. Alternating: in seat 1 in games 0, 2, 4, …, in seat 2 in the others. */
  readonly seats: SeatPlan;
  readonly starts: Starts;
  readonly games: number;
  readonly seed: number;
  /** A game that still goes on after this number of plies is left unfinished. */
  readonly maxPlies: number;
  /** Whether to grade every decision. */
  readonly graded: boolean;
  /** Whether to keep the record of every game. */
  readonly recorded: boolean;
}

const SEAT_PLANS = ['fixed', 'alternating'] as const;
export type SeatPlan = (typeof SEAT_PLANS)[number];

/** Where games begin: the game's own start, any reachable unfinished position, or a random string. */
export type Starts =
  | { readonly from: 'start' }
  | { readonly from: 'positions' }
  | ({ readonly from: 'strings' } & StartRange);

export const MAX_GAMES = 1_000_000_000;
const MAX_PLIES = 1_000_000_000;
const DEFAULT_MAX_PLIES = 1000;

/** A job whose optional fields may be left out. */
export type JobRequest = Pick<SimulationJob, 'game'> & Partial<Omit<SimulationJob, 'game'>>;

/**
 * Completes a requested job, or fails with one sentence that says what is wrong and what is allowed. `others` are the ids
 * of outside players.
 */
export function createJob(
  definitions: readonly AnyGameDefinition[],
  request: JobRequest,
  others: readonly string[] = [],
): Result<SimulationJob> {
  const definition = findGame(definitions, request.game);
  if (!definition.ok) return definition;
  const game = createGame(definition.value, request.options ?? {});
  if (!game.ok) return game;
  const job: SimulationJob = {
    options: {},
    players: ['perfect', 'perfect'],
    seats: 'fixed',
    starts: { from: 'start' },
    games: 1000,
    seed: 1,
    maxPlies: defaultMaxPlies(game.value),
    graded: false,
    recorded: false,
    ...request,
  };
  for (const id of job.players) {
    const player = findPlayer(id);
    if (!player.ok && !others.includes(id)) return player;
  }
  const error =
    wholeNumberError('games', job.games, 1, MAX_GAMES) ??
    wholeNumberError('seed', job.seed, 0, MAX_SEED) ??
    wholeNumberError('max-plies', job.maxPlies, 1, MAX_PLIES) ??
    (SEAT_PLANS.includes(job.seats) ? undefined : `seats must be ${SEAT_PLANS.join(' or ')}.`) ??
    startsError(definition.value, job);
  return error ? failure(error) : success(job);
}

/** Enough for players who take four times as long as best play does. */
function defaultMaxPlies(game: AnyGame): number {
  const distance = game.theory?.distance?.(game.rules.start) ?? 0;
  return Math.max(DEFAULT_MAX_PLIES, 4 * distance);
}

function wholeNumberError(name: string, value: number, min: number, max: number): string | undefined {
  if (Number.isSafeInteger(value) && value >= min && value <= max) return undefined;
  return `${name} must be a whole number from ${min} to ${withCommas(max)}, not ${value}.`;
}

function startsError(definition: AnyGameDefinition, { starts, options }: SimulationJob): string | undefined {
  if (starts.from !== 'strings') return undefined;
  const randomStarts = randomStartsOf(definition);
  if (!randomStarts) return `${definition.title} has no random strings to start from.`;
  const clash = Object.keys(options).find((name) => name !== FIRST_OPTION.name);
  if (clash !== undefined) return `Give either ${clash} or random strings to start from, not both.`;
  const { shortest, longest } = randomStarts;
  return (
    wholeNumberError('the shortest string', starts.shortest, shortest, longest) ??
    wholeNumberError('the longest string', starts.longest, starts.shortest, longest)
  );
}

/** The two players of a job; for self-play both are one object. */
export function seatPlayers(
  game: AnyGame,
  [one, other]: readonly [string, string],
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<readonly [AnyPlayer, AnyPlayer]> {
  const first = createPlayer(game, one, players);
  if (!first.ok) return first;
  const second = one === other ? first : createPlayer(game, other, players);
  return second.ok ? success([first.value, second.value]) : second;
}

/** The seat of the job's first player in a game. */
export function homeSeat(job: SimulationJob, number: number): SeatIndex {
  return job.seats === 'alternating' && number % 2 === 1 ? 1 : 0;
}
