import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * The table of proofs/README.md names the main theorems, and is the only list of them. A row is
 *
 *   | `middle_letters` | what it says | [WinnersAndLosers.v](WinnersAndLosers.v) | 250 | 1.2 |
 *
 * with the lines of the file and the seconds that it takes to check.
 */

export const PROOFS = fileURLToPath(new URL('../../proofs/', import.meta.url));

export interface TheoremRow {
  readonly theorem: string;
  readonly statement: string;
  readonly file: string;
  readonly lines: number;
  readonly seconds: number;
}

const ROW = /^\| `(\w+)` \| (.+) \| \[(\w+\.v)\]\(\3\) \| (\d+) \| ([\d.]+) \|$/;

export function readTheorems(): readonly TheoremRow[] {
  return readProof('README.md').split('\n').flatMap(parseRow);
}

function parseRow(line: string): readonly TheoremRow[] {
  const [, theorem, statement, file, lines, seconds] = ROW.exec(line) ?? [];
  if (theorem === undefined || statement === undefined || file === undefined) return [];
  return [{ theorem, statement, file, lines: Number(lines), seconds: Number(seconds) }];
}

function formatRow({ theorem, statement, file, lines, seconds }: TheoremRow): string {
  return `| \`${theorem}\` | ${statement} | [${file}](${file}) | ${lines} | ${seconds.toFixed(1)} |`;
}

/** The README with the lines and seconds of these files. */
export function refreshTable(readme: string, seconds: ReadonlyMap<string, number>): string {
  const refresh = (row: TheoremRow) =>
    formatRow({ ...row, lines: countLines(row.file), seconds: seconds.get(row.file) ?? row.seconds });
  return readme
    .split('\n')
    .map((line) => parseRow(line).map(refresh)[0] ?? line)
    .join('\n');
}

export function proofFiles(): readonly string[] {
  return readdirSync(PROOFS)
    .filter((name) => name.endsWith('.v'))
    .sort();
}

export function readProof(file: string): string {
  return readFileSync(`${PROOFS}${file}`, 'utf8');
}

export function countLines(file: string): number {
  return readProof(file).trimEnd().split('\n').length;
}

/** The text without its comments, which may be nested. */
function withoutComments(text: string): string {
  let code = '';
  let depth = 0;
  for (const part of text.split(/(\(\*|\*\))/)) {
    if (part === '(*') depth++;
    else if (part === '*)') depth--;
    else if (depth === 0) code += part;
  }
  return code;
}

/** Commands that would accept a statement without a proof. */
const FORBIDDEN =
  /\b(?:Admitted|admit|give_up|Axioms?|Parameters?|Conjectures?|Unset Guard Checking|Unset Positivity Checking|Unset Universe Checking|bypass_check)\b/;

export function forbiddenWord(text: string): string | undefined {
  return FORBIDDEN.exec(withoutComments(text))?.[0];
}

/** Whether a file states and proves a theorem of that name. */
export function hasTheorem(text: string, theorem: string): boolean {
  return new RegExp(`^(?:Theorem|Corollary) ${theorem}\\b`, 'm').test(withoutComments(text));
}

/** The files of the folder that a file imports: `From Penultimate Require Import Game Xor.` */
function requiredFiles(text: string): readonly string[] {
  const requires = withoutComments(text).matchAll(/From Penultimate Require (?:Import |Export )?([\w\s]+)\./g);
  return [...requires].flatMap(([, names = '']) => names.split(/\s+/).map((name) => `${name}.v`));
}

/** All files, each after its imports. */
export function filesInOrder(): readonly string[] {
  const ordered = new Set<string>();
  const visit = (file: string): void => {
    if (ordered.has(file)) return;
    for (const needed of requiredFiles(readProof(file))) visit(needed);
    ordered.add(file);
  };
  for (const file of proofFiles()) visit(file);
  return [...ordered];
}
