import type { FormIndex } from '../../core/index.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';
import { rowOfRuns } from './runs.ts';

/*
 * Only the lengths of the runs matter, longest first. A run and the tail after it take length + 1 of coins + 1 places,
 * so the lists of lengths are few: 44,583 for 40 coins, with whatever reach. They are numbered as in a dictionary:
 *
 *   4 coins:   [] 0   [1] 1   [1, 1] 2   [2] 3   [2, 1] 4   [3] 5   [4] 6
 *
 * Before a list stand all that begin like it and go on with a shorter run, or end. A flip makes two shorter runs of one,
 * so it lowers the number.
 */
export function createForms({ start, reach, isMisere }: TailEndVariant): FormIndex<TailEndPosition> {
  const coins = start.row.length;
  const runs = new RankedRuns(coins);
  return {
    size: runs.size,
    maxMoves: coins,
    rank: ({ row }) => runs.rankOf(row),
    unrank(rank, turn) {
      runs.read(rank);
      return { row: rowOfRuns(runs.lengths(), coins), turn };
    },
    successors(rank, out) {
      runs.read(rank);
      return runs.flipAll(reach, out);
    },
    differentSuccessors(rank, out) {
      runs.read(rank);
      return runs.flipOnce(reach, out);
    },
    movesAlike: ({ row }, out) => runs.coinsAlike(row, out),
    isWon: () => isMisere,
  };
}

const HEADS = 'H'.charCodeAt(0);

/** The runs of a form, read from its rank. */
class RankedRuns {
  /** At [places × width + longest]: how many lists fit in so many places, with no run longer than that. */
  private readonly lists: Int32Array;
  private readonly width: number;
  /** Of the form that was read, longest first, with the places that were left and the rank counted before each. */
  private readonly runs: Int32Array;
  private readonly places: Int32Array;
  private readonly ranks: Int32Array;
  private length = 0;
  /** Of a row, by length: how many runs it has, and the heads of its form before the first of them. */
  private readonly counts: Int32Array;
  private readonly firsts: Int32Array;

  constructor(coins: number) {
    this.width = coins + 1;
    this.counts = new Int32Array(this.width);
    this.firsts = new Int32Array(this.width);
    this.lists = countLists(coins);
    this.runs = new Int32Array(this.width);
    this.places = new Int32Array(this.width);
    this.ranks = new Int32Array(this.width);
  }

  get size(): number {
    return this.listsBefore(this.width, this.width);
  }

  rankOf(row: string): number {
    let rank = 0;
    let places = this.width;
    for (let run = this.countRuns(row); run > 0; run--) {
      for (let count = this.counts[run] as number; count > 0; count--) {
        rank += this.listsBefore(places, run);
        places -= run + 1;
      }
    }
    return rank;
  }

  /** Writes for each head of a row, from left to right, a head of its form in a run as long and at the same place of it. */
  coinsAlike(row: string, out: Int32Array): number {
    let before = 0;
    for (let run = this.countRuns(row); run > 0; run--) {
      this.firsts[run] = before;
      before += run * (this.counts[run] as number);
    }
    let heads = 0;
    for (let coin = 0, length = 0; coin <= row.length; coin++) {
      if (row.charCodeAt(coin) === HEADS) length++;
      else {
        const first = this.firsts[length] as number;
        for (let place = 0; place < length; place++) out[heads++] = first + place;
        length = 0;
      }
    }
    return heads;
  }

  /** Counts the runs of a row by their lengths, and returns the longest. */
  private countRuns(row: string): number {
    this.counts.fill(0);
    let [length, longest] = [0, 0];
    for (let coin = 0; coin <= row.length; coin++) {
      if (row.charCodeAt(coin) === HEADS) length++;
      else if (length > 0) {
        this.counts[length] = (this.counts[length] as number) + 1;
        if (length > longest) longest = length;
        length = 0;
      }
    }
    return longest;
  }

  read(rank: number): void {
    let left = rank;
    let places = this.width;
    let run = this.width - 1;
    for (this.length = 0; ; this.length++) {
      this.places[this.length] = places;
      this.ranks[this.length] = rank - left;
      if (left === 0) return;
      while (this.listsBefore(places, run) > left) run--;
      left -= this.listsBefore(places, run);
      this.runs[this.length] = run;
      places -= run + 1;
    }
  }

  lengths(): readonly number[] {
    return [...this.runs.subarray(0, this.length)];
  }

  /** Writes the rank after a flip of each coin, from left to right, and returns how many there are. */
  flipAll(reach: number, out: Int32Array): number {
    let count = 0;
    for (let first = 0; first < this.length; ) {
      const run = this.runs[first] ?? 0;
      let last = first;
      while (last + 1 < this.length && this.runs[last + 1] === run) last++;
      this.flipRun(last, reach, out, count);
      const end = count + (last - first + 1) * run;
      // What is done to one of several runs of a length may be done to each.
      for (let index = count + run; index < end; index++) out[index] = out[index - run] ?? 0;
      count = end;
      first = last + 1;
    }
    return count;
  }

  /** The same without flips of a run as long as the one before, or that tear a run the other way round. */
  flipOnce(reach: number, out: Int32Array): number {
    let count = 0;
    for (let number = 0; number < this.length; number++) {
      const run = this.runs[number] ?? 0;
      if (number + 1 < this.length && this.runs[number + 1] === run) continue;
      for (let left = 0; left < run; left++) {
        const right = run - left > reach ? run - left - reach : 0;
        if (right === 0) out[count++] = this.rankWith(number, left, 0);
        else if (left <= right) out[count++] = this.rankWith(number, right, left);
      }
    }
    return count;
  }

  /** The last of the runs that are as long. */
  private flipRun(number: number, reach: number, out: Int32Array, from: number): void {
    const run = this.runs[number] ?? 0;
    for (let left = 0; left < run; left++) {
      const right = run - left > reach ? run - left - reach : 0;
      if (left <= right) out[from + left] = this.rankWith(number, right, left);
      else if (right === 0) out[from + left] = this.rankWith(number, left, 0);
      else out[from + left] = out[from + right] ?? 0; // torn the other way round it is the same
    }
  }

  /** The rank when one run, the last of its length, gives way to two shorter ones. */
  private rankWith(gone: number, longer: number, shorter: number): number {
    let rank = this.ranks[gone] ?? 0;
    let places = this.places[gone] ?? 0;
    let first = longer;
    let second = shorter;
    for (let next = gone + 1; ; ) {
      const kept = next < this.length ? (this.runs[next] ?? 0) : 0;
      const run = kept >= first ? kept : first;
      if (run === 0) return rank;
      rank += this.listsBefore(places, run);
      places -= run + 1;
      if (kept >= first) next++;
      else {
        first = second;
        second = 0;
      }
    }
  }

  /** How many lists that fit in so many places stand before those that begin with this run. */
  private listsBefore(places: number, run: number): number {
    return this.lists[places * this.width + run - 1] ?? 0;
  }
}

function countLists(coins: number): Int32Array {
  const width = coins + 1;
  const lists = new Int32Array((coins + 2) * width);
  for (let places = 0; places <= coins + 1; places++) {
    lists[places * width] = 1; // the empty list
    for (let longest = 1; longest <= coins; longest++) {
      const left = places - longest - 1;
      const withIt = left < 0 ? 0 : (lists[left * width + longest] ?? 0);
      lists[places * width + longest] = (lists[places * width + longest - 1] ?? 0) + withIt;
    }
  }
  return lists;
}
