import { type Result, success } from '../../../core/index.ts';
import type { AnyConjectures } from '../../../learn/features.ts';
import { type Condition, type Conjecture, formatConjecture, parseConjecture, type Test } from '../../../learn/index.ts';

/** One line of the form: a condition, and how it is joined to the line above. */
export interface DraftLine {
  readonly joined: 'and' | 'or';
  readonly condition: Condition;
}

/** A conjecture being edited. */
export interface Draft {
  readonly verdict: Conjecture['verdict'];
  readonly claim: Conjecture['claim'];
  readonly lines: readonly DraftLine[];
  readonly domain: number;
}

export function firstDraft(desk: AnyConjectures): Draft {
  return { verdict: 'loses', claim: 'exactly', lines: [newLine(desk)], domain: 0 };
}

export function newLine(desk: AnyConjectures): DraftLine {
  const feature = desk.features[0]?.id ?? '';
  return { joined: 'and', condition: { feature, test: firstTest(desk, feature) } };
}

/** The default condition on a feature. */
export function firstTest({ features }: AnyConjectures, feature: string): Test {
  const isStatement = features.find(({ id }) => id === feature)?.kind === 'statement';
  return isStatement ? { kind: 'holds', value: true } : { kind: 'remainder', divisor: 2, remainder: 0 };
}

/** The address of a game's conjecture page, with a conjecture. */
export function deskLink(game: string, draft?: Draft): string {
  if (!draft) return `/learn/${game}?desk=1`;
  const query = new URLSearchParams({ desk: formatConjecture(conjectureOf(draft)), on: String(draft.domain + 1) });
  return `/learn/${game}?${query}`;
}

/** The conjecture in an address, or a default one; a sentence if it cannot be read. */
export function draftOf(desk: AnyConjectures, query: ReadonlyMap<string, string>): Result<Draft> {
  const text = query.get('desk') ?? '';
  if (text === '' || text === '1') return success(firstDraft(desk));
  const conjecture = parseConjecture(desk, text);
  if (!conjecture.ok) return conjecture;
  const { verdict, claim, alternatives } = conjecture.value;
  const lines = alternatives.flatMap((conditions) =>
    conditions.map((condition, index): DraftLine => ({ joined: index === 0 ? 'or' : 'and', condition })),
  );
  const domain = Number(query.get('on') ?? 1) - 1;
  return success({ verdict, claim, lines, domain: desk.domains[domain] ? domain : 0 });
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
