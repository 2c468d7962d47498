import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { PROOFS, proofFiles, type Theorem } from './theorems.ts';

/** Where the compiled files go, and where a generated certificate finds them: `coqc -Q proofs/.build Penultimate`. */
const BUILD = `${PROOFS}.build`;
const COQ_PATH = ['-Q', '.', 'Penultimate'];
const CLOSED = 'Closed under the global context';

/** The first failed check, in words for the person who runs it. */
export class ProofFailure extends Error {}

export function isCoqInstalled(): boolean {
  return spawnSync('coqc', ['--version']).error === undefined;
}

/** Compiles every file in a fresh build folder, each after its imports. */
export function compileProofs(report: (file: string) => void): void {
  rmSync(BUILD, { recursive: true, force: true });
  mkdirSync(BUILD);
  for (const file of [...proofFiles(), 'replay.ml']) cpSync(`${PROOFS}${file}`, `${BUILD}/${file}`);
  for (const file of runInBuild('coqdep', [...COQ_PATH, '-sort', ...proofFiles()])
    .trim()
    .split(' ')) {
    report(file);
    runInBuild('coqc', [...COQ_PATH, file]);
  }
}

/** Asks Coq for the assumptions of each theorem: one line for each that has none. Any assumption is a failure. */
export function checkAssumptions(theorems: readonly Theorem[]): void {
  const questions = theorems.map(({ name, file }) => {
    const module = file.slice(0, -2);
    return `From Penultimate Require ${module}.\nPrint Assumptions ${module}.${name}.\n`;
  });
  const lines = askCoq(questions.join('')).output.trim().split('\n');
  const open = theorems.findIndex((_, index) => lines[index] !== CLOSED);
  if (open >= 0)
    throw new ProofFailure(`${theorems[open]?.name} rests on more than its proof. ${lines.slice(open).join('\n')}`);
}

/** Builds the program that replays games by the rules in Coq, and lets it replay these lines. */
export function replayInCoq(lines: readonly string[]): string {
  runInBuild('ocamlopt', ['-w', '-a', 'rules.mli', 'rules.ml', 'replay.ml', '-o', 'replay']);
  return runInBuild('./replay', [], lines.map((line) => `${line}\n`).join(''));
}

/** Whether Coq accepts a file that imports the proofs, without any assumption, and what it says. */
export function askCoq(text: string): { readonly isAccepted: boolean; readonly output: string } {
  writeFileSync(`${BUILD}/Question.v`, text);
  const { status, stdout, stderr } = spawn('coqc', [...COQ_PATH, 'Question.v']);
  return { isAccepted: status === 0 && stdout.includes(CLOSED), output: `${stdout}${stderr}` };
}

function spawn(command: string, words: readonly string[], input = '') {
  return spawnSync(command, words, { cwd: BUILD, input, encoding: 'utf8', maxBuffer: 1e9 });
}

function runInBuild(command: string, words: readonly string[], input?: string): string {
  const { error, status, stdout, stderr } = spawn(command, words, input);
  if (error) throw error;
  if (status !== 0) throw new ProofFailure(`${command} ${words.at(-1) ?? ''} failed:\n${stdout}${stderr}`);
  return stdout;
}
