import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import type { Round } from './contestant.ts';
import { type BenchRow, FIGURES, type Figures, OURS } from './row.ts';

/** Interleaved: each contestant does one round before any does its next. */
const ROUNDS = 9;

/** Where a row is, for the processes of its contestants. */
export interface RowPlace {
  /** The script of contestant.ts, and of the file that has the row. */
  readonly script: string;
  readonly file: string;
  readonly place: number;
}

/** By contestant, one entry a round. Those that cannot be measured here are left out. */
export type RoundsByName = Readonly<Record<string, readonly Round[]>>;

export async function measureRounds(row: BenchRow, where: RowPlace): Promise<RoundsByName> {
  const started: ChildProcess[] = [];
  const rounds: Record<string, Round[]> = {};
  const present: { readonly name: string; readonly child: ChildProcess }[] = [];
  try {
    // One after the other, so that no warm-up disturbs another.
    for (const name of [OURS, ...Object.keys(row.contestants)]) {
      const child = start(where, name);
      started.push(child);
      if ((await answer<string>(child)) === 'ready') present.push({ name, child });
    }
    for (let count = 0; count < ROUNDS; count++) {
      for (const { name, child } of present) {
        child.send('round');
        rounds[name] = [...(rounds[name] ?? []), await answer<Round>(child)];
      }
    }
    return rounds;
  } finally {
    for (const child of started) child.kill('SIGKILL');
  }
}

export async function measureFigures(row: BenchRow, where: RowPlace): Promise<Figures> {
  return row.figures ? answer<Figures>(start(where, FIGURES)) : {};
}

function start({ script, file, place }: RowPlace, name: string): ChildProcess {
  // What a contestant leaves in its temporary folder goes with the scripts.
  const env = { ...process.env, TMPDIR: dirname(script) };
  return fork(script, [file, String(place), name], { execArgv: ['--expose-gc'], env });
}

/** The next message of a process, which is one of ours; an error if it ends without one. */
async function answer<Message>(child: ChildProcess): Promise<Message> {
  const waiting = new AbortController();
  try {
    const options = { signal: waiting.signal };
    const ended = once(child, 'exit', options).then(([code]) => {
      throw new Error(`A contestant ended with ${code}.`);
    });
    const [message] = await Promise.race([once(child, 'message', options), ended]);
    return message;
  } finally {
    waiting.abort();
  }
}
