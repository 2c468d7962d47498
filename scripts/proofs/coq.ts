import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { filesInOrder, PROOFS, type TheoremRow } from './theorem-table.ts';

/** Where the compiled files go, and where a generated certificate finds them: `coqc -Q proofs/.build Penultimate`. */
const BUILD = `${PROOFS}.build`;

/** The first failed check, in words for the person who runs it. */
export class ProofFailure extends Error {}

export function isCoqInstalled(): boolean {
  return spawnSync('coqc', ['--version']).error === undefined;
}

/** Compiles every file in a fresh build folder; returns the processor seconds of each. */
export function compileProofs(report: (file: string) => void): ReadonlyMap<string, number> {
  rmSync(BUILD, { recursive: true, force: true });
  mkdirSync(BUILD);
  const seconds = new Map<string, number>();
  for (const file of [...filesInOrder(), 'replay.ml']) cpSync(`${PROOFS}${file}`, `${BUILD}/${file}`);
  for (const file of filesInOrder()) {
    report(file);
    seconds.set(file, compileTimed(file));
  }
  return seconds;
}

/** The shell's `times` ends with the processor time of what it ran, as "0m1.23s 0m0.04s": user and system. */
function compileTimed(file: string): number {
  const output = runInBuild('sh', ['-c', `coqc -Q . Penultimate ${file} && times`]);
  const spent = output.trim().split('\n').at(-1) ?? '';
  return [...spent.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + 60 * Number(minutes) + Number(seconds),
    0,
  );
}

function compile(file: string): string {
  return runInBuild('coqc', ['-Q', '.', 'Penultimate', file]);
}

const CLOSED = 'Closed under the global context';

/** Asks Coq for the assumptions of each theorem. Any assumption is a failure. */
export function checkAssumptions(theorems: readonly TheoremRow[]): void {
  const questions = theorems.map(({ theorem, file }) => {
    const name = `${file.slice(0, -2)}.${theorem}`;
    return `From Penultimate Require ${file.slice(0, -2)}.\nGoal True. idtac "${name}:". Abort.\nPrint Assumptions ${name}.\n`;
  });
  writeFileSync(`${BUILD}/Assumptions.v`, questions.join(''));
  const lines = compile('Assumptions.v').trim().split('\n');
  for (const { theorem, file } of theorems) {
    const at = lines.indexOf(`${file.slice(0, -2)}.${theorem}:`) + 1;
    if (lines[at] === CLOSED) continue;
    throw new ProofFailure(`${theorem} in ${file} rests on more than its proof. ${lines.slice(at, at + 2).join(' ')}`);
  }
}

/** Builds the program that replays games by the rules in Coq, and lets it replay these lines. */
export function replayInCoq(lines: readonly string[]): string {
  runInBuild('ocamlopt', ['-w', '-a', 'rules.mli', 'rules.ml', 'replay.ml', '-o', 'replay']);
  return runInBuild('./replay', [], lines.map((line) => `${line}\n`).join(''));
}

function runInBuild(command: string, args: readonly string[], input = ''): string {
  const done = spawnSync(command, args, { cwd: BUILD, input, encoding: 'utf8', maxBuffer: 1e9 });
  if (done.error) throw done.error;
  if (done.status !== 0)
    throw new ProofFailure(`${command} ${args.at(-1) ?? ''} failed:\n${done.stdout}${done.stderr}`);
  return done.stdout;
}

/** Whether Coq accepts a file that imports the proofs, and what it says. */
export function askCoq(text: string): { readonly isAccepted: boolean; readonly output: string } {
  writeFileSync(`${BUILD}/Question.v`, text);
  const { status, stdout, stderr } = spawnSync('coqc', ['-Q', '.', 'Penultimate', 'Question.v'], {
    cwd: BUILD,
    encoding: 'utf8',
  });
  return { isAccepted: status === 0, output: `${stdout}${stderr}` };
}
