import { wholeNumbers } from '../../core/index.ts';
import type { ClosedForm } from '../fixtures.ts';
import { knownRunValue, runValuesByDefinition } from './run-values.ts';

/** Every reach that the options allow, and the next two of the form 2^j − 4. */
const REACHES = [...wholeNumbers(1, 40), 60, 124];

function compareRunValues(longest: number): number {
  let compared = 0;
  for (const reach of REACHES) {
    for (const [length, value] of runValuesByDefinition(longest, reach).entries()) {
      const known = knownRunValue(length, reach);
      if (known === undefined) continue;
      if (known !== value) throw new Error(`reach ${reach}, a run of ${length}: ${known}, not ${value}`);
      compared++;
    }
  }
  return compared;
}

/** The values of the rule book, which are those of the octal game 0.37. */
const REACH_TWO = [0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0];

function compareReachTwo(longest: number): number {
  const values = runValuesByDefinition(longest, 2);
  const wrong = values.findIndex((value, length) => value !== REACH_TWO[length]);
  if (wrong >= 0) throw new Error(`reach 2, a run of ${wrong}: ${REACH_TWO[wrong]}, not ${values[wrong]}`);
  return values.length;
}

export const closedForms: Readonly<Record<string, ClosedForm>> = {
  runs: {
    covers: (size) => `runs of up to ${size} heads`,
    sizes: { small: 600, wide: 2000 },
    compare: compareRunValues,
  },
  reachTwo: {
    covers: (size) => `runs of up to ${size} heads`,
    sizes: { small: 11, wide: 11 },
    compare: compareReachTwo,
  },
};
