import { type Game, itemAt, type Random } from '../core/index.ts';
import type { Player } from './player.ts';

/** How many numbers `Random.next` may draw. */
const DRAWS = 2 ** 32;

/** Weights made ready for drawing. */
export interface Distribution {
  /** The indexes that have a weight, in order. */
  readonly support: readonly number[];
  /** All of them have the same weight. */
  readonly isUniform: boolean;
  /** For each of them, in the order of `support`, the first draw that is too high for it. */
  readonly limits: readonly number[];
}

export function distributionOf(weights: readonly number[]): Distribution {
  const support: number[] = [];
  const limits: number[] = [];
  let isUniform = true;
  let limit = 0;
  let last = 0;
  weights.forEach((weight, index) => {
    if (weight === 0) return;
    if (last !== 0 && weight !== last) isUniform = false;
    last = weight;
    limit += weight * DRAWS;
    support.push(index);
    limits.push(limit);
  });
  return { support, isUniform, limits };
}

/**
 * Draws one of `count` weights, whose limits begin at `offset`, and returns its index in `limits`. One weight takes no
 * draw; between two equal ones a coin is tossed. Otherwise one number is drawn, and the numbers 0 to 2³² − 1 are dealt in
 * order: of weights ½ ¼ ¼ the first half goes to the first, the next quarter to the second, the last to the third.
 */
export function drawEntry(
  random: Random,
  count: number,
  isUniform: boolean,
  limits: ArrayLike<number>,
  offset: number,
): number {
  if (count === 1) return offset;
  if (isUniform && count === 2) return offset + random.toss();
  const draw = random.next();
  if (isUniform) return offset + Math.floor((draw * count) / DRAWS);
  const last = offset + count - 1;
  for (let entry = offset; entry < last; entry++) if (draw < (limits[entry] as number)) return entry;
  return last;
}

/** The index of one of the weights, drawn with them: what `drawEntry` draws from their distribution, without making one. */
export function chooseIndex(weights: readonly number[], random: Random): number {
  let support = 0;
  let last = 0;
  let isUniform = true;
  for (let index = 0; index < weights.length; index++) {
    const weight = weights[index] as number;
    if (weight === 0) continue;
    if (support > 0 && weight !== last) isUniform = false;
    last = weight;
    support++;
  }
  if (isUniform) return nthWeight(weights, drawEntry(random, support, true, NO_LIMITS, 0));
  const draw = random.next();
  let limit = 0;
  let chosen = 0;
  for (let index = 0; index < weights.length && draw >= limit; index++) {
    const weight = weights[index] as number;
    if (weight === 0) continue;
    limit += weight * DRAWS;
    chosen = index;
  }
  return chosen;
}

/** Equal weights are drawn without them. */
const NO_LIMITS: readonly number[] = [];

/** The index of weight number n, from 0, of those that are not zero. */
function nthWeight(weights: ArrayLike<number>, n: number): number {
  let left = n;
  let index = 0;
  while (weights[index] === 0 || left-- > 0) index++;
  return index;
}

/** The same weight for each move that is chosen, none for the others. */
export function evenWeights(isChosen: readonly boolean[]): readonly number[] {
  const count = isChosen.filter(Boolean).length;
  return isChosen.map((chosen) => (chosen ? 1 / count : 0));
}

/** By count. Given out again and again, so they are frozen. */
const allEven = new Map<number, readonly number[]>();

/** The same weight for each of `count` moves. */
export function allEvenWeights(count: number): readonly number[] {
  const known = allEven.get(count);
  if (known) return known;
  const weights = Object.freeze(new Array<number>(count).fill(1 / count));
  allEven.set(count, weights);
  return weights;
}

/** A player from its weights alone, which follow from values alone. */
export function weightedPlayer<Position, Move>(
  id: string,
  game: Game<Position, Move>,
  weighPosition: (position: Position) => readonly number[],
): Player<Position, Move> {
  function weights(position: Position): readonly number[] {
    if (game.rules.outcome(position)) throw new RangeError('The game is over: there is no move to choose.');
    const weighed = weighPosition(position);
    if (weighed.some((weight) => weight > 0)) return weighed;
    throw new RangeError(
      `The values of ${game.text.formatPosition(position)} contradict each other: ${id} finds no move.`,
    );
  }
  function choose(position: Position, random: Random): Move {
    return itemAt(game.rules.legalMoves(position), chooseIndex(weights(position), random));
  }
  return { id, weights, choose };
}
