import { failure, listed, quote, type Result, success, withCommas } from '../core/index.ts';
import type { Condition, Conjecture, ConjectureAnswer, Test } from './conjecture.ts';
import type { AnyConjectures } from './features.ts';

/*
 * A conjecture in one line, for links and the terminal; "and" binds more closely than "or":
 *
 *   loses exactly when partners
 *   wins whenever heads%2=0 and not twins or runs<=1
 */

/** A longer rule is unreadable. */
export const MAX_CONDITIONS = 8;

/** The largest number that a condition may name. */
export const MAX_NUMBER = 99;

export function formatConjecture({ verdict, claim, conditions }: Conjecture): string {
  const when = conditions.map((one, index) => `${index === 0 ? '' : ` ${one.joined} `}${formatCondition(one)}`);
  return `${verdict} ${claim === 'exactly' ? 'exactly when' : 'whenever'} ${when.join('')}`;
}

function formatCondition({ feature, test }: Condition): string {
  switch (test.kind) {
    case 'holds':
      return test.value ? feature : `not ${feature}`;
    case 'equals':
      return `${feature}=${test.value}`;
    case 'most':
      return `${feature}<=${test.value}`;
    case 'remainder':
      return `${feature}%${test.divisor}=${test.remainder}`;
  }
}

/** "The player to move loses exactly when the number of heads is even and …" */
export function describeConjecture(desk: AnyConjectures, { verdict, claim, conditions }: Conjecture): string {
  const joints = { and: ' and ', or: ', or ' };
  const when = conditions.map(
    (one, index) => `${index === 0 ? '' : joints[one.joined]}${describeCondition(desk, one)}`,
  );
  return `The player to move ${verdict} ${claim === 'exactly' ? 'exactly when' : 'whenever'} ${when.join('')}.`;
}

function describeCondition({ features }: AnyConjectures, { feature, test }: Condition): string {
  const name = features.find(({ id }) => id === feature)?.name ?? feature;
  if (test.kind === 'holds') return test.value ? name : `it is not true that ${name}`;
  return `${name} ${describeTest(test)}`;
}

/** A condition on a number, in words. */
function describeTest(test: Exclude<Test, { kind: 'holds' }>): string {
  if (test.kind === 'equals') return `is ${test.value}`;
  if (test.kind === 'most') return `is at most ${test.value}`;
  if (test.divisor === 2) return test.remainder === 0 ? 'is even' : 'is odd';
  if (test.remainder === 0) return `is a multiple of ${test.divisor}`;
  return `leaves ${test.remainder} when divided by ${test.divisor}`;
}

const SHAPE = /^(wins|loses) (exactly when|whenever) (.+)$/;

/** Fails with one sentence that says what is wrong and what is allowed. */
export function parseConjecture(desk: AnyConjectures, text: string): Result<Conjecture> {
  const [, verdict, link, when = ''] = SHAPE.exec(text.trim().toLowerCase().replace(/\s+/g, ' ')) ?? [];
  if (verdict === undefined)
    return failure(
      `A rule begins with "wins" or "loses", then "exactly when" or "whenever", then its conditions, as in "loses exactly when ${exampleOf(desk)}"; ${quote(text)} does not.`,
    );
  const conditions: Condition[] = [];
  // Conditions, and between them "and" or "or".
  const parts = when.split(/ (and|or) /);
  for (let at = 0; at < parts.length; at += 2) {
    const condition = parseCondition(desk, parts[at]?.trim() ?? '');
    if (!condition.ok) return condition;
    conditions.push({ joined: parts[at - 1] === 'or' ? 'or' : 'and', ...condition.value });
  }
  if (conditions.length > MAX_CONDITIONS)
    return failure(`A rule has at most ${MAX_CONDITIONS} conditions; this one has ${conditions.length}.`);
  const claim = link === 'whenever' ? 'whenever' : 'exactly';
  return success({ verdict: verdict === 'wins' ? 'wins' : 'loses', claim, conditions });
}

/** A condition that can be said in this game. */
function exampleOf({ features }: AnyConjectures): string {
  const [first] = features;
  if (first === undefined) return '…';
  return first.kind === 'statement' ? first.id : `${first.id}%2=0`;
}

function parseCondition({ features }: AnyConjectures, text: string): Result<Omit<Condition, 'joined'>> {
  const [, not, name = '', asked = ''] = /^(not )?([a-z-]+) ?(.*)$/.exec(text) ?? [];
  const feature = features.find(({ id }) => id === name);
  if (!feature)
    return failure(`${quote(text)} is not a condition: a rule can use ${listed(features.map(({ id }) => id))}.`);
  if (feature.kind === 'statement')
    return asked === ''
      ? success({ feature: name, test: { kind: 'holds', value: not === undefined } })
      : failure(`"${name}" holds or does not: write ${name} or not ${name}, and not ${quote(text)}.`);
  const test = not === undefined ? parseTest(asked.replaceAll(' ', '')) : undefined;
  if (test) return success({ feature: name, test });
  return failure(
    `"${name}" is a number: write ${name}=3, ${name}<=3 or ${name}%4=1, with numbers up to ${MAX_NUMBER}, and not ${quote(text)}.`,
  );
}

function parseTest(text: string): Test | undefined {
  const [, sign = '', first = '', second = ''] = /^(=|<=|%)(\d{1,2})(?:=(\d{1,2}))?$/.exec(text) ?? [];
  const value = Number(first);
  if (sign === '%') {
    const remainder = Number(second);
    return second !== '' && value >= 2 && remainder < value
      ? { kind: 'remainder', divisor: value, remainder }
      : undefined;
  }
  if (sign === '' || second !== '') return undefined;
  return { kind: sign === '=' ? 'equals' : 'most', value };
}

/** The result of a conjecture in words. */
export function describeAnswer(
  { sizeName }: AnyConjectures,
  { positions, counterexample }: ConjectureAnswer,
): { readonly title: string; readonly words: string } {
  if (!counterexample)
    return {
      title: 'It holds',
      words: `In all ${withCommas(positions)} positions. That is no proof for larger ones, but a good reason to look for one.`,
    };
  const { applies, canWin, wins } = counterexample;
  const truth = canWin ? `the player to move can win, with ${listed(wins, 'or')}` : 'the player to move cannot win';
  return {
    title: 'It does not hold',
    words:
      `Your conditions ${applies ? 'hold' : 'do not hold'} here, but ${truth}. Of the ${withCommas(positions)} positions ` +
      `that were tried, this is the smallest that your rule is wrong about (by ${sizeName}).`,
  };
}
