import type { AnyDesk } from '../../../core/index.ts';
import type { Condition, Conjecture, Test } from '../../../lessons/index.ts';

/** One line of the form: a condition, and how it is joined to the line above. */
export interface Line {
  readonly joined: 'and' | 'or';
  readonly condition: Condition;
}

/** A conjecture while it is being put together. */
export interface Draft {
  readonly verdict: Conjecture['verdict'];
  readonly claim: Conjecture['claim'];
  readonly lines: readonly Line[];
  readonly domain: number;
}

export function firstDraft(desk: AnyDesk): Draft {
  return { verdict: 'loses', claim: 'exactly', lines: [newLine(desk)], domain: 0 };
}

export function newLine(desk: AnyDesk): Line {
  const feature = desk.features[0]?.id ?? '';
  return { joined: 'and', condition: { feature, test: firstTest(desk, feature) } };
}

/** What is asked of a feature until somebody says otherwise. */
export function firstTest({ features }: AnyDesk, feature: string): Test {
  const isStatement = features.find(({ id }) => id === feature)?.kind === 'statement';
  return isStatement ? { kind: 'holds', value: true } : { kind: 'remainder', divisor: 2, remainder: 0 };
}

/** "And" binds more closely than "or". */
export function conjectureOf({ verdict, claim, lines }: Draft): Conjecture {
  const alternatives: Condition[][] = [];
  for (const { joined, condition } of lines) {
    const last = alternatives.at(-1);
    if (last && joined === 'and') last.push(condition);
    else alternatives.push([condition]);
  }
  return { verdict, claim, alternatives };
}
