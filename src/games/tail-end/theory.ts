import type { Theory, Verdict } from '../../core/index.ts';
import type { TailEndPosition } from './rules.ts';
import { runLengths } from './runs.ts';

/** The Grundy values of runs of 0, 1, 2, … heads: the smallest value that no flip of the run leaves. */
export function runValues(longest: number, reach: number): readonly number[] {
  const values = [0];
  for (let length = 1; length <= longest; length++) {
    const left = new Set<number>();
    for (let before = 0; before < length; before++) {
      const after = Math.max(0, length - before - reach);
      left.add((values[before] as number) ^ (values[after] as number));
    }
    let smallest = 0;
    while (left.has(smallest)) smallest++;
    values.push(smallest);
  }
  return values;
}

export function createTheory(longest: number, reach: number, isMisere: boolean): Theory<TailEndPosition> {
  const values = runValues(longest, reach);
  const isNim = values.every((value, length) => value === length);

  function xorOf(row: string): number {
    return runLengths(row).reduce((sum, length) => sum ^ (values[length] as number), 0);
  }

  /** Misère play of limited reach has no closed form here: the theory is silent. */
  function verdict({ row }: TailEndPosition): Verdict | undefined {
    if (!isMisere) return xorOf(row) === 0 ? 'loss' : 'win';
    if (!isNim) return undefined;
    const runs = runLengths(row);
    if (runs.every((length) => length === 1)) return runs.length % 2 === 1 ? 'loss' : 'win';
    return xorOf(row) === 0 ? 'loss' : 'win';
  }

  function why(position: TailEndPosition): string | undefined {
    return verdict(position) && explain(runLengths(position.row));
  }

  function explain(runs: readonly number[]): string {
    if (isMisere && runs.every((length) => length === 1)) {
      const count = runs.length === 1 ? 'One single head is' : `${runs.length} single heads are`;
      return runs.length % 2 === 1
        ? `${count} left, an odd number, so you will have to flip the last.`
        : `${count} left, an even number, so your opponent will have to flip the last.`;
    }
    const numbers = runs.map((length) => values[length] as number);
    const sum = numbers.reduce((total, value) => total ^ value, 0);
    const named = isNim
      ? describeRuns(runs)
      : `${describeRuns(runs)} ${runs.length === 1 ? 'has value' : 'have values'} ${list(numbers)}`;
    const thing = isNim ? 'runs' : 'values';
    const equation = numbers.length > 1 ? `: ${numbers.join(' xor ')} = ${sum}` : '';
    return sum === 0
      ? `${named}${equation}, so whatever you flip, your opponent can make ${thing} xor to 0 again.`
      : `${named}${equation}, so you can win; leave ${thing} that xor to 0${isMisere ? ' (or an odd number of single heads)' : ''}.`;
  }

  return { verdict, why };
}

function describeRuns(runs: readonly number[]): string {
  return runs.length === 1 ? `One run of ${runs[0]}` : `Runs ${list(runs)}`;
}

function list(numbers: readonly number[]): string {
  return numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
