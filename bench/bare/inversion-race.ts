import { scoreBackwards } from './backwards.ts';
import type { Solved } from './solved.ts';

/*
 * Inversion Race with leaps by hand: breadth first from the middle, then backwards. Scores are by the order in which
 * positions are met.
 */
export function solveInversionRace(cells: number): Solved {
  const size = 4 * cells * cells;
  const nodes = new Int32Array(size);
  const ranks = new Int32Array(size);
  const ends = new Int32Array(size);
  const scores = new Int32Array(size);
  const targets = new Int32Array(2 * size);
  let known = 0;
  let edges = 0;
  /** The number of a position: what is inverted, the cell of the mover, the cell of the other, and whose turn it is. */
  const meet = (inverted: number, mover: number, other: number, turn: number) => {
    const rank = ((inverted * cells + mover) * cells + other) * 2 + turn;
    if (nodes[rank] === 0) {
      ranks[known] = rank;
      nodes[rank] = ++known;
    }
    return (nodes[rank] as number) - 1;
  };
  meet(0, (cells - 1) / 2, (cells - 1) / 2, 0);
  for (let node = 0; node < known; node++) {
    const rank = ranks[node] as number;
    const turn = 1 - (rank & 1);
    const other = (rank >> 1) % cells;
    const high = ((rank >> 1) / cells) | 0;
    const inverted = high >= cells ? 1 : 0;
    const from = high - inverted * cells;
    const before = edges;
    if (other === inverted * (cells - 1)) scores[node] = -1;
    else {
      for (let step = -1; step <= 1; step += 2) {
        const leaps = from + step === other;
        const to = leaps ? other + step : from + step;
        if (to >= 0 && to < cells) targets[edges++] = meet(leaps ? 1 : inverted, other, to, turn);
      }
      if (edges === before) targets[edges++] = meet(inverted, other, from, turn);
    }
    ends[node] = edges;
  }
  scoreBackwards(known, ends, targets, scores);
  return { positions: known, scores: scores.subarray(0, known), start: 0 };
}
