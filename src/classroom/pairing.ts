import type { Random } from '../core/index.ts';
import type { PupilId } from './requests.ts';

/*
 * Pairings. Each function takes the pupils to pair and the earlier games, and returns pairs (the first of a pair moves
 * first) and the pupil who is left over.
 */

export interface ClassroomScore {
  readonly pupil: PupilId;
  /** 1 for a win or a bye, 0.5 for a draw. */
  readonly points: number;
}

/** A pair that has played, in the order of moving. */
export type Pair = readonly [PupilId, PupilId];

export interface Pairing {
  readonly pairs: readonly Pair[];
  readonly bye: PupilId | null;
}

/** At random, avoiding the last partner if another is free. */
export function pairByChance(pupils: readonly PupilId[], before: readonly Pair[], random: Random): Pairing {
  return pairInOrder(shuffle(pupils, random), before, []);
}

/** Pupils with equal or near points meet, no pair repeats while that is possible, and no pupil has two byes. */
export function pairByScore(
  scores: readonly ClassroomScore[],
  before: readonly Pair[],
  byes: readonly PupilId[],
  random: Random,
): Pairing {
  const order = shuffle(scores, random).sort((one, other) => other.points - one.points);
  return pairInOrder(
    order.map(({ pupil }) => pupil),
    before,
    byes,
  );
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
 * Pairs pupils in the given order with the nearest partner whom they met least often. Backtracks over the first few
 * candidates, so that the last pupils are not left with a repeated partner.
 */
function pairInOrder(order: readonly PupilId[], before: readonly Pair[], byes: readonly PupilId[]): Pairing {
  const bye = order.length % 2 === 0 ? null : leftOver(order, byes);
  const pupils = order.filter((pupil) => pupil !== bye);
  const meetings = countMeetings(before);
  for (let allowed = 0; ; allowed++) {
    const budget = { left: MAX_STEPS };
    const pairs = match(pupils, (one, other) => (meetings.get(key(one, other)) ?? 0) <= allowed, budget);
    if (pairs) return { pairs: pairs.map((pair) => firstMover(pair, before)), bye };
  }
}

/** The step limit of the search; when it is reached, one more meeting is allowed. */
const MAX_STEPS = 20_000;

function match(
  pupils: readonly PupilId[],
  mayMeet: (one: PupilId, other: PupilId) => boolean,
  budget: { left: number },
): readonly Pair[] | undefined {
  const [first, ...rest] = pupils;
  if (first === undefined) return [];
  for (const partner of rest) {
    if (budget.left-- <= 0) return undefined;
    if (!mayMeet(first, partner)) continue;
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
  const firsts = (pupil: PupilId) => before.filter(([first]) => first === pupil).length;
  return firsts(one) <= firsts(other) ? [one, other] : [other, one];
}

function countMeetings(before: readonly Pair[]): ReadonlyMap<string, number> {
  const meetings = new Map<string, number>();
  for (const [one, other] of before) meetings.set(key(one, other), (meetings.get(key(one, other)) ?? 0) + 1);
  return meetings;
}

function key(one: PupilId, other: PupilId): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const left = [...items];
  const shuffled: Item[] = [];
  while (left.length > 0) shuffled.push(...left.splice(random.below(left.length), 1));
  return shuffled;
}
