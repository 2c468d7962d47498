import { describe, expect, it } from 'vitest';
import {
  countLines,
  filesInOrder,
  forbiddenWord,
  hasTheorem,
  proofFiles,
  readProof,
  readTheorems,
} from '../scripts/proofs/theorem-table.ts';

/* Without Coq: checks that the table and the files agree. `npm run check:proofs` checks the proofs themselves. */

describe('the table of theorems', () => {
  it.each(readTheorems())('$theorem is in $file, whose length is up to date', ({ theorem, file, lines }) => {
    expect(hasTheorem(readProof(file), theorem)).toBe(true);
    expect(lines).toBe(countLines(file));
  });

  it('names each theorem once, and reads every row', () => {
    const names = readTheorems().map(({ theorem }) => theorem);
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

  it('are compiled after what they need', () => {
    const files = filesInOrder();
    expect([...files].sort()).toEqual(proofFiles());
    expect(files.indexOf('Game.v')).toBeLessThan(files.indexOf('Certificate.v'));
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
