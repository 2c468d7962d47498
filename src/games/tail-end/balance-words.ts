import { advice, capitalized, clause, listed, type Sides, theirs } from '../../core/index.ts';
import type { Flip, Scales } from './balance.ts';
import { describeBlocks, partners } from './blocks.ts';
import { isFourBelowPower } from './run-values.ts';
import { runLengths } from './runs.ts';

/** A longer list of runs is not read but cancelled. */
const MOST_LISTED = 6;

/** The argument of `balance.ts` for one row that is not over. */
export function explainRow(scales: Scales, row: string, sides: Sides): string {
  const runs = runLengths(row);
  if (scales.reach === 1 || runs.every((length) => length === 1)) return explainForced(scales, runs, sides);
  const flip = shortestFlip(scales, row);
  if (flip && flip.after.weight === 0) return `${adviseCoin(flip, sides)} and no head is left.`;
  if (scales.isMisere && runs.every((length) => scales.isFickle(length)))
    return explainFickle(scales, runs, flip, sides);
  if (flip && scales.isMisere && flip.after.firm === 0) return adviseFickle(scales, runs, flip, sides);
  return flip ? adviseFlip(scales, runs, flip, sides) : explainLoss(scales, runs, sides);
}

/** "Flip coin 3", "Ann can flip coin 3". */
function adviseCoin({ coin }: Flip, { mover }: Sides): string {
  return capitalized(advice(mover, `flip coin ${coin}`));
}

/** The quickest one where plies are known, otherwise the first; undefined when the row is lost. */
function shortestFlip(scales: Scales, row: string): Flip | undefined {
  if (scales.isLost(scales.weigh(row))) return undefined;
  const flips = scales.winningFlips(row);
  if (!scales.isTame(row)) return flips[0];
  const plies = Math.min(...flips.map((flip) => scales.lostPlies(flip.after)));
  return flips.find((flip) => scales.lostPlies(flip.after) === plies);
}

/** Every flip turns one coin: only the number of heads counts. */
function explainForced({ isMisere, reach }: Scales, runs: readonly number[], { mover, other }: Sides): string {
  const heads = runs.reduce((sum, length) => sum + length, 0);
  if (heads === 1)
    return `One head is left, and ${clause(mover, 'have', 'to flip it')}: ${clause(mover, isMisere ? 'lose' : 'win')}.`;
  const isMovers = heads % 2 === 1;
  const seen = `${heads} ${reach === 1 ? '' : 'single '}heads are left, and each flip turns one of them`;
  const last = `${isMovers ? 'odd' : 'even'}, so the last flip is ${theirs(isMovers ? mover : other)}`;
  return `${seen}. ${heads} is ${last}, and ${clause(mover, isMovers === isMisere ? 'lose' : 'win')}.`;
}

/** Normal play, and misère play while a firm run is there: the blocks of the values, and which have no partner. */
function explainLoss(scales: Scales, runs: readonly number[], { mover, other }: Sides): string {
  const mend = 'give every block a partner again';
  const again = scales.isMisere ? `${mend}, or ${leaveOdd(scales, runs)}` : mend;
  return `${describeRuns(scales, runs)}, so ${clause(mover, 'lose')}. Whatever ${clause(mover, 'flip')}, ${other.name} can ${again}.`;
}

function adviseFlip(scales: Scales, runs: readonly number[], flip: Flip, sides: Sides): string {
  const isLong = Math.max(runs.length, flip.runs.length) > MOST_LISTED;
  const left = isLong ? ', and every block has a partner' : ` and leave ${describeLeft(scales, flip.runs)}`;
  return `${describeRuns(scales, runs)}, so ${sides.mover.name} can win. ${adviseCoin(flip, sides)}${left}.`;
}

/** Misère play with fickle runs only: the opponent is to face an odd number of those that count for a head. */
function explainFickle(scales: Scales, runs: readonly number[], flip: Flip | undefined, sides: Sides): string {
  const { mover, other } = sides;
  const ones = runs.filter((length) => scales.runValue(length) === 1).length;
  const seen = `${describeFickle(scales)}: here ${ones === 1 ? '1 head counts' : `${ones} heads count`}, an ${ones % 2 === 1 ? 'odd' : 'even'} number`;
  return flip
    ? `${seen}. ${adviseCoin(flip, sides)} to make it odd, and in the end ${clause(other, 'have', 'to flip the last coin')}.`
    : `${seen}. Whatever ${clause(mover, 'flip')}, ${other.name} can make it odd again, and in the end ${clause(mover, 'have', 'to flip the last coin')}.`;
}

/** Misère play: the flip that leaves fickle runs only. */
function adviseFickle(scales: Scales, runs: readonly number[], { coin, runs: left }: Flip, sides: Sides): string {
  const { mover, other } = sides;
  const firm = Math.max(...runs.filter((length) => !scales.isFickle(length)));
  const ending = `and in the end ${clause(other, 'have', 'to flip the last')}`;
  const take = capitalized(advice(mover, `take from the run of ${firm}`));
  if (left.every((length) => length === 1)) {
    const heads = left.length === 1 ? 'one single head' : `${left.length} single heads, an odd number`;
    return `${take}, the only long one: flip coin ${coin} to leave ${heads}, ${ending}.`;
  }
  return `${describeFickle(scales)}. ${take}, the only other one: flip coin ${coin} so that an odd number of heads counts, ${ending}.`;
}

function describeFickle(scales: Scales): string {
  const { reach } = scales;
  return `${describeReach(scales)}, so a run of ${reach + 1} counts for nothing and one of ${reach + 2} for a single head`;
}

function leaveOdd(scales: Scales, runs: readonly number[]): string {
  const isNim = runs.every((length) => length <= scales.reach);
  return isNim
    ? 'leave an odd number of single heads'
    : `leave an odd number of heads, counting ${scales.reach + 1} for nothing and ${scales.reach + 2} for one`;
}

/** "Runs 3, 5 and 7, in blocks 2+1, 4+1 and 4+2+1: a 1 has no partner", with what runs count for where that is not their length. */
function describeRuns(scales: Scales, runs: readonly number[]): string {
  const values = runs.map((length) => scales.runValue(length));
  if (runs.length > MOST_LISTED) return describeCancelled(scales, runs, values);
  if (isEvery(runs, values)) return `Runs ${listed(runs)}, ${describeBlocks(values)}`;
  const worth = `${describeWorth(scales, runs)}: ${runs.length === 1 ? `the run of ${runs[0]} counts` : `runs ${listed(runs)} count`} for ${listed(values)}`;
  return runs.length === 1 ? worth : `${worth}, ${describeBlocks(values)}`;
}

function describeCancelled(scales: Scales, runs: readonly number[], values: readonly number[]): string {
  const isOdd = (value: number) => values.filter((other) => other === value).length % 2 === 1;
  const rest = [...new Set(values)].filter((value) => value > 0 && isOdd(value)).sort((a, b) => a - b);
  const how = isEvery(runs, values)
    ? 'Equal runs cancel in pairs'
    : `${describeWorth(scales, runs)}. Equal counts cancel in pairs`;
  if (rest.length === 0) return `${how}, and none of the ${runs.length} runs is left over`;
  return `${how}, and of ${runs.length} runs ${listed(rest)} ${rest.length === 1 ? 'is' : 'are'} left, ${describeBlocks(rest)}`;
}

/** What a run counts for when it is longer than a flip can turn. */
function describeWorth(scales: Scales, runs: readonly number[]): string {
  const divisor = scales.reach + 1;
  const isRemainder = runs.every((length) => scales.runValue(length) === length % divisor);
  const remainder = `${describeReach(scales)}, so a run counts for the remainder of its length by ${divisor}`;
  if (isRemainder) return remainder;
  return isFourBelowPower(scales.reach)
    ? `${remainder}, but a multiple of ${divisor} from ${2 * divisor} on for ${divisor} and a run of ${4 * divisor - 1} for 0`
    : `${describeReach(scales)}, so a run counts for the smallest number that no flip of it leaves`;
}

function describeReach({ reach }: Scales): string {
  return `A flip turns at most ${reach} coins`;
}

function describeLeft(scales: Scales, runs: readonly number[]): string {
  const values = runs.map((length) => scales.runValue(length));
  const named = runs.length === 1 ? `one run of ${runs[0]}` : `runs ${listed(runs)}`;
  if (runs.length === 1) return `${named}, which counts for 0`;
  return isEvery(runs, values)
    ? `${named}, where ${partners(values)}`
    : `${named}, which count for ${listed(values)}: ${partners(values)}`;
}

function isEvery(runs: readonly number[], values: readonly number[]): boolean {
  return runs.every((length, index) => length === values[index]);
}
