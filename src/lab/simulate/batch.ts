import { type AnyGameDefinition, failure, findGame, GameFault, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type MistakeRate, type PlayerDefinition } from '../../players/index.ts';
import type { RateTask } from '../tournament/tournament.ts';
import type { GameLine } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import { type NumberedGames, type Prediction, randomStartGames, recordText, variantGames } from './numbered-games.ts';
import { EMPTY_TALLY, type GameEnding, type Grades, Scoreboard, type Tally } from './tally.ts';
import { NO_WINNER, type WinnerIndex, winnerNumber, winningPlayer } from './winner.ts';

/** Part of a job: games `from` to `to` − 1, as plain data for a worker. */
export interface Batch {
  readonly job: SimulationJob;
  readonly from: number;
  readonly to: number;
}

export interface BatchResult {
  /** Has fewer games than requested if stopped: always the first ones. */
  readonly tally: Tally;
  /** One line per game, in order; empty unless the job is recorded. */
  readonly records: readonly string[];
  /** The time to prepare, which includes solving the game, and to play. */
  readonly prepareMs: number;
  readonly playMs: number;
}

/** The result of a batch that was stopped before its first game. */
export const NOTHING_PLAYED: BatchResult = { tally: EMPTY_TALLY, records: [], prepareMs: 0, playMs: 0 };

export interface BatchRunner {
  /** Fails with one sentence when the job cannot be done. Caches what was prepared for a job for its next batch. */
  run(batch: Batch, shouldStop?: () => boolean): Result<BatchResult>;
}

/** `now` is a clock in milliseconds; `players` are the players that jobs may name. */
export function createBatchRunner(
  definitions: readonly AnyGameDefinition[],
  now: () => number,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): BatchRunner {
  let prepared: { readonly key: string; readonly runner: Runner } | undefined;

  function prepare(job: SimulationJob): Result<Runner> {
    const key = JSON.stringify(job);
    if (prepared?.key === key) return success(prepared.runner);
    const runner = createRunner(definitions, job, players);
    if (runner.ok) prepared = { key, runner: runner.value };
    return runner;
  }

  function run(batch: Batch, shouldStop: () => boolean = () => false): Result<BatchResult> {
    try {
      return runBatch(batch, shouldStop);
    } catch (error) {
      if (error instanceof GameFault) return failure(error.message);
      throw error;
    }
  }

  function runBatch({ job, from, to }: Batch, shouldStop: () => boolean): Result<BatchResult> {
    const startedAt = now();
    const runner = prepare(job);
    if (!runner.ok) return runner;
    const preparedAt = now();
    const played = playGames(runner.value, from, to, shouldStop);
    return success({ ...played, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
  }

  return { run };
}

function playGames(runner: Runner, from: number, to: number, shouldStop: () => boolean) {
  const board = new Scoreboard();
  const records: string[] = [];
  for (let number = from; number < to && !shouldStop(); number++) {
    const record = runner.play(number, board);
    if (record !== undefined) records.push(record);
  }
  return { tally: board.tally(runner.takeGrades()), records };
}

/** Runs batches: threads, browser workers, or this thread. */
export interface Pool {
  readonly workers: readonly PoolWorker[];
  /** The target time of a batch where messages to workers take long; measured by the workers' own clocks. */
  readonly batchMs?: number;
}

/** Plays one batch at a time. */
export interface PoolWorker {
  /** Fails with one sentence when no worker can do the job; rejects when this worker breaks down. */
  run(batch: Batch, shouldStop: () => boolean): Promise<Result<BatchResult>>;
  /** Counts the mistakes of players, before the next batch; absent if the worker cannot. */
  rate?: (task: RateTask, shouldStop: () => boolean) => Promise<Result<readonly (MistakeRate | null)[]>>;
}

/** Works in this thread, one batch at a time. `now` is a clock in milliseconds; `players` are the players that jobs may name. */
export function createLocalPool(
  definitions: readonly AnyGameDefinition[],
  now: () => number = Date.now,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Pool {
  const runner = createBatchRunner(definitions, now, players);
  return { workers: [{ run: async (batch, shouldStop) => runner.run(batch, shouldStop) }] };
}

/** Plays the games of a job and counts them. */
export class Runner {
  private readonly job: SimulationJob;
  private readonly games: NumberedGames;
  private readonly grades: GradeBook | undefined;

  constructor(job: SimulationJob, games: NumberedGames) {
    this.job = job;
    this.games = games;
    if (job.graded) this.grades = new GradeBook();
  }

  /** Plays a game and counts it. Returns its record if the job is recorded. */
  play(number: number, board: Scoreboard): string | undefined {
    const { job, grades } = this;
    const home = homeSeat(job, number);
    const line: GameLine | undefined = job.graded || job.recorded ? { moves: [], grades } : undefined;
    const { start, winner, plies } = this.games.play(number, line);
    board.add(winner, plies, home);
    if (start.length !== undefined) board.addLength(start.length, winner === start.first);
    grades?.endGame(winningPlayer(winner, home));
    if (start.prediction) comparePrediction(board, number, start.prediction, winner, plies, () => this.replay(number));
    return job.recorded && line ? recordText(start, line) : undefined;
  }

  /** By player, over the games since the last call; empty unless the job is graded. */
  takeGrades(): readonly Grades[] {
    return this.grades?.take() ?? [];
  }

  private replay(number: number): string {
    const line: GameLine = { moves: [], grades: undefined };
    return recordText(this.games.play(number, line).start, line);
  }
}

/** Fails with one sentence when the job cannot be done. */
export function createRunner(
  definitions: readonly AnyGameDefinition[],
  job: SimulationJob,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Result<Runner> {
  const definition = findGame(definitions, job.game);
  if (!definition.ok) return definition;
  const games =
    job.starts.from === 'strings'
      ? randomStartGames(definition.value, job, job.starts, players)
      : variantGames(definition.value, job, players);
  return games.ok ? success(new Runner(job, games.value)) : games;
}

/** Compares the end of game `number` with its prediction. A game cut short before its predicted end counts as neither. */
export function comparePrediction(
  board: Scoreboard,
  number: number,
  predicted: Prediction,
  winner: WinnerIndex,
  plies: number,
  record: () => string,
): void {
  const isCut = winner === NO_WINNER && predicted.plies !== null && plies < predicted.plies;
  if (isCut) return;
  if (winner === predicted.winner && (predicted.plies === null || plies === predicted.plies)) board.agree();
  else board.disagree(number, ending(predicted.winner, predicted.plies), ending(winner, plies), record);
}

function ending(winner: WinnerIndex, plies: number | null): GameEnding {
  return { winner: winnerNumber(winner), plies };
}
