import { availableParallelism } from 'node:os';
import { withCommas } from '../../src/core/index.ts';
import type { Round } from './contestant.ts';
import type { RoundsByName } from './rounds.ts';
import { type BenchRow, type Figures, type Goal, OURS } from './row.ts';
import { median, spread } from './statistics.ts';

/** What `bench/results.json` holds. */
export interface Results {
  readonly machine: { readonly cores: number; readonly node: string };
  readonly rows: readonly RowResult[];
}

/** Speeds are amounts a second. A ratio is our speed as a part of another's, taken within each round. */
export interface RowResult {
  readonly row: string;
  readonly unit: string;
  readonly goal: string;
  readonly byClock: boolean;
  readonly rounds: number;
  readonly ours: number;
  readonly contestants: Readonly<Record<string, number>>;
  /** The median of the rounds, and the middle half of them. */
  readonly ratios: Readonly<Record<string, number>>;
  readonly spread: Readonly<Record<string, readonly [number, number]>>;
  readonly figures: Figures;
  /** Null where what the goal speaks of could not be measured. */
  readonly met: boolean | null;
}

export function thisMachine(): Results['machine'] {
  return { cores: availableParallelism(), node: process.versions.node };
}

export function toResult(row: BenchRow, rounds: RoundsByName, figures: Figures): RowResult {
  const { [OURS]: ours = [], ...others } = rounds;
  for (const [name, their] of Object.entries(others)) checkAnswer(row.row, name, ours[0]?.answer, their[0]?.answer);
  const ratios = mapValues(others, (their) => ours.map((own, round) => speed(own) / speed(their[round])));
  const all = { 'a second': median(ours.map(speed)), seconds: median(ours.map(secondsARun)), ...figures };
  const medians = mapValues(ratios, (each) => rounded(median(each)));
  return {
    row: row.row,
    unit: row.unit,
    goal: row.goals.map((goal) => goalText(goal, row.unit)).join('; '),
    byClock: row.byClock ?? false,
    rounds: ours.length,
    ours: rounded(all['a second']),
    contestants: mapValues(others, (their) => rounded(median(their.map(speed)))),
    ratios: medians,
    spread: mapValues(ratios, (each) => roundedPair(spread(each))),
    figures: mapValues({ seconds: all.seconds, ...figures }, rounded),
    met: allMet(row.goals.map((goal) => isMet(goal, medians, all))),
  };
}

/** Rows measured again take the place of those before; the others stay. */
export function mergeRows(before: readonly RowResult[], measured: readonly RowResult[]): readonly RowResult[] {
  const again = new Map(measured.map((result) => [result.row, result]));
  const kept = before.map((result) => again.get(result.row) ?? result);
  const known = new Set(before.map(({ row }) => row));
  return [...kept, ...measured.filter(({ row }) => !known.has(row))];
}

function checkAnswer(row: string, name: string, own: number | undefined, their: number | undefined): void {
  if (own !== undefined && their !== undefined && own !== their)
    throw new Error(`${row}: ${name} finds ${their} where we find ${own}.`);
}

function goalText(goal: Goal, unit: string): string {
  if ('of' in goal)
    return 'atLeast' in goal
      ? `at least ${goal.atLeast} of ${goal.of}`
      : `at most ${goal.atMostTimes} times ${goal.of}`;
  const figure = goal.figure === 'a second' ? `${unit} a second` : goal.figure;
  return 'atLeast' in goal
    ? `at least ${withCommas(goal.atLeast)} ${figure}`
    : `at most ${withCommas(goal.atMost)} ${figure}`;
}

/** Null where it could not be measured. */
function isMet(goal: Goal, ratios: Figures, figures: Figures): boolean | null {
  const measured = 'of' in goal ? ratios[goal.of] : figures[goal.figure];
  if (measured === undefined) return null;
  if ('atMostTimes' in goal) return 1 / measured <= goal.atMostTimes;
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

function allMet(met: readonly (boolean | null)[]): boolean | null {
  if (met.includes(false)) return false;
  return met.includes(null) ? null : true;
}

function speed(round: Round | undefined): number {
  return round ? round.amount / round.seconds : Number.NaN;
}

function secondsARun({ seconds, runs }: Round): number {
  return seconds / runs;
}

/** Three digits that count: a machine gives no more. */
function rounded(measured: number): number {
  return Number(measured.toPrecision(3));
}

function roundedPair([low, high]: readonly [number, number]): readonly [number, number] {
  return [rounded(low), rounded(high)];
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
