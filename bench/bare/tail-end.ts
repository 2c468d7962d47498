import type { Solved } from './solved.ts';

/*
 * Tail End up to symmetry by hand: the lengths of the runs, longest first, numbered as in a dictionary as in
 * src/games/tail-end/form-code.ts. One sweep down finds with whose turn a list is reached, one up scores it.
 */
export function solveTailEnd(coins: number, reach: number): Solved {
  const width = coins + 1;
  const lists = countLists(coins);
  const start = lists[width * width + coins - 1] as number;
  const runs = new Int32Array(width);
  const turns = new Uint8Array(start + 1);
  const scores = new Int8Array(start + 1);
  const next = new Int32Array(coins);
  turns[start] = 1;
  let positions = 0;
  for (let rank = start; rank >= 0; rank--) {
    const reached = turns[rank] as number;
    if (reached === 0) continue;
    positions += reached === 3 ? 2 : 1;
    const swapped = (reached >> 1) | ((reached & 1) << 1);
    const count = flips(lists, width, reach, runs, readRuns(lists, width, rank, runs), next);
    for (let move = 0; move < count; move++) (turns[next[move] as number] as number) |= swapped;
  }
  for (let rank = 0; rank <= start; rank++) {
    if (turns[rank] === 0) continue;
    let [nearestLoss, farthestWin] = [0, 0];
    const count = flips(lists, width, reach, runs, readRuns(lists, width, rank, runs), next);
    for (let move = 0; move < count; move++) {
      const score = scores[next[move] as number] as number;
      if (score > farthestWin) farthestWin = score;
      else if (score < 0 && (score > nearestLoss || nearestLoss === 0)) nearestLoss = score;
    }
    scores[rank] = nearestLoss < 0 ? 1 - nearestLoss : -1 - farthestWin;
  }
  return { positions, scores, start };
}

/** Of the list with this number; gives how many there are. */
function readRuns(lists: Int32Array, width: number, rank: number, runs: Int32Array): number {
  let left = rank;
  let places = width;
  let run = width - 1;
  let length = 0;
  while (left > 0) {
    while ((lists[places * width + run - 1] as number) > left) run--;
    left -= lists[places * width + run - 1] as number;
    runs[length++] = run;
    places -= run + 1;
  }
  return length;
}

/** Writes the number after each flip of a coin of the last of equal runs, once where two flips leave the same. */
function flips(
  lists: Int32Array,
  width: number,
  reach: number,
  runs: Int32Array,
  length: number,
  next: Int32Array,
): number {
  let count = 0;
  let before = 0;
  let places = width;
  for (let gone = 0; gone < length; gone++) {
    const run = runs[gone] as number;
    if (gone + 1 === length || runs[gone + 1] !== run) {
      for (let left = 0; left < run; left++) {
        const right = Math.max(0, run - left - reach);
        if (right > 0 && left > right) continue;
        next[count++] =
          before +
          rankWithout(lists, width, runs, length, gone + 1, places, Math.max(left, right), Math.min(left, right));
      }
    }
    before += lists[places * width + run - 1] as number;
    places -= run + 1;
  }
  return count;
}

/** What the runs from number `next` on add to the rank, with two more among them. */
function rankWithout(
  lists: Int32Array,
  width: number,
  runs: Int32Array,
  length: number,
  next: number,
  places: number,
  longer: number,
  shorter: number,
): number {
  let rank = 0;
  let room = places;
  let first = longer;
  let second = shorter;
  for (let index = next; ; ) {
    const kept = index < length ? (runs[index] as number) : 0;
    const run = kept >= first ? kept : first;
    if (run === 0) return rank;
    rank += lists[room * width + run - 1] as number;
    room -= run + 1;
    if (kept >= first) index++;
    else {
      first = second;
      second = 0;
    }
  }
}

/** At [places × width + longest]: how many lists fit in so many places, with no run longer than that. */
function countLists(coins: number): Int32Array {
  const width = coins + 1;
  const lists = new Int32Array((coins + 2) * width);
  for (let places = 0; places <= width; places++) {
    lists[places * width] = 1;
    for (let longest = 1; longest <= coins; longest++) {
      const left = places - longest - 1;
      const withIt = left < 0 ? 0 : (lists[left * width + longest] as number);
      lists[places * width + longest] = (lists[places * width + longest - 1] as number) + withIt;
    }
  }
  return lists;
}
