import type { Condition, Conjecture, Test } from './conjecture.ts';
import type { AnyConjectures } from './features.ts';

/** "The player to move loses exactly when the number of heads is even and …" */
export function describeConjecture(desk: AnyConjectures, { verdict, claim, alternatives }: Conjecture): string {
  const when = alternatives.map((conditions) => conditions.map((one) => describeCondition(desk, one)).join(' and '));
  const link = claim === 'exactly' ? 'exactly when' : 'whenever';
  return `The player to move ${verdict} ${link} ${when.join(', or ')}.`;
}

function describeCondition({ features }: AnyConjectures, { feature, test }: Condition): string {
  const name = features.find(({ id }) => id === feature)?.name ?? feature;
  if (test.kind === 'holds') return test.value ? name : `it is not true that ${name}`;
  return `${name} ${describeTest(test)}`;
}

/** What is asked of a number. */
function describeTest(test: Exclude<Test, { kind: 'holds' }>): string {
  if (test.kind === 'equals') return `is ${test.value}`;
  if (test.kind === 'most') return `is at most ${test.value}`;
  if (test.divisor === 2) return test.remainder === 0 ? 'is even' : 'is odd';
  if (test.remainder === 0) return `is a multiple of ${test.divisor}`;
  return `leaves ${test.remainder} when divided by ${test.divisor}`;
}
