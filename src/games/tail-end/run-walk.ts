import { type FormWalk, otherSeat, type Seat } from '../../core/index.ts';
import type { TailEndPosition } from './rules.ts';
import type { RunLists } from './run-lists.ts';
import { tails } from './runs.ts';

const HEADS = 'H'.charCodeAt(0);

/** A row as the lengths of its runs of heads, from left to right. A flip changes one of them. */
export class RunWalk implements FormWalk<TailEndPosition> {
  turn: Seat = 'player1';
  private readonly lists: RunLists;
  private readonly reach: number;
  private coins = 0;
  /** Of each run: its first coin, counted from 0, and its length. */
  private readonly starts: Int32Array;
  private readonly lengths: Int32Array;
  private runs = 0;
  /** By length: how many runs there are, how many heads of the form stand before the first of them, and how many of its own are likely. */
  private readonly counts: Int32Array;
  private readonly headsBefore: Int32Array;
  private readonly likely: Int32Array;
  private longest = 0;

  constructor(lists: RunLists, reach: number) {
    this.lists = lists;
    this.reach = reach;
    this.starts = new Int32Array(lists.places);
    this.lengths = new Int32Array(lists.places);
    this.counts = new Int32Array(lists.places);
    this.headsBefore = new Int32Array(lists.places);
    this.likely = new Int32Array(lists.places);
  }

  startAt({ row, turn }: TailEndPosition): void {
    this.turn = turn;
    this.coins = row.length;
    this.runs = 0;
    this.longest = 0;
    this.counts.fill(0);
    for (let coin = 0, length = 0; coin <= row.length; coin++) {
      if (row.charCodeAt(coin) === HEADS) length++;
      else if (length > 0) {
        this.put(this.runs++, coin - length, length);
        if (length > this.longest) this.longest = length;
        length = 0;
      }
    }
  }

  isOver(): boolean {
    return this.runs === 0;
  }

  rank(): number {
    const { lists, counts } = this;
    let rank = 0;
    let { places } = lists;
    for (let run = this.findLongest(); run > 0; run--) {
      for (let count = counts[run] as number; count > 0; count--) {
        rank += lists.before(places, run);
        places -= run + 1;
      }
    }
    return rank;
  }

  /** A head of the form does the same in a run as long and at the same place of it. */
  movesAlike(out: Int32Array): number {
    const { counts, headsBefore, lengths } = this;
    let before = 0;
    for (let run = this.findLongest(); run > 0; run--) {
      headsBefore[run] = before;
      before += run * (counts[run] as number);
    }
    let heads = 0;
    for (let run = 0; run < this.runs; run++) {
      const length = lengths[run] as number;
      const first = headsBefore[length] as number;
      for (let place = 0; place < length; place++) out[heads++] = first + place;
    }
    return heads;
  }

  play(move: number): void {
    const { lengths } = this;
    let run = 0;
    let place = move;
    for (; place >= (lengths[run] as number); run++) place -= lengths[run] as number;
    this.flip(run, place);
  }

  countLikely(likelyBefore: Uint8Array): number {
    const { counts, headsBefore, likely } = this;
    let before = 0;
    let sum = 0;
    for (let run = this.findLongest(); run > 0; run--) {
      const count = counts[run] as number;
      if (count === 0) continue;
      const likelyHeads = (likelyBefore[before + run] as number) - (likelyBefore[before] as number);
      headsBefore[run] = before;
      likely[run] = likelyHeads;
      before += run * count;
      sum += likelyHeads * count;
    }
    return sum;
  }

  playLikely(likelyBefore: Uint8Array, n: number): void {
    const { lengths, likely } = this;
    let run = 0;
    let left = n;
    for (; left >= (likely[lengths[run] as number] as number); run++) left -= likely[lengths[run] as number] as number;
    const first = this.headsBefore[lengths[run] as number] as number;
    const wanted = (likelyBefore[first] as number) + left;
    let place = 0;
    while ((likelyBefore[first + place + 1] as number) <= wanted) place++;
    this.flip(run, place);
  }

  position(): TailEndPosition {
    let row = '';
    for (let run = 0; run < this.runs; run++) {
      row += tails((this.starts[run] as number) - row.length) + 'H'.repeat(this.lengths[run] as number);
    }
    return { row: row + tails(this.coins - row.length), turn: this.turn };
  }

  /** A head of a run, by its place in it. */
  private flip(flipped: number, left: number): void {
    let run = flipped;
    const start = this.starts[run] as number;
    const length = this.lengths[run] as number;
    const right = Math.max(0, length - left - this.reach);
    this.counts[length] = (this.counts[length] as number) - 1;
    this.makeRoom(run, (left > 0 ? 1 : 0) + (right > 0 ? 1 : 0));
    if (left > 0) this.put(run++, start, left);
    if (right > 0) this.put(run, start + length - right, right);
    this.turn = otherSeat(this.turn);
  }

  private put(run: number, start: number, length: number): void {
    this.starts[run] = start;
    this.lengths[run] = length;
    this.counts[length] = (this.counts[length] as number) + 1;
  }

  /** For so many runs instead of one. */
  private makeRoom(run: number, instead: number): void {
    if (instead === 1) return;
    this.starts.copyWithin(run + instead, run + 1, this.runs);
    this.lengths.copyWithin(run + instead, run + 1, this.runs);
    this.runs += instead - 1;
  }

  /** No flip makes a longer run. */
  private findLongest(): number {
    while (this.longest > 0 && this.counts[this.longest] === 0) this.longest--;
    return this.longest;
  }
}
