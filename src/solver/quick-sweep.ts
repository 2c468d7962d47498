import type { IndexSweeper, PositionIndex } from '../core/index.ts';

/** Progress is told so often. */
export const RANKS_A_REPORT = 2 ** 16;

/** What is counted on the way, so that nobody has to make all moves again. */
export interface SweepTally {
  readonly maxMoves: number;
  /** How many unfinished positions have m moves of which w win: at m · (maxMoves + 1) + w. */
  readonly choices: Int32Array;
  /** Whoever is to move in a finished game has lost. So only a position that is won in one ply has a move that ends the game. */
  readonly areEndsLost: boolean;
}

/** The scores by rank, 0 where it cannot be reached, and how many can. */
interface QuickSweep {
  readonly size: number;
  readonly scores: Int8Array;
  readonly tally: SweepTally;
}

/** An index with a sweeper. */
export type QuickIndex = Pick<PositionIndex<unknown>, 'maxMoves' | 'isWon'> & { readonly sweeper: IndexSweeper };

/** The same as `sweep`, by the loops of the index: no move is written down, and a call deals with all moves of a rank. */
export function sweepQuickly(index: QuickIndex, start: number, report: (done: number) => void): QuickSweep {
  const { maxMoves, sweeper } = index;
  const scores = new Int8Array(start + 1);
  let size = 0;
  scores[start] = 1;
  for (let rank = start; rank >= 0; rank -= RANKS_A_REPORT) {
    report(start - rank);
    size += markRanks(scores, sweeper, rank, Math.max(0, rank + 1 - RANKS_A_REPORT));
  }
  const choices = new Int32Array((maxMoves + 1) ** 2);
  let wonEnds = 0;
  for (let rank = 0; rank <= start; rank += RANKS_A_REPORT) {
    report(start + 1 + rank);
    wonEnds += scoreRanks(scores, index, choices, rank, Math.min(rank + RANKS_A_REPORT, start + 1));
  }
  return { size, scores, tally: { maxMoves, choices, areEndsLost: wonEnds === 0 } };
}

/** Marks what the marked ranks lead to, down to a rank. Gives how many there were. */
export function markRanks(marks: Int8Array, sweeper: IndexSweeper, from: number, downTo: number): number {
  let size = 0;
  for (let rank = from; rank >= downTo; rank--) {
    if (marks[rank] === 0) continue;
    size++;
    sweeper.mark(rank, marks);
  }
  return size;
}

/** Replaces marks by scores and counts the choices. Gives how many finished games the player to move has won. */
export function scoreRanks(
  scores: Int8Array,
  { maxMoves, sweeper, isWon }: QuickIndex,
  choices: Int32Array,
  from: number,
  end: number,
): number {
  let wonEnds = 0;
  for (let rank = from; rank < end; rank++) {
    if (scores[rank] === 0) continue;
    const sum = sweeper.sumUp(rank, scores);
    if (sum === 0) {
      scores[rank] = isWon(rank) ? 1 : -1;
      if (scores[rank] === 1) wonEnds++;
      continue;
    }
    const best = sum >> 24;
    scores[rank] = best < 0 ? 1 - best : -1 - best;
    const place = (sum & 255) * (maxMoves + 1) + ((sum >>> 8) & 255);
    choices[place] = (choices[place] as number) + 1;
  }
  return wonEnds;
}
