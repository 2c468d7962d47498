import type { OptionValues, Strip } from '../../core/index.ts';
import { isFourBelowPower, runValues } from './run-values.ts';

/** What a run of n heads counts for: the rows are sums of runs, so these numbers decide every row. */
export const strip: Strip = {
  title: 'what a run of n heads counts for',
  longest: 10_000,
  terms: (options, last) => runValues(last, reachOf(options, last)),
  notes: (options) => [octalNote(options), ...periodNotes(options)],
};

/** Without a limit a flip may turn the whole run. */
function reachOf({ reach }: OptionValues, longest: number): number {
  return typeof reach === 'number' ? reach : Math.max(1, longest);
}

/**
 * A flip takes 1 to reach − 1 coins off the right end of a run (digit 3: none or one run is left), or `reach` coins from
 * anywhere (digit 7: none, one or two).
 */
function octalNote({ reach }: OptionValues): string {
  if (typeof reach !== 'number')
    return 'Without a limit this is Nim: a run of n heads counts for n (theorem tail_end_is_nim).';
  return `Reach ${reach} is the octal game 0.${'3'.repeat(reach - 1)}7.`;
}

function periodNotes({ reach }: OptionValues): readonly string[] {
  if (typeof reach !== 'number') return [];
  const divisor = reach + 1;
  if (reach % 2 === 1)
    return [
      `Every run counts for the remainder of its length by ${divisor}, so the period is ${divisor}: proved for all lengths (theorem odd_reach).`,
    ];
  if (isFourBelowPower(reach))
    return [`From ${4 * divisor} on the period is ${divisor}: proved for all lengths (theorem power_reach_decides).`];
  if (reach === 2) return ['Nobody knows whether the values of 0.37 ever become periodic.'];
  return ['No rule is known for long runs, nor whether the values ever become periodic.'];
}
