import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';
import type { Round } from './contestant.ts';

/*
 * A row of `npm run bench`: one piece of work and the bounds it must keep. Bounds on ratios compare contestants within
 * one run, so they hold on any machine.
 */

/** The counts of one run. */
interface Work {
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

/** Each contestant does one round before any does its next. */
const ROUNDS = 9;

/** Our speed as a multiple of each other contestant's: the median of the ratios within each round. */
export async function compareContestants(row: BenchRow, file: string, place: number): Promise<Figures> {
  const scripts = mkdtempSync(join(tmpdir(), 'penultimate-rows-'));
  const contestants = new Map<string, { readonly child: ChildProcess; readonly rounds: Round[] }>();
  try {
    const contestant = fileURLToPath(new URL('contestant.ts', import.meta.url));
    // Bundled as the program is: tsx would wrap every function to keep its name.
    await build({
      input: { contestant, row: file },
      platform: 'node',
      checks: { pluginTimings: false },
      output: { dir: scripts, format: 'esm', entryFileNames: '[name].mjs' },
    });
    // One after the other, so that no warm-up disturbs another. One that is absent on this machine exits.
    for (const name of Object.keys(row.contestants ?? {})) {
      const child = fork(join(scripts, 'contestant.mjs'), [join(scripts, 'row.mjs'), String(place), name]);
      if ((await nextMessage<string>(child)) === 'ready') contestants.set(name, { child, rounds: [] });
    }
    for (let count = 0; count < ROUNDS; count++) {
      for (const { child, rounds } of contestants.values()) {
        child.send('round');
        rounds.push(await nextMessage<Round>(child));
      }
    }
  } finally {
    for (const { child } of contestants.values()) child.kill('SIGKILL');
    rmSync(scripts, { recursive: true, force: true });
  }
  return ratios(
    row.work,
    [...contestants].map(([name, { rounds }]) => [name, rounds]),
  );
}

function ratios(work: string, [ours, ...others]: readonly (readonly [string, readonly Round[]])[]): Figures {
  const [, own = []] = ours ?? [];
  const figures: Record<string, number> = { 'a second': median(own.map(({ speed }) => speed)) };
  for (const [name, theirs] of others) {
    const [answer, expected] = [own[0]?.answer, theirs[0]?.answer];
    if (answer !== undefined && expected !== undefined && answer !== expected)
      throw new Error(`${work}: ${name} finds ${expected}, ours ${answer}.`);
    figures[name] = median(own.map(({ speed }, round) => speed / (theirs[round]?.speed ?? Number.NaN)));
  }
  return figures;
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** The next message of a process; an error if it exits first. */
function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, failed) => {
    child.removeAllListeners('exit');
    child.once('message', (message) => done(message as Message));
    child.once('exit', (code) => failed(new Error(`A contestant ended with ${code}.`)));
  });
}
