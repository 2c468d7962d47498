/*
 * How two random players of Match Six end, by plain elimination of a dense matrix of typed rows, written for that game
 * alone: one row for each full memory of `window` − 1 numbers and each turn, and one column more for "seat 1 wins".
 */

/** The probability that seat 1 wins, if the game begins with a memory that is drawn by chance and seat 1 to move. */
export function seat1Wins(target: number, max: number, window: number): number {
  const memories = max ** (window - 1);
  const size = 2 * memories;
  const rows = Array.from({ length: size }, (_, state) => readRow(state, target, max, window));
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot] as Float64Array;
    for (let below = pivot + 1; below < size; below++) {
      const other = rows[below] as Float64Array;
      const factor = (other[pivot] as number) / (row[pivot] as number);
      if (factor === 0) continue;
      for (let column = pivot; column <= size; column++)
        other[column] = (other[column] as number) - factor * (row[column] as number);
    }
  }
  const wins = new Float64Array(size);
  for (let state = size - 1; state >= 0; state--) {
    const row = rows[state] as Float64Array;
    let value = row[size] as number;
    for (let column = state + 1; column < size; column++) value -= (row[column] as number) * (wins[column] as number);
    wins[state] = value / (row[state] as number);
  }
  return wins.subarray(0, memories).reduce((sum, value) => sum + value, 0) / memories;
}

/** State = turn × memories + memory, a numeral in base max. */
function readRow(state: number, target: number, max: number, window: number): Float64Array {
  const memories = max ** (window - 1);
  const [turn, memory] = [Math.floor(state / memories), state % memories];
  let total = window - 1;
  for (let rest = memory; rest > 0; rest = Math.floor(rest / max)) total += rest % max;
  const row = new Float64Array(2 * memories + 1);
  row[state] = 1;
  for (let number = 1; number <= max; number++) {
    const sum = total + number;
    const winner = sum === target ? turn : 1 - turn;
    const next = (1 - turn) * memories + ((memory * max + number - 1) % memories);
    if (sum < target) row[next] = (row[next] as number) - 1 / max;
    else if (winner === 0) row[2 * memories] = (row[2 * memories] as number) + 1 / max;
  }
  return row;
}
