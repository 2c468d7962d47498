import { Counter } from './counter.ts';
import type { Disagreement, Ending, Tally } from './tally.ts';
import { MAX_LISTED } from './tally.ts';

/** Seats and players as indexes; −1 for no winner. */
export type Winner = -1 | 0 | 1;

/** Counts games as they end; `tally` gives the sum as plain data. */
export class Scoreboard {
  private games = 0;
  private readonly wins: [number, number] = [0, 0];
  private readonly playerWins: readonly [[number, number], [number, number]] = [
    [0, 0],
    [0, 0],
  ];
  private unfinished = 0;
  private agreed = 0;
  private disagreed = 0;
  private readonly disagreements: Disagreement[] = [];
  private readonly plies = new Counter();
  private readonly lengths = new Counter();
  private readonly lengthFirstWins = new Counter();

  /** A game has ended. The first player of the job sat in `homeSeat`. */
  add(winner: Winner, plies: number, homeSeat: 0 | 1): void {
    this.games++;
    this.plies.add(plies);
    if (winner < 0) {
      this.unfinished++;
      return;
    }
    this.wins[winner as 0 | 1]++;
    this.playerWins[winner === homeSeat ? 0 : 1][winner as 0 | 1]++;
  }

  /** The same game began with a random string of this length. */
  addLength(length: number, isFirstWin: boolean): void {
    this.lengths.add(length);
    if (isFirstWin) this.lengthFirstWins.add(length);
  }

  agree(): void {
    this.agreed++;
  }

  /** The record is asked for only if there is still room to list it. */
  disagree(game: number, predicted: Ending, actual: Ending, record: () => string): void {
    this.disagreed++;
    if (this.disagreements.length < MAX_LISTED) {
      this.disagreements.push({ game, predicted, actual, record: record() });
    }
  }

  tally(grades: Tally['grades'] = []): Tally {
    return {
      games: this.games,
      wins: [...this.wins],
      playerWins: [[...this.playerWins[0]], [...this.playerWins[1]]],
      unfinished: this.unfinished,
      agreed: this.agreed,
      disagreed: this.disagreed,
      disagreements: this.disagreements,
      plies: this.plies.entries(),
      lengths: this.lengths.entries().map(([length, games]) => [length, games, this.lengthFirstWins.at(length)]),
      grades,
    };
  }
}
