import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/*
 * The table of proofs/README.md names the main theorems, and is the only list of them. A row is
 *
 *   | `middle_letters` | what it says | [WinnersAndLosers.v](WinnersAndLosers.v) |
 */

export const PROOFS = fileURLToPath(new URL('../../proofs/', import.meta.url));

export interface Theorem {
  readonly name: string;
  /** The file that proves it. */
  readonly file: string;
}

const ROW = /^\| `(\w+)` \| .+ \| \[(\w+\.v)\]\(\2\) \|$/gm;

export function readTheorems(): readonly Theorem[] {
  return [...readProof('README.md').matchAll(ROW)].map(([, name = '', file = '']) => ({ name, file }));
}

export function proofFiles(): readonly string[] {
  return readdirSync(PROOFS)
    .filter((name) => name.endsWith('.v'))
    .sort();
}

export function readProof(file: string): string {
  return readFileSync(`${PROOFS}${file}`, 'utf8');
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
