import { type Failure, type FailureCounts, NO_FAILURES } from '../../players/index.ts';
import { type Disagreement, type GameEnding, MAX_LISTED, sumFailures, type Tally } from './tally.ts';
import { DRAWN, NO_WINNER, type PlayerIndex, playerAt, type SeatIndex, type WinnerIndex } from './winner.ts';

/** Counts games as they end; `tally` gives the sum as plain data. */
export class Scoreboard {
  /** At 2 × player + seat. */
  private readonly playerWins = [0, 0, 0, 0];
  private draws = 0;
  private unfinished = 0;
  private readonly failures: [FailureCounts, FailureCounts] = [NO_FAILURES, NO_FAILURES];
  private agreed = 0;
  private disagreed = 0;
  private readonly disagreements: Disagreement[] = [];
  private readonly plies = new Counter();
  /** At 2 × length, plus 1 where the first player has won. */
  private readonly lengths = new Counter();

  /** A game has ended. The first player of the job sat in `homeSeat`. */
  add(winner: WinnerIndex, plies: number, homeSeat: SeatIndex): void {
    this.plies.add(plies);
    if (winner === NO_WINNER) this.unfinished++;
    else if (winner === DRAWN) this.draws++;
    else {
      const place = 2 * playerAt(winner, homeSeat) + winner;
      this.playerWins[place] = (this.playerWins[place] as number) + 1;
    }
  }

  /** A player has forfeited a game. */
  forfeit(player: PlayerIndex, kind: Failure, plies: number): void {
    this.plies.add(plies);
    const counts = this.failures[player];
    this.failures[player] = { ...counts, [kind]: counts[kind] + 1 };
  }

  /** Counts the random string that the same game began with. */
  addLength(length: number, isFirstWin: boolean): void {
    this.lengths.add(2 * length + (isFirstWin ? 1 : 0));
  }

  agree(): void {
    this.agreed++;
  }

  /** The record is asked for only if there is still room to list it. */
  disagree(game: number, predicted: GameEnding, actual: GameEnding, record: () => string): void {
    this.disagreed++;
    if (this.disagreements.length < MAX_LISTED) {
      this.disagreements.push({ game, predicted, actual, record: record() });
    }
  }

  tally(grades: Tally['grades'] = []): Tally {
    const [one1 = 0, one2 = 0, two1 = 0, two2 = 0] = this.playerWins;
    const [failed1, failed2] = this.failures.map(sumFailures);
    return {
      games: one1 + one2 + two1 + two2 + this.draws + this.unfinished + (failed1 ?? 0) + (failed2 ?? 0),
      wins: [one1 + two1, one2 + two2],
      playerWins: [
        [one1, one2],
        [two1, two2],
      ],
      draws: this.draws,
      unfinished: this.unfinished,
      failures: this.failures,
      agreed: this.agreed,
      disagreed: this.disagreed,
      disagreements: this.disagreements,
      plies: this.plies.entries(),
      lengths: this.lengthRows(),
      grades,
    };
  }

  private lengthRows(): Tally['lengths'] {
    const lengths = new Set(this.lengths.entries().map(([key]) => key >> 1));
    return [...lengths].map((length) => {
      const firstWins = this.lengths.at(2 * length + 1);
      return [length, this.lengths.at(2 * length) + firstWins, firstWins];
    });
  }
}

/** Counts whole numbers from 0 upwards. Small ones cost an array access each, large ones are rare. */
class Counter {
  private readonly small = new Float64Array(1024);
  private readonly large = new Map<number, number>();

  add(key: number): void {
    if (key < 1024) this.small[key] = (this.small[key] ?? 0) + 1;
    else this.large.set(key, (this.large.get(key) ?? 0) + 1);
  }

  at(key: number): number {
    return key < 1024 ? (this.small[key] ?? 0) : (this.large.get(key) ?? 0);
  }

  /** [number, count] of all that came up, by number. */
  entries(): (readonly [number, number])[] {
    const found: (readonly [number, number])[] = [];
    this.small.forEach((count, key) => {
      if (count > 0) found.push([key, count]);
    });
    return [...found, ...[...this.large].sort(([a], [b]) => a - b)];
  }
}
