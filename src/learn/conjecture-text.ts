import { failure, listed, quote, type Result, success, withCommas } from '../core/index.ts';
import type { Condition, Conjecture, ConjectureAnswer, Test } from './conjecture.ts';
import type { AnyConjectures } from './features.ts';

/*
 * A conjecture in one line, for links; "and" binds more closely than "or":
 *
 *   loses exactly when partners
 *   wins whenever heads%2=0 and not twins or runs<=1
 */

/** A longer rule is unreadable. */
export const MAX_CONDITIONS = 8;

/** The largest number that a condition may name. */
export const MAX_NUMBER = 99;

const LINKS = { exactly: 'exactly when', whenever: 'whenever' } as const;

export function formatConjecture({ verdict, claim, conditions }: Conjecture): string {
  const when = conditions.map((one, index) => `${index === 0 ? '' : ` ${one.joined} `}${formatCondition(one)}`);
  return `${verdict} ${LINKS[claim]} ${when.join('')}`;
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
      return `${feature}%${test.divisor}=${test.value}`;
  }
}

/** "The player to move loses exactly when the number of heads is even and …" */
export function describeConjecture(desk: AnyConjectures, { verdict, claim, conditions }: Conjecture): string {
  const joints = { and: ' and ', or: ', or ' };
  const when = conditions.map(
    (one, index) => `${index === 0 ? '' : joints[one.joined]}${describeCondition(desk, one)}`,
  );
  return `The player to move ${verdict} ${LINKS[claim]} ${when.join('')}.`;
}

function describeCondition({ features }: AnyConjectures, { feature, test }: Condition): string {
  const name = features.find(({ id }) => id === feature)?.name ?? feature;
  if (test.kind === 'holds') return test.value ? name : `it is not true that ${name}`;
  if (test.kind === 'equals') return `${name} is ${test.value}`;
  if (test.kind === 'most') return `${name} is at most ${test.value}`;
  if (test.divisor === 2) return `${name} is ${test.value === 0 ? 'even' : 'odd'}`;
  if (test.value === 0) return `${name} is a multiple of ${test.divisor}`;
  return `${name} leaves ${test.value} when divided by ${test.divisor}`;
}

/** Reads the rule of a link. */
export function parseConjecture(desk: AnyConjectures, text: string): Result<Conjecture> {
  const [, verdict, link, when = ''] = /^(wins|loses) (exactly when|whenever) (.+)$/.exec(text) ?? [];
  // Conditions, and between them "and" or "or".
  const parts = when.split(/ (and|or) /);
  const conditions: Condition[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const condition = parseCondition(desk, parts[at] ?? '');
    if (condition) conditions.push({ joined: parts[at - 1] === 'or' ? 'or' : 'and', ...condition });
  }
  const isRead = verdict !== undefined && 2 * conditions.length === parts.length + 1;
  if (!isRead || conditions.length > MAX_CONDITIONS)
    return failure(
      `${quote(text)} is not a rule: write one such as "loses exactly when ${exampleOf(desk)}", with at most ${MAX_CONDITIONS} conditions about ${listed(desk.features.map(({ id }) => id))}.`,
    );
  const claim = link === 'whenever' ? 'whenever' : 'exactly';
  return success({ verdict: verdict === 'wins' ? 'wins' : 'loses', claim, conditions });
}

/** A condition that can be said in this game. */
function exampleOf({ features: [first] }: AnyConjectures): string {
  return first?.kind === 'number' ? `${first.id}%2=0` : (first?.id ?? '');
}

function parseCondition({ features }: AnyConjectures, text: string): Omit<Condition, 'joined'> | undefined {
  const [, not, name, asked = ''] = /^(not )?([a-z-]+)(.*)$/.exec(text) ?? [];
  const feature = features.find(({ id }) => id === name);
  if (feature?.kind === 'statement')
    return asked === '' ? { feature: feature.id, test: { kind: 'holds', value: not === undefined } } : undefined;
  const test = not === undefined ? parseTest(asked) : undefined;
  return feature && test && { feature: feature.id, test };
}

function parseTest(text: string): Test | undefined {
  const [, divisor, sign, number] = /^(?:%(\d{1,2}))?(=|<=)(\d{1,2})$/.exec(text) ?? [];
  if (sign === undefined) return undefined;
  const value = Number(number);
  if (divisor === undefined) return { kind: sign === '=' ? 'equals' : 'most', value };
  const isRemainder = sign === '=' && Number(divisor) >= 2 && value < Number(divisor);
  return isRemainder ? { kind: 'remainder', divisor: Number(divisor), value } : undefined;
}

/** The result of a conjecture in words. */
export function describeAnswer(
  { sizeName }: AnyConjectures,
  { positions, counterexample }: Pick<ConjectureAnswer, 'positions' | 'counterexample'>,
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
