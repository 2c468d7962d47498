import { type Solved, scoreBackwards } from './backwards.ts';

/*
 * Match Six by hand: lists as integers, breadth first from the empty list, then backwards. Scores are in the order in
 * which lists are found.
 */
export function solveMatchSix(target: number, max: number, window: number): Solved {
  const ones = (length: number) => (max ** length - 1) / (max - 1);
  const [almostFull, full] = [ones(window - 1), ones(window)];
  const oldestPlace = max ** (window - 1);
  const size = 2 * ones(window + 1);
  const nodes = new Int32Array(size);
  const ranks = new Int32Array(size);
  const ends = new Int32Array(size);
  const scores = new Int32Array(size);
  const targets = new Int32Array(2 * max * full);
  let known = 1;
  let edges = 0;
  nodes[0] = 1;
  for (let node = 0; node < known; node++) {
    const list = (ranks[node] as number) >> 1;
    const turn = 1 - ((ranks[node] as number) & 1);
    if (list >= full) scores[node] = sumOf(list, max) > target ? 1 : -1;
    else {
      const oldest = list < almostFull ? 0 : oldestOf(list, max, window);
      const total = list < almostFull ? Number.NEGATIVE_INFINITY : sumOf(list, max);
      for (let number = 1; number <= max; number++) {
        const after = list * max + number - (total + number < target ? oldest * oldestPlace : 0);
        const rank = 2 * after + turn;
        if (nodes[rank] === 0) {
          ranks[known] = rank;
          nodes[rank] = ++known;
        }
        targets[edges++] = (nodes[rank] as number) - 1;
      }
    }
    ends[node] = edges;
  }
  scoreBackwards(known, ends, targets, scores);
  return { positions: known, scores: scores.subarray(0, known), start: 0 };
}

function sumOf(list: number, max: number): number {
  let sum = 0;
  for (let rest = list; rest > 0; ) {
    const before = ((rest - 1) / max) | 0;
    sum += rest - before * max;
    rest = before;
  }
  return sum;
}

function oldestOf(list: number, max: number, window: number): number {
  let oldest = list;
  for (let place = window - 1; place > 1; place--) oldest = ((oldest - 1) / max) | 0;
  return oldest;
}
