import { type AnyGameDefinition, findGame, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import { withoutFaults } from '../../solver/index.ts';
import type { LabWorker } from '../work.ts';
import type { GameLine } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import { openGames, type PlayedGame, type PlayNumber, type Prediction } from './numbered-games.ts';
import { EMPTY_TALLY, type GameEnding, Scoreboard, type Tally } from './tally.ts';
import { NO_WINNER, playerAt, type WinnerIndex, winnerNumber, winningPlayer } from './winner.ts';

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
  const open = lastOpened((job) => {
    const definition = findGame(definitions, job.game);
    return definition.ok ? openGames(definition.value, job, players) : definition;
  });

  function run({ job, from, to }: Batch, shouldStop: () => boolean): Result<BatchResult> {
    const startedAt = now();
    const play = open(job);
    if (!play.ok) return play;
    const preparedAt = now();
    const count = playGames(job, play.value, from, to, shouldStop);
    return success({ ...count, prepareMs: preparedAt - startedAt, playMs: now() - preparedAt });
  }

  return { run: (batch, shouldStop = () => false) => withoutFaults(() => run(batch, shouldStop)) };
}

/** Opens a job and caches it until another one is opened. */
export function lastOpened<Opened>(
  open: (job: SimulationJob) => Result<Opened>,
): (job: SimulationJob) => Result<Opened> {
  let last: { readonly key: string; readonly opened: Result<Opened> } | undefined;
  return (job) => {
    const key = JSON.stringify(job);
    if (last?.key !== key) last = { key, opened: open(job) };
    return last.opened;
  };
}

function playGames(job: SimulationJob, play: PlayNumber, from: number, to: number, shouldStop: () => boolean) {
  const count = new GameCount(job);
  for (let number = from; number < to && !shouldStop(); number++) {
    const line = count.openLine();
    count.add(number, play(number, line), line, (again) => play(number, again));
  }
  return count.totals();
}

/** Counts the games of one batch, and keeps their records if the job is recorded. */
export class GameCount {
  private readonly job: SimulationJob;
  private readonly board = new Scoreboard();
  private readonly grades: GradeBook | undefined;
  private readonly records: string[] = [];

  constructor(job: SimulationJob) {
    this.job = job;
    if (job.graded) this.grades = new GradeBook();
  }

  /** For the moves of the next game; undefined if the job needs none. */
  openLine(): GameLine | undefined {
    return this.job.graded || this.job.recorded ? { words: [], grades: this.grades } : undefined;
  }

  /** `replay` plays the same game again and writes its record. */
  add(number: number, played: PlayedGame, line: GameLine | undefined, replay: (line: GameLine) => void): void {
    const { job, board, grades, records } = this;
    const { start, winner, plies, forfeit } = played;
    const home = homeSeat(job, number);
    if (forfeit) board.forfeit(playerAt(forfeit.seat, home), forfeit.kind, plies);
    else board.add(winner, plies, home);
    if (start.length !== undefined) board.addLength(start.length, winner === start.first);
    grades?.endGame(winningPlayer(winner, home));
    if (start.prediction) {
      comparePrediction(board, number, start.prediction, winner, plies, () => {
        const words: string[] = [];
        replay({ words, grades: undefined });
        return words.join(' ');
      });
    }
    if (job.recorded && line) records.push(line.words.join(' '));
  }

  totals(): Pick<BatchResult, 'tally' | 'records'> {
    return { tally: this.board.tally(this.grades?.totals()), records: this.records };
  }
}

/** Runs batches: threads, browser workers, or this thread. */
export interface Pool {
  readonly workers: readonly PoolWorker[];
  /** The target time of a batch where messages to workers take long; measured by the workers' own clocks. */
  readonly batchMs?: number;
}

/** Plays one batch at a time, and may count the mistakes of players. */
export type PoolWorker = Pick<LabWorker, 'run'> & Partial<Pick<LabWorker, 'rate'>>;

/** Works in this thread, one batch at a time. `now` is a clock in milliseconds; `players` are the players that jobs may name. */
export function createLocalPool(
  definitions: readonly AnyGameDefinition[],
  now: () => number = Date.now,
  players: readonly PlayerDefinition[] = KNOWN_PLAYERS,
): Pool {
  const runner = createBatchRunner(definitions, now, players);
  return { workers: [{ run: async (batch, shouldStop) => runner.run(batch, shouldStop) }] };
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
