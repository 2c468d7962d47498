import { createRandom, firstSeat, type OptionValues, type Random } from '../../../core/index.ts';
import type { Grade } from '../counts/grade.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import type { Grades } from '../counts/tally.ts';
import {
  NO_WINNER,
  otherIndex,
  type PlayerIndex,
  playerAt,
  type SeatIndex,
  seatIndex,
  winningPlayer,
} from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';
import type { PlayedLine, SelfPlay } from '../random-starts.ts';
import { comparePrediction, isPredictable } from './prediction.ts';
import { Recorder } from './recorder.ts';
import type { Runner } from './runner.ts';
import { homeSeat } from './seating.ts';

/** How a game is written. */
export interface RecordWriter {
  /** The variant with these options, as a record begins. */
  variant(options: OptionValues): string;
  /** Plays game `number` by the rules and returns its record. */
  replay(number: number): string;
}

/** Random starts by the game's own fast self-play. Every game is over after as many plies as its start is long. */
export class SelfPlayRunner implements Runner {
  private readonly selfPlay: SelfPlay;
  private readonly job: SimulationJob;
  private readonly writer: RecordWriter;
  private readonly random: Random;
  private readonly first: SeatIndex;
  private readonly isPredictable: boolean;
  private readonly recorder = new Recorder<string>();

  constructor(selfPlay: SelfPlay, job: SimulationJob, writer: RecordWriter) {
    this.selfPlay = selfPlay;
    this.job = job;
    this.writer = writer;
    this.random = createRandom(job.seed);
    this.first = seatIndex(firstSeat(job.options));
    this.isPredictable = isPredictable(job);
  }

  play(number: number, board: Scoreboard): string | undefined {
    const { selfPlay, first, job } = this;
    const home = homeSeat(job, number);
    const mover = playerAt(first, home);
    const line: PlayedLine | undefined =
      job.graded || job.recorded ? { options: {}, moves: [], ...(job.graded && { canWin: [] }) } : undefined;
    selfPlay.play(this.random.stream(number), mover, line);
    const { length, firstWon } = selfPlay;
    const isCut = length > job.maxPlies;
    const winner = isCut ? NO_WINNER : firstWon ? first : otherIndex(first);
    const plies = isCut ? job.maxPlies : length;
    board.add(winner, plies, home);
    board.addLength(length, firstWon && !isCut);
    if (!isCut) this.comparePrediction(number, board);
    if (!line) return undefined;
    if (job.graded) this.grade(line, mover, plies);
    if (job.graded) this.recorder.endGame(winningPlayer(winner, home));
    return job.recorded ? this.record(line, plies) : undefined;
  }

  takeGrades(): readonly Grades[] {
    return this.job.graded ? this.recorder.takeGrades() : [];
  }

  private comparePrediction(number: number, board: Scoreboard): void {
    if (!this.isPredictable) return;
    const { length, plies, firstWon, firstPredicted } = this.selfPlay;
    if (firstWon === firstPredicted) board.agree();
    else {
      const winner = firstWon ? this.first : otherIndex(this.first);
      const predicted = { winner: otherIndex(winner), plies: length };
      comparePrediction(board, number, predicted, winner, plies, () => this.writer.replay(number));
    }
  }

  private grade({ moves, canWin = [] }: PlayedLine, first: PlayerIndex, plies: number): void {
    let player = first;
    for (let ply = 0; ply < plies; ply++) {
      const isLast = ply === moves.length - 1;
      const isWin = canWin[ply] === true;
      // A move keeps the verdict if the other can win after it exactly when one could not before.
      const keeps = isLast || canWin[ply + 1] !== isWin;
      this.recorder.add(player, moves[ply] ?? '', gradeOf(isWin, keeps, !isLast));
      player = otherIndex(player);
    }
  }

  private record({ options, moves }: PlayedLine, plies: number): string {
    return `${this.writer.variant(options)}: ${(plies < moves.length ? moves.slice(0, plies) : moves).join(' ')}`;
  }
}

/** Games last as long as their string whatever is played, so no ply is ever lost. */
function gradeOf(isWin: boolean, keepsVerdict: boolean, isDecision: boolean): Grade {
  return { isDecision, keepsVerdict, pliesLost: keepsVerdict ? 0 : null, verdict: isWin ? 'win' : 'loss' };
}
