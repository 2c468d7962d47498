import {
  advice,
  capitalized,
  clause,
  counted,
  itemAt,
  listed,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  theirs,
  wholeNumbers,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { describeBlocks } from './blocks.ts';
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

interface Flip {
  readonly coin: number;
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
        const after = this.weigh([...before.slice(0, run), ...parts, ...before.slice(run + 1)]);
        return this.isLost(after) ? [{ coin: index + left + 1, after }] : [];
      }),
    );
  }
}

/** The argument above for one row that is not over. */
function explainRow(scales: Scales, row: string, players: TurnPlayers): string {
  const runs = runLengths(row);
  if (scales.reach === 1 || runs.every((length) => length === 1)) return explainForced(scales, runs, players);
  const flip = shortestFlip(scales, row);
  if (flip && flip.after.weight === 0) return `${adviseCoin(flip, players)} and no head is left.`;
  const isEnding = runs.every((length) => scales.isFickle(length)) || flip?.after.firm === 0;
  if (scales.isMisere && isEnding) return explainEnding(scales, runs, flip, players);
  const blocks = describeRuns(scales, runs);
  const { mover, other } = players;
  if (flip) return `${blocks}, so ${mover.name} can win. ${adviseCoin(flip, players)}, and every block has a partner.`;
  const again = `give every block a partner again${scales.isMisere ? `, or leave ${oddHeads(scales, runs)}` : ''}`;
  return `${blocks}, so ${clause(mover, 'lose')}. Whatever ${clause(mover, 'flip')}, ${other.name} can ${again}.`;
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
  const kind = reach === 1 ? 'head' : 'single head';
  const seen = `${counted(heads, kind)} are left, and each flip turns one of them`;
  const last = `${isMovers ? 'odd' : 'even'}, so the last flip is ${theirs(isMovers ? mover : other)}`;
  return `${seen}. ${heads} is ${last}, and ${clause(mover, isMovers === isMisere ? 'lose' : 'win')}.`;
}

/** Misère play with fickle runs only, now or after the next flip. */
function explainEnding(scales: Scales, runs: readonly number[], flip: Flip | undefined, players: TurnPlayers): string {
  const { mover, other } = players;
  const leave = `leave ${oddHeads(scales, runs)}`;
  const plan = flip
    ? `${adviseCoin(flip, players)} to ${leave}`
    : `Whatever ${clause(mover, 'flip')}, ${other.name} can ${leave}`;
  return `${plan}, and in the end ${clause(flip ? other : mover, 'have', 'to flip the last coin')}.`;
}

function oddHeads({ reach }: Scales, runs: readonly number[]): string {
  const isNim = runs.every((length) => length <= reach);
  return isNim
    ? 'an odd number of single heads'
    : `an odd number of heads, counting a run of ${reach + 1} for nothing and one of ${reach + 2} for a single head`;
}

/** "Runs 3, 5 and 7, in blocks 2+1, 4+1 and 4+2+1: a 1 has no partner", with what runs count for where that is not their length. */
function describeRuns(scales: Scales, runs: readonly number[]): string {
  const values = runs.map((length) => scales.runValue(length));
  if (runs.every((length, index) => length === values[index])) return `Runs ${listed(runs)}, ${describeBlocks(values)}`;
  const divisor = scales.reach + 1;
  const isRemainder = runs.every((length) => scales.runValue(length) === length % divisor);
  const worth = isRemainder ? `remainder of its length by ${divisor}` : 'smallest number that no flip of it leaves';
  const rule = `A flip turns at most ${scales.reach} coins, so a run counts for the ${worth}`;
  if (runs.length === 1) return `${rule}: the run of ${runs[0]} counts for ${values[0]}`;
  return `${rule}: runs ${listed(runs)} count for ${listed(values)}, ${describeBlocks(values)}`;
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
