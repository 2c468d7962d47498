/*
 * A row of docs/performance.md: one piece of work, done by us and by what we compare ourselves with. Every contestant
 * runs in a process of its own, so that none is compiled with what the others have seen; they take turns, round by round.
 */

/** What one run has done: so many positions, moves, games. */
export interface Work {
  readonly amount: number;
  /** Where the work was done by another program: its processor time. Otherwise the process measures its own. */
  readonly seconds?: number;
  /** What came out, where it can be told in a number: the contestants of a row must agree on it. */
  readonly answer?: number;
}

type Run = () => Work | Promise<Work>;

/** Prepares what is not measured, and gives the work; undefined where it cannot be done here. */
export type Contestant = () => Run | undefined | Promise<Run | undefined>;

/** Our speed against a contestant's, or a figure: `a second`, `seconds` of one run, or one of the row's own. */
export type Goal =
  | { readonly of: string; readonly atLeast: number }
  | { readonly of: string; readonly atMostTimes: number }
  | { readonly figure: string; readonly atLeast: number }
  | { readonly figure: string; readonly atMost: number };

export interface BenchRow {
  readonly row: string;
  /** What is counted: positions, moves, games. */
  readonly unit: string;
  readonly goals: readonly Goal[];
  readonly ours: Contestant;
  /** By name: `bare JS`, `bare C`. */
  readonly contestants: Readonly<Record<string, Contestant>>;
  /** By the clock where threads share the work; otherwise by processor time, which a busy machine does not change. */
  readonly byClock?: boolean;
  /** Other figures, such as bytes a position, measured in a process of their own. */
  readonly figures?: () => Figures | Promise<Figures>;
}

export type Figures = Readonly<Record<string, number>>;

/** The name of our own contestant. */
export const OURS = 'ours';

/** What is asked of a process, in its arguments: a file with rows, the place of one of them, and a contestant. */
export const FIGURES = 'figures';
