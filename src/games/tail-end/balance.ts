import { runValues } from './run-values.ts';
import { runLengths } from './runs.ts';

/*
 * What the theory sees of a row, and whether such a row is lost for the player to move. Three sums over the runs:
 *
 *   xor      of the values: normal play is lost exactly at 0
 *   firm     how many runs are not fickle. A fickle run counts for 0 or 1 and can only pass its turn on, like a single
 *            head: lengths 1, reach + 1 (counts for nothing) and reach + 2 (counts for one head); with reach 1 every run
 *   weight   the plies a lost row lasts: n for a run of n ≤ reach, and 2 for each further reach + 1
 *
 * Misère play (the last flip loses) is the same as normal play while a firm run is there, and upside down when none
 * is, as in Nim. This holds, and so do the plies, for rows whose runs are no longer than 2 · reach + 1, and for reach 1;
 * longer ones are wild (reach 3: a run of 8). In Nim the plies have a proof: of all runs let 2^j be the highest power
 * of two that divides each; the loser takes one head from a run that 2^(j+1) does not divide, the xor becomes
 * 2^(j+1) − 1, and every flip that makes it 0 again takes one head too. For longer runs, every row that fits into 40
 * coins has been compared with the solver.
 */
interface Balance {
  readonly xor: number;
  readonly firm: number;
  readonly weight: number;
}

/** A flip of `coin`, the lengths of the runs after it and their balance. */
export interface Flip {
  readonly coin: number;
  readonly runs: readonly number[];
  readonly after: Balance;
}

/** The sums for the rows of one game. */
export class Scales {
  readonly reach: number;
  readonly isMisere: boolean;
  private readonly values: readonly number[];

  constructor(coins: number, reach: number, isMisere: boolean) {
    this.reach = reach;
    this.isMisere = isMisere;
    this.values = runValues(coins, reach);
  }

  runValue(length: number): number {
    return this.values[length] ?? 0;
  }

  isFickle(length: number): boolean {
    return this.reach === 1 || length <= 1 || length === this.reach + 1 || length === this.reach + 2;
  }

  weigh(row: string): Balance {
    return runLengths(row).reduce((sum, length) => this.change(sum, length, 1), { xor: 0, firm: 0, weight: 0 });
  }

  /** Whether the plies are known, and in misère play the verdict too. */
  isTame(row: string): boolean {
    return this.reach === 1 || runLengths(row).every((length) => length <= 2 * this.reach + 1);
  }

  isLost({ xor, firm }: Balance): boolean {
    return this.isMisere && firm === 0 ? xor === 1 : xor === 0;
  }

  /** In misère play one less while a firm run is there: the winner leaves the last head to the loser. */
  lostPlies({ firm, weight }: Balance): number {
    return this.isMisere && firm > 0 ? weight - 1 : weight;
  }

  /** The flips that leave a lost row, from left to right. */
  winningFlips(row: string): readonly Flip[] {
    const runs = runLengths(row);
    const total = this.weigh(row);
    const flips: Flip[] = [];
    for (const [index, run] of [...row.matchAll(/H+/g)].entries()) {
      const length = run[0].length;
      const others = this.change(total, length, -1);
      for (let left = 0; left < length; left++) {
        const right = Math.max(0, length - left - this.reach);
        const after = this.change(this.change(others, left, 1), right, 1);
        if (!this.isLost(after)) continue;
        const parts = [left, right].filter((part) => part > 0);
        flips.push({
          coin: run.index + left + 1,
          runs: [...runs.slice(0, index), ...parts, ...runs.slice(index + 1)],
          after,
        });
      }
    }
    return flips;
  }

  /** The balance with one more or one less run of that length. */
  private change({ xor, firm, weight }: Balance, length: number, sign: 1 | -1): Balance {
    const rounds = Math.floor(length / (this.reach + 1));
    return {
      xor: xor ^ this.runValue(length),
      firm: firm + (this.isFickle(length) ? 0 : sign),
      weight: weight + sign * (length - rounds * (this.reach - 1)),
    };
  }
}
