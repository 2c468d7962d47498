import { parseArgs } from 'node:util';
import { checkCertificates } from './proofs/certificates.ts';
import { compareRules } from './proofs/compare-rules.ts';
import { checkAssumptions, compileProofs, isCoqInstalled, ProofFailure } from './proofs/coq.ts';
import { forbiddenWord, proofFiles, readProof, readTheorems } from './proofs/theorems.ts';

/*
 * Checks the proofs in proofs/: nothing admitted, every file compiles, every theorem of the table rests on no axiom, and
 * the rules in Coq are those in TypeScript; then that Coq accepts certificates of every game and refuses those that were
 * tampered with. `--seed N` plays other random games. Exit code 1 if something does not hold, 2 without Coq.
 */

const GAMES_OF_EACH = 1000;

function checkProofs(seed: number): void {
  for (const file of proofFiles()) {
    const word = forbiddenWord(readProof(file));
    if (word) throw new ProofFailure(`${file} contains "${word}".`);
  }
  compileProofs((file) => console.error(file));
  const theorems = readTheorems();
  checkAssumptions(theorems);
  console.log(`${theorems.length} theorems, none rests on an axiom.`);
  const { games, positions } = compareRules(seed, GAMES_OF_EACH);
  const [played, compared] = [games.toLocaleString('en'), positions.toLocaleString('en')];
  console.log(`The rules agree in ${played} random games, ${compared} positions (seed ${seed}).`);
  const { accepted, refused } = checkCertificates();
  console.log(`Coq accepts ${accepted} certificates and refuses ${refused} that were tampered with.`);
}

if (!isCoqInstalled()) {
  console.error('The proofs need Coq; on Debian: apt-get install -y --no-install-recommends coq');
  process.exitCode = 2;
} else {
  try {
    checkProofs(Number(parseArgs({ options: { seed: { type: 'string', default: '1' } } }).values.seed));
  } catch (error) {
    if (!(error instanceof ProofFailure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
