import type { Game, Random } from '../core/index.ts';
import type { Player } from './player.ts';

const DRAWS = 2 ** 32;

/**
 * The index of a weight, drawn with those weights. Between two of the same weight a coin is tossed. Otherwise one
 * number is drawn, and the numbers 0 to 2³² − 1 are shared out in order: of weights ½ ¼ ¼ the first half goes to index
 * 0, the next quarter to 1, the last to 2.
 */
export function chooseIndex(weights: readonly number[], random: Random): number {
  const candidates: number[] = [];
  weights.forEach((weight, index) => {
    if (weight > 0) candidates.push(index);
  });
  if (candidates.length === 1) return candidates[0] as number;
  const first = weights[candidates[0] as number];
  const isEven = candidates.every((index) => weights[index] === first);
  if (isEven && candidates.length === 2) return candidates[random.toss()] as number;
  const draw = random.next();
  if (isEven) return candidates[Math.floor((draw * candidates.length) / DRAWS)] as number;
  let cumulative = 0;
  for (const index of candidates) {
    cumulative += (weights[index] as number) * DRAWS;
    if (draw < cumulative) return index;
  }
  return candidates[candidates.length - 1] as number;
}

/** The same weight for each move that is chosen, none for the others. */
export function evenWeights(isChosen: readonly boolean[]): readonly number[] {
  const count = isChosen.filter(Boolean).length;
  return isChosen.map((chosen) => (chosen ? 1 / count : 0));
}

/** A player from its weights alone. */
export function weightedPlayer<Position, Move>(
  id: string,
  game: Game<Position, Move>,
  weigh: (position: Position) => readonly number[],
): Player<Position, Move> {
  function weights(position: Position): readonly number[] {
    if (game.rules.outcome(position)) throw new RangeError('The game is over: there is no move to choose.');
    const weighed = weigh(position);
    if (weighed.some((weight) => weight > 0)) return weighed;
    throw new RangeError(
      `The values of ${game.notation.formatPosition(position)} contradict each other: ${id} finds no move.`,
    );
  }
  function choose(position: Position, random: Random): Move {
    return game.rules.legalMoves(position)[chooseIndex(weights(position), random)] as Move;
  }
  return { id, weights, choose };
}
