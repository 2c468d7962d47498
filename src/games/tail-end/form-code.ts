import type { FormIndex } from '../../core/index.ts';
import { createListing, flipEvents } from './index-code.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';
import { RunLists } from './run-lists.ts';
import { RunWalk } from './run-walk.ts';
import { rowOfRuns } from './runs.ts';

/** Only the lengths of the runs matter, longest first: `RunLists` numbers them. */
export function createForms(variant: TailEndVariant): FormIndex<TailEndPosition> {
  const { start, reach, isMisere } = variant;
  const coins = start.row.length;
  const lists = new RunLists(coins);
  const runs = new RankedRuns(lists);
  const walk = new RunWalk(lists, reach);
  const positions = createListing(variant);
  return {
    size: lists.size,
    maxMoves: coins,
    rank(position) {
      walk.startAt(position);
      return walk.rank();
    },
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
    movesAlike(position, out) {
      walk.startAt(position);
      return walk.movesAlike(out);
    },
    isWon: () => isMisere,
    eventsFrom: (rank) => flipEvents(runs.longest(rank), reach),
    ...(positions && { positions }),
    createWalk: () => new RunWalk(lists, reach),
  };
}

/** The runs of a form, read from its rank. */
class RankedRuns {
  private readonly lists: RunLists;
  /** Of the form that was read, longest first, with the places that were left and the rank counted before each. */
  private readonly runs: Int32Array;
  private readonly places: Int32Array;
  private readonly ranks: Int32Array;
  private length = 0;

  constructor(lists: RunLists) {
    this.lists = lists;
    this.runs = new Int32Array(lists.places);
    this.places = new Int32Array(lists.places);
    this.ranks = new Int32Array(lists.places);
  }

  read(rank: number): void {
    let left = rank;
    const { lists } = this;
    let { places } = lists;
    let run = places - 1;
    for (this.length = 0; ; this.length++) {
      this.places[this.length] = places;
      this.ranks[this.length] = rank - left;
      if (left === 0) return;
      while (lists.before(places, run) > left) run--;
      left -= lists.before(places, run);
      this.runs[this.length] = run;
      places -= run + 1;
    }
  }

  longest(rank: number): number {
    const { lists } = this;
    let run = 0;
    while (run + 1 < lists.places && lists.before(lists.places, run + 1) <= rank) run++;
    return run;
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
      rank += this.lists.before(places, run);
      places -= run + 1;
      if (kept >= first) next++;
      else {
        first = second;
        second = 0;
      }
    }
  }
}
