import { createRandom, firstSeat, type Random } from '../../../core/index.ts';
import type { Scoreboard } from '../counts/scoreboard.ts';
import { otherIndex, playerAt, type SeatIndex, seatIndex } from '../counts/winner.ts';
import type { SimulationJob } from '../job.ts';
import type { SelfPlay } from '../random-starts.ts';
import { comparePrediction, isPredictable } from './prediction.ts';
import type { Runner } from './runner.ts';
import { homeSeat } from './seating.ts';

/** Random starts by the game's own fast self-play: it counts games and keeps no moves. */
export class SelfPlayRunner implements Runner {
  private readonly selfPlay: SelfPlay;
  private readonly job: SimulationJob;
  private readonly replay: (number: number) => string;
  private readonly random: Random;
  private readonly first: SeatIndex;
  private readonly isPredictable: boolean;

  /** `replay` plays a game by the rules and returns its record. */
  constructor(selfPlay: SelfPlay, job: SimulationJob, replay: (number: number) => string) {
    this.selfPlay = selfPlay;
    this.job = job;
    this.replay = replay;
    this.random = createRandom(job.seed);
    this.first = seatIndex(firstSeat(job.options));
    this.isPredictable = isPredictable(job);
  }

  play(number: number, board: Scoreboard): undefined {
    const { selfPlay, first } = this;
    const home = homeSeat(this.job, number);
    selfPlay.play(this.random.stream(number), playerAt(first, home));
    const { length, plies, firstWon, firstPredicted } = selfPlay;
    const winner = firstWon ? first : otherIndex(first);
    board.add(winner, plies, home);
    board.addLength(length, firstWon);
    if (!this.isPredictable) return;
    if (firstWon === firstPredicted) board.agree();
    else {
      const predicted = { winner: otherIndex(winner), plies: length };
      comparePrediction(board, number, predicted, winner, plies, () => this.replay(number));
    }
  }

  takeGrades(): readonly [] {
    return [];
  }
}
