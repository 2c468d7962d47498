import { writeFileSync } from 'node:fs';
import { checkCertificates } from './proofs/certificates.ts';
import { checkAssumptions, compileProofs, isCoqInstalled, ProofFailure } from './proofs/coq.ts';
import {
  countLines,
  forbiddenWord,
  PROOFS,
  proofFiles,
  readProof,
  readTheorems,
  refreshTable,
} from './proofs/theorem-table.ts';
import { compareRules } from './proofs/transcription.ts';

/*
 * Checks the proofs in proofs/: nothing admitted, every file compiles, every theorem of the table rests on no axiom, and
 * the rules in Coq are those in TypeScript; then that Coq accepts certificates of every game and refuses those that were
 * tampered with. `--write` brings the lines and seconds of the table up to date; `--seed N`
 * plays other random games. Exit code 1 if something does not hold, 2 without Coq.
 */

const GAMES_OF_EACH = 1000;

function argumentAfter(name: string): string | undefined {
  const index = process.argv.indexOf(name);
  return index < 0 ? undefined : process.argv[index + 1];
}

function checkProofs(): void {
  const theorems = readTheorems();
  for (const file of proofFiles()) {
    const word = forbiddenWord(readProof(file));
    if (word) throw new ProofFailure(`${file} contains "${word}".`);
  }
  const seconds = compileProofs((file) => process.stderr.write(`${file}\n`));
  checkAssumptions(theorems);
  const seed = Number(argumentAfter('--seed') ?? 1);
  const { games, positions } = compareRules(seed, GAMES_OF_EACH);
  const { accepted, refused } = checkCertificates();

  const width = Math.max(...theorems.map(({ theorem }) => theorem.length));
  for (const { theorem, file } of theorems) {
    const figures = `${String(countLines(file)).padStart(5)} lines ${(seconds.get(file) ?? 0).toFixed(1).padStart(6)} s`;
    process.stdout.write(`${theorem.padEnd(width)}  ${file.padEnd(22)} ${figures}\n`);
  }
  const sum = [...seconds.values()].reduce((total, each) => total + each, 0);
  process.stdout.write(
    `${theorems.length} theorems, none rests on an axiom; ${seconds.size} files in ${sum.toFixed(0)} s of processor time.\n` +
      `The rules agree in ${games.toLocaleString('en')} random games, ${positions.toLocaleString('en')} positions (seed ${seed}).\n` +
      `Coq accepts ${accepted} certificates and refuses ${refused} that were tampered with.\n`,
  );
  if (process.argv.includes('--write')) {
    writeFileSync(`${PROOFS}README.md`, refreshTable(readProof('README.md'), seconds));
  }
}

if (!isCoqInstalled()) {
  process.stderr.write('The proofs need Coq; on Debian: apt-get install -y --no-install-recommends coq\n');
  process.exitCode = 2;
} else {
  try {
    checkProofs();
  } catch (error) {
    if (!(error instanceof ProofFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
