import { describe, expect, it } from 'vitest';
import { forbiddenWord, hasTheorem, proofFiles, readProof, readTheorems } from '../scripts/proofs/theorems.ts';

/* Without Coq: checks that the table and the files agree. `npm run check:proofs` checks the proofs themselves. */

describe('the table of theorems', () => {
  it.each(readTheorems())('$name is in $file', ({ name, file }) => {
    expect(hasTheorem(readProof(file), name)).toBe(true);
  });

  it('names each theorem once, and reads every row', () => {
    const names = readTheorems().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(readProof('README.md').match(/^\| `/gm)?.length ?? 0);
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('proof files', () => {
  it.each(proofFiles())('%s begins with a comment and admits nothing', (file) => {
    expect(readProof(file)).toMatch(/^\(\*\* [A-Z]/);
    expect(forbiddenWord(readProof(file))).toBeUndefined();
  });
});

describe('the search for forbidden words', () => {
  it.each([
    'Proof. Admitted.',
    'Axiom choice : False.',
    '  admit.',
    'Parameter n : nat.',
    'Conjecture goldbach : True.',
  ])('finds one in "%s"', (text) => {
    expect(forbiddenWord(text)).toBeDefined();
  });

  it('ignores comments, also nested ones, and parts of words', () => {
    expect(forbiddenWord('(* Admitted (* Axiom *) admit *) Definition admits := 1.')).toBeUndefined();
  });
});
