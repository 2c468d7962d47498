import { type Result, success } from '../../../core/index.ts';
import type { AnyConjectures } from '../../../learn/features.ts';
import { type Condition, type Conjecture, formatConjecture, parseConjecture, type Test } from '../../../learn/index.ts';

/** A conjecture being edited, and the positions it is tried on. */
export interface Draft extends Conjecture {
  readonly domain: number;
}

export function firstDraft(desk: AnyConjectures): Draft {
  return { verdict: 'loses', claim: 'exactly', conditions: [newCondition(desk)], domain: 0 };
}

export function newCondition(desk: AnyConjectures): Condition {
  const feature = desk.features[0]?.id ?? '';
  return { joined: 'and', feature, test: firstTest(desk, feature) };
}

/** The default condition on a feature. */
export function firstTest({ features }: AnyConjectures, feature: string): Test {
  const isStatement = features.find(({ id }) => id === feature)?.kind === 'statement';
  return isStatement ? { kind: 'holds', value: true } : { kind: 'remainder', divisor: 2, remainder: 0 };
}

/** The address of a game's conjecture page, with a conjecture. */
export function deskLink(game: string, draft?: Draft): string {
  if (!draft) return `/learn/${game}?desk=1`;
  return `/learn/${game}?${new URLSearchParams({ desk: formatConjecture(draft), on: String(draft.domain + 1) })}`;
}

/** The conjecture in an address, or a default one; a sentence if it cannot be read. */
export function draftOf(desk: AnyConjectures, query: ReadonlyMap<string, string>): Result<Draft> {
  const text = query.get('desk') ?? '';
  if (text === '' || text === '1') return success(firstDraft(desk));
  const conjecture = parseConjecture(desk, text);
  if (!conjecture.ok) return conjecture;
  const domain = Number(query.get('on') ?? 1) - 1;
  return success({ ...conjecture.value, domain: desk.domains[domain] ? domain : 0 });
}
