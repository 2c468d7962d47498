import { type AnyGameDefinition, findGame, type Result, success } from '../../core/index.ts';
import { KNOWN_PLAYERS, type PlayerDefinition } from '../../players/index.ts';
import type { GameLine } from './game-loop.ts';
import { GradeBook } from './grade.ts';
import { homeSeat, type SimulationJob } from './job.ts';
import { type NumberedGames, type Prediction, randomStartGames, recordText, variantGames } from './numbered-games.ts';
import type { Scoreboard } from './scoreboard.ts';
import type { GameEnding, Grades } from './tally.ts';
import { NO_WINNER, type WinnerIndex, winnerNumber, winningPlayer } from './winner.ts';

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

/** Compares how game `number` ended with how it had to. One that was cut short before its time proves nothing. */
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
