import {
  advice,
  capitalized,
  clause,
  itemAt,
  listed,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  theirs,
  wholeNumbers,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { describeBlocks, partners } from './blocks.ts';
import type { TailEndPosition, TailEndVariant } from './rules.ts';
import { isFourBelowPower, runLengths, runValues } from './runs.ts';

/*
 * The theory reads three sums over the runs of a row, and decides by them whether the row is lost for the player to move:
 *
 *   xor      of the values: normal play is lost exactly at 0
 *   firm     how many runs are not fickle. A fickle run counts for 0 or 1 and can only pass its turn on, like a single
 *            head: lengths 1, reach + 1 (counts for nothing) and reach + 2 (counts for one head); with reach 1 every run
 *   weight   the plies a lost row lasts: n for a run of n ≤ reach, and 2 for each further reach + 1
 *
 * Misère play (the last flip loses) is the same as normal play while a firm run is there, and upside down when none
 * is, as in Nim. This holds, and so do the plies, for rows whose runs are no longer than 2 · reach + 1, and for reach 1;
 * longer ones are wild (reach 3: a run of 8). In Nim the plies have a proof: of all runs let 2^j be the highest power
 * of two that divides each; the loser takes one head from a run that 2^(j+1) does not divide, the xor becomes
 * 2^(j+1) − 1, and every flip that makes it 0 again takes one head too. For longer runs, every row that fits into 40
 * coins has been compared with the solver.
 */
interface Balance {
  readonly xor: number;
  readonly firm: number;
  readonly weight: number;
}

/** A flip of `coin`, the lengths of the runs after it and their balance. */
interface Flip {
  readonly coin: number;
  readonly runs: readonly number[];
  readonly after: Balance;
}

/** The sums for the rows of one game. */
class Scales {
  readonly reach: number;
  readonly isMisere: boolean;
  private readonly values: readonly number[];

  constructor(coins: number, reach: number, isMisere: boolean) {
    this.reach = reach;
    this.isMisere = isMisere;
    this.values = runValues(coins, reach);
  }

  runValue(length: number): number {
    return itemAt(this.values, length);
  }

  isFickle(length: number): boolean {
    return this.reach === 1 || length <= 1 || length === this.reach + 1 || length === this.reach + 2;
  }

  weigh(runs: readonly number[]): Balance {
    return {
      xor: runs.reduce((xor, length) => xor ^ this.runValue(length), 0),
      firm: runs.filter((length) => !this.isFickle(length)).length,
      weight: runs.reduce((sum, length) => sum + length - Math.floor(length / (this.reach + 1)) * (this.reach - 1), 0),
    };
  }

  /** Whether the plies are known, and in misère play the verdict too. */
  isTame(runs: readonly number[]): boolean {
    return this.reach === 1 || runs.every((length) => length <= 2 * this.reach + 1);
  }

  isLost({ xor, firm }: Balance): boolean {
    return this.isMisere && firm === 0 ? xor === 1 : xor === 0;
  }

  /** In misère play one less while a firm run is there: the winner leaves the last head to the loser. */
  lostPlies({ firm, weight }: Balance): number {
    return this.isMisere && firm > 0 ? weight - 1 : weight;
  }

  /** The flips that leave a lost row, from left to right. */
  winningFlips(row: string): readonly Flip[] {
    const before = runLengths(row);
    return [...row.matchAll(/H+/g)].flatMap(({ index, 0: { length } }, run) =>
      wholeNumbers(0, length - 1).flatMap((left) => {
        const parts = [left, length - left - this.reach].filter((part) => part > 0);
        const runs = [...before.slice(0, run), ...parts, ...before.slice(run + 1)];
        const after = this.weigh(runs);
        return this.isLost(after) ? [{ coin: index + left + 1, runs, after }] : [];
      }),
    );
  }
}

/** Equal runs cancel in the text of a row with more runs than this. */
const MAX_LISTED = 6;

/** The argument above for one row that is not over. */
function explainRow(scales: Scales, row: string, players: TurnPlayers): string {
  const runs = runLengths(row);
  if (scales.reach === 1 || runs.every((length) => length === 1)) return explainForced(scales, runs, players);
  const flip = shortestFlip(scales, row);
  if (flip && flip.after.weight === 0) return `${adviseCoin(flip, players)} and no head is left.`;
  if (scales.isMisere && runs.every((length) => scales.isFickle(length)))
    return explainFickle(scales, runs, flip, players);
  if (flip && scales.isMisere && flip.after.firm === 0) return adviseFickle(scales, runs, flip, players);
  return flip ? adviseFlip(scales, runs, flip, players) : explainLoss(scales, runs, players);
}

/** "Flip coin 3", "Ann can flip coin 3". */
function adviseCoin({ coin }: Flip, { mover }: TurnPlayers): string {
  return capitalized(advice(mover, `flip coin ${coin}`));
}

/** The quickest one where plies are known, otherwise the first; undefined when the row is lost. */
function shortestFlip(scales: Scales, row: string): Flip | undefined {
  const flips = scales.winningFlips(row);
  if (!scales.isTame(runLengths(row))) return flips[0];
  const plies = Math.min(...flips.map((flip) => scales.lostPlies(flip.after)));
  return flips.find((flip) => scales.lostPlies(flip.after) === plies);
}

/** Every flip turns one coin: only the number of heads counts. */
function explainForced({ isMisere, reach }: Scales, runs: readonly number[], { mover, other }: TurnPlayers): string {
  const heads = runs.reduce((sum, length) => sum + length, 0);
  if (heads === 1)
    return `One head is left, and ${clause(mover, 'have', 'to flip it')}: ${clause(mover, isMisere ? 'lose' : 'win')}.`;
  const isMovers = heads % 2 === 1;
  const seen = `${heads} ${reach === 1 ? '' : 'single '}heads are left, and each flip turns one of them`;
  const last = `${isMovers ? 'odd' : 'even'}, so the last flip is ${theirs(isMovers ? mover : other)}`;
  return `${seen}. ${heads} is ${last}, and ${clause(mover, isMovers === isMisere ? 'lose' : 'win')}.`;
}

/** Normal play, and misère play while a firm run is there: the blocks of the values, and which have no partner. */
function explainLoss(scales: Scales, runs: readonly number[], { mover, other }: TurnPlayers): string {
  const mend = 'give every block a partner again';
  const again = scales.isMisere ? `${mend}, or ${leaveOdd(scales, runs)}` : mend;
  return `${describeRuns(scales, runs)}, so ${clause(mover, 'lose')}. Whatever ${clause(mover, 'flip')}, ${other.name} can ${again}.`;
}

function adviseFlip(scales: Scales, runs: readonly number[], flip: Flip, players: TurnPlayers): string {
  const isLong = Math.max(runs.length, flip.runs.length) > MAX_LISTED;
  const left = isLong ? ', and every block has a partner' : ` and leave ${describeLeft(scales, flip.runs)}`;
  return `${describeRuns(scales, runs)}, so ${players.mover.name} can win. ${adviseCoin(flip, players)}${left}.`;
}

/** Misère play with fickle runs only: the opponent is to face an odd number of those that count for a head. */
function explainFickle(scales: Scales, runs: readonly number[], flip: Flip | undefined, players: TurnPlayers): string {
  const { mover, other } = players;
  const ones = runs.filter((length) => scales.runValue(length) === 1).length;
  const seen = `${describeFickle(scales)}: here ${ones === 1 ? '1 head counts' : `${ones} heads count`}, an ${ones % 2 === 1 ? 'odd' : 'even'} number`;
  return flip
    ? `${seen}. ${adviseCoin(flip, players)} to make it odd, and in the end ${clause(other, 'have', 'to flip the last coin')}.`
    : `${seen}. Whatever ${clause(mover, 'flip')}, ${other.name} can make it odd again, and in the end ${clause(mover, 'have', 'to flip the last coin')}.`;
}

/** Misère play: the flip that leaves fickle runs only. */
function adviseFickle(
  scales: Scales,
  runs: readonly number[],
  { coin, runs: left }: Flip,
  players: TurnPlayers,
): string {
  const { mover, other } = players;
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
  if (runs.length > MAX_LISTED) return describeCancelled(scales, runs, values);
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

/** Names the value of a run that is longer than a flip can turn. */
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

export function createTheory({ start, reach, isMisere }: TailEndVariant): Theory<TailEndPosition> {
  const scales = new Scales(start.row.length, reach, isMisere);
  const isKnown = (row: string) => !isMisere || scales.isTame(runLengths(row));

  /** A lost row lasts as long as its weight says; a won one is brought to the shortest lost one. */
  function plies(row: string): number {
    const balance = scales.weigh(runLengths(row));
    if (scales.isLost(balance)) return scales.lostPlies(balance);
    if (!row.includes('H')) return 0;
    return 1 + Math.min(...scales.winningFlips(row).map((flip) => scales.lostPlies(flip.after)));
  }

  const provedBy = theoremFor(start.row, reach, isMisere);
  return {
    ...(provedBy === undefined ? {} : { provedBy }),
    isComplete: scales.isTame(runLengths(start.row)), // a flip never makes a run longer
    verdict: ({ row }) => (isKnown(row) ? (scales.isLost(scales.weigh(runLengths(row))) ? 'loss' : 'win') : undefined),
    distance: ({ row }) => (scales.isTame(runLengths(row)) ? plies(row) : undefined),
    why: ({ row }, players) => (isKnown(row) && row.includes('H') ? explainRow(scales, row, players) : undefined),
  };
}

/** The name of the theorem behind the verdict, as in the theory notes. */
function theoremFor(row: string, reach: number, isMisere: boolean): string | undefined {
  const isNim = reach >= row.length;
  const isShort = runLengths(row).every((length) => length <= 2 * reach + 1);
  if (isMisere) {
    if (isNim) return 'tail_end_is_misere_nim';
    if (reach === 1) return 'misere_reach_one';
    return isShort ? 'misere_short_runs' : undefined;
  }
  if (isNim) return 'tail_end_is_nim';
  if (reach % 2 === 1) return 'odd_reach';
  if (isShort) return 'short_runs';
  return isFourBelowPower(reach) ? 'power_reach_decides' : 'every_reach';
}

/** Rows of this many coins with heads at both ends and single tails between the runs, longest run first. */
function* rows(coins: number, longest = coins): Iterable<string> {
  if (coins <= longest) yield 'H'.repeat(coins);
  for (let run = Math.min(longest, coins - 2); run >= 1; run--) {
    for (const rest of rows(coins - run - 1, run)) yield `${'H'.repeat(run)}T${rest}`;
  }
}

function* members(coins: number): Iterable<OptionValues> {
  for (const start of rows(coins)) {
    for (let reach = 1; reach <= coins; reach++) {
      yield { start, reach };
      yield { start, reach, misere: true };
    }
  }
}

export const theorem: Theorem = {
  statement:
    'Each run of heads has a value, its length when no flip is cut short; a row is lost for the player to move exactly when the values xor to 0. When the last flip loses and none is cut short, the same holds as long as some run is longer than one head; with single heads only it is the other way round.',
  unit: 'coins',
  sizes: { min: 1, usual: 9, max: 13 },
  members,
};
