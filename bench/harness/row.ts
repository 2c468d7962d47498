/*
 * A row of `npm run bench`: one piece of work and the bounds it must keep. Bounds on ratios compare contestants within
 * one run, so they hold on any machine.
 */

/** The counts of one run. */
export interface Work {
  /** Positions, moves or games: the unit is the same for all contestants of a row. */
  readonly amount: number;
  /** The processor time of another program that did the work. Otherwise the process measures its own. */
  readonly seconds?: number;
  /** A result that the contestants of a row must agree on. */
  readonly answer?: number;
}

type Run = () => Work | Promise<Work>;

/** Prepares what is not measured, and returns the work; undefined where a program that it needs is missing. */
export type Contestant = () => Run | undefined | Promise<Run | undefined>;

/** By name: `seconds`, `MB`, or our speed as a multiple of a contestant's. */
export type Figures = Readonly<Record<string, number>>;

export interface Bound {
  readonly figure: string;
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface BenchRow {
  readonly work: string;
  readonly bounds: readonly Bound[];
  /** Each runs in a process of its own; the rounds are interleaved. The first one is ours. */
  readonly contestants?: Readonly<Record<string, Contestant>>;
  /** Other measurements, in the process of `npm run bench`. */
  readonly figures?: () => Figures | Promise<Figures>;
}
