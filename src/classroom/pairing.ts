import type { Random } from '../core/index.ts';
import type { ClassPlayer, PupilId } from './requests.ts';

/** Two players, in the order of moving. */
export type Pair = readonly [ClassPlayer, ClassPlayer];

export interface Pairing {
  readonly pairs: readonly Pair[];
  /** The pupil who is left over. */
  readonly bye: PupilId | null;
}

/** Round `round` (from 0) of a round robin by the circle method. Undefined when everyone has met everyone. */
export function pairRoundRobin(pupils: readonly PupilId[], round: number): Pairing | undefined {
  const places: (PupilId | null)[] = pupils.length % 2 === 0 ? [...pupils] : [...pupils, null];
  if (round >= places.length - 1) return undefined;
  const [fixed, ...others] = places;
  const turned = [...others.slice(round), ...others.slice(0, round)];
  const circle = [fixed ?? null, ...turned];
  const pairs: Pair[] = [];
  let bye: PupilId | null = null;
  for (let index = 0; index < circle.length / 2; index++) {
    const one = circle[index] ?? null;
    const other = circle[circle.length - 1 - index] ?? null;
    if (one === null || other === null) bye = one ?? other;
    else pairs.push((round + index) % 2 === 0 ? [one, other] : [other, one]);
  }
  return { pairs, bye };
}

/**
 * Pairs pupils in the given order with the nearest partner whom they met least often. Backtracks, so that the last pupils
 * are not left with a repeated partner. No pupil has two byes before all have one.
 */
export function pairInOrder(order: readonly PupilId[], before: readonly Pair[], byes: readonly PupilId[]): Pairing {
  const bye = order.length % 2 === 0 ? null : leftOver(order, byes);
  const pupils = order.filter((pupil) => pupil !== bye);
  const meetings = new Map<string, number>();
  for (const pair of before) meetings.set(key(pair), (meetings.get(key(pair)) ?? 0) + 1);
  for (let allowed = 0; ; allowed++) {
    const budget = { left: MAX_STEPS };
    const pairs = match(pupils, (pair) => (meetings.get(key(pair)) ?? 0) <= allowed, budget);
    if (pairs) return { pairs: pairs.map((pair) => firstMover(pair, before)), bye };
  }
}

/** The step limit of the search; when it is reached, one more meeting is allowed. */
const MAX_STEPS = 20_000;

function match(
  pupils: readonly PupilId[],
  mayMeet: (pair: Pair) => boolean,
  budget: { left: number },
): readonly Pair[] | undefined {
  const [first, ...rest] = pupils;
  if (first === undefined) return [];
  for (const partner of rest) {
    if (budget.left-- <= 0) return undefined;
    if (!mayMeet([first, partner])) continue;
    const others = match(
      rest.filter((pupil) => pupil !== partner),
      mayMeet,
      budget,
    );
    if (others) return [[first, partner], ...others];
  }
  return undefined;
}

/** The last pupil in the order among those with the fewest byes. */
function leftOver(order: readonly PupilId[], byes: readonly PupilId[]): PupilId | null {
  const had = (pupil: PupilId) => byes.filter((one) => one === pupil).length;
  const least = Math.min(...order.map(had));
  return order.filter((pupil) => had(pupil) === least).at(-1) ?? null;
}

/** The pupil who has moved first less often moves first. */
function firstMover([one, other]: Pair, before: readonly Pair[]): Pair {
  const firsts = (pupil: ClassPlayer) => before.filter(([first]) => first === pupil).length;
  return firsts(one) <= firsts(other) ? [one, other] : [other, one];
}

/** The same for both orders of a pair. */
function key(pair: Pair): string {
  return [...pair].sort().join(' ');
}

export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const shuffled: Item[] = [];
  while (left.length > 0) shuffled.push(...left.splice(random.below(left.length), 1));
  return shuffled;
}
