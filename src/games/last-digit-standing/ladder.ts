import { advice, capitalized, clause, listed, type TurnPlayers } from '../../core/index.ts';
import { isFresh, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import type { Reason } from './theory.ts';

/** The words for an addition that ends the game: it makes the target, or leaves nothing to add. */
export function describeLastMove(
  { target }: LastDigitOptions,
  { total }: LastDigitPosition,
  addition: number,
  { mover, other }: TurnPlayers,
): string {
  const next = total + addition;
  const add = capitalized(advice(mover, `add ${addition}`));
  if (next === target) return `${add}: that makes exactly ${target}.`;
  return `${add}: every total that ${other.name} could make from ${next} ends in a used digit.`;
}

/*
 * With at most one round of digits to go (target − total ≤ base) the totals ahead all end differently, so no later move
 * blocks another: what is left is a subtraction game with holes. The rungs are the totals to leave to the opponent, from
 * the top down: the highest fresh total, then each time the next fresh one that is more than `max` below the last rung.
 * From a fresh total that is no rung, the rung above is within reach; from a rung none is.
 */
interface Rung {
  readonly total: number;
  /** How long best play lasts from there. */
  readonly plies: number;
}

export function ladderReason(limits: LastDigitOptions): Reason {
  const { target, max, base } = limits;

  function plies(position: LastDigitPosition): number | undefined {
    const { total, used } = position;
    if (target - total > base) return undefined;
    const lowest = findRungs(limits, position).at(-1);
    if (!lowest || !canMove(limits, total, used)) return 0;
    return lowest.total - total <= max ? lowest.plies + 1 : lowest.plies + 2;
  }

  function why(position: LastDigitPosition, players: TurnPlayers): string {
    const { total } = position;
    const totals = findRungs(limits, position).map((rung) => rung.total);
    const lowest = totals.at(-1);
    if (lowest === undefined) return 'No total ahead ends in an unused digit.';
    if (plies(position) === 1) return describeLastMove(limits, position, lowest - total, players);
    const seen = `${target - total} to go, so no last digit can come up twice any more. ${describeRungs(totals, max)}`;
    return `${seen}: ${adviseRung(limits, total, lowest, players)}.`;
  }

  return { isComplete: target <= base, plies, why };
}

function canMove({ target, max, base }: LastDigitOptions, total: number, used: number): boolean {
  const highest = Math.min(target, total + max);
  for (let next = total + 1; next <= highest; next++) if (isFresh(base, used, next)) return true;
  return false;
}

/** From the highest to the lowest above the total. */
export function findRungs(limits: LastDigitOptions, { total, used }: LastDigitPosition): readonly Rung[] {
  const { target, max, base } = limits;
  const rungs: Rung[] = [];
  let above: Rung | undefined;
  for (let next = target; next > total; next--) {
    if (!isFresh(base, used, next) || (above && above.total - next <= max)) continue;
    above = { total: next, plies: above && canMove(limits, next, used) ? above.plies + 2 : 0 };
    rungs.push(above);
  }
  return rungs;
}

function adviseRung({ max }: LastDigitOptions, total: number, lowest: number, { mover, other }: TurnPlayers): string {
  return lowest - total <= max
    ? advice(mover, `add ${lowest - total} to make ${lowest}`)
    : `${mover.name} cannot make ${lowest} now, and whatever ${clause(mover, 'add')}, ${other.name} can`;
}

function describeRungs(totals: readonly number[], max: number): string {
  if (totals.length === 1) return `The total to make is ${totals[0]}, the highest with an unused last digit`;
  return `The totals to make are ${listed([...totals].reverse())}, each the first unused one more than ${max} below the next`;
}
