import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../src/core/index.ts';
import { COURSES } from './games/courses.ts';
import { FULL_GAMES } from './games/game-folders.ts';
import { inversionRace } from './theory-claims/inversion-race.ts';
import { lastDigitStanding, threeNumbers } from './theory-claims/last-digit-standing.ts';
import { matchSix } from './theory-claims/match-six.ts';
import { sideBySide } from './theory-claims/side-by-side.ts';
import { tailEnd } from './theory-claims/tail-end.ts';
import { type Book, differs, type Position, readVariant, type Variant } from './theory-claims/variant.ts';
import { winnersAndLosers } from './theory-claims/winners-and-losers.ts';

/* Every sentence of the theory notes is read: it is a claim, which the solver checks, or a known explanation. */

const BOOKS: readonly Book[] = [tailEnd, inversionRace, matchSix, lastDigitStanding, winnersAndLosers, sideBySide];

const sentencesOf = (text: string) => text.split(/(?<=\.)\s+(?=[A-Z\d])/);

/** The faults in the notes of a variant: unknown sentences and refuted claims. */
function faultsOf({ claims, explanations }: Book, variant: Variant, asked: Set<RegExp>): readonly string[] {
  return variant.notes.flatMap((note) =>
    sentencesOf(note.text).flatMap((sentence) => {
      const known = claims.filter((claim) => claim.sentence.test(sentence));
      if (known.length === 0 && !explanations.some((form) => form.test(sentence))) return [`Unknown: ${sentence}`];
      return known.flatMap((claim) => {
        const found = claim.sentence.exec(sentence);
        if (!found || (claim.isAbout && !claim.isAbout(variant))) return [];
        asked.add(claim.sentence);
        const refutation = claim.refute(variant, found, note);
        return refutation === undefined ? [] : [`${sentence} ${refutation}`];
      });
    }),
  );
}

test('at least 200 variants of all games are read', () => {
  expect(BOOKS.map(({ id }) => id).sort()).toEqual(FULL_GAMES.map(({ id }) => id).sort());
  const count = BOOKS.reduce((sum, { variants }) => sum + variants.length + 1, 0);
  expect(count).toBeGreaterThanOrEqual(200);
});

/** The printed variants of these have over 15,000 positions. */
const SMALL: Readonly<Record<string, OptionValues>> = {
  'last-digit-standing': { target: 21 },
  'side-by-side': { boards: 'HHH-5B3' },
};

describe.each(BOOKS)('the notes of $id', (book) => {
  test('say only what the solver confirms in a small variant', () => {
    expect(faultsOf(book, readVariant(book, SMALL[book.id] ?? book.printed), new Set())).toEqual([]);
  });

  test('say only what the solver confirms in every variant', { tags: 'slow' }, () => {
    const asked = new Set<RegExp>();
    for (const options of [book.printed, ...book.variants]) {
      const faults = faultsOf(book, readVariant(book, options), asked);
      expect(faults, JSON.stringify(options)).toEqual([]);
    }
    expect(book.claims.filter(({ sentence }) => !asked.has(sentence))).toEqual([]);
  });

  test('are refused when a sentence is unknown or its number wrong', { tags: 'slow' }, () => {
    const printed = readVariant(book, book.printed);
    const faultsWith = (text: string) => {
      const variant = { ...printed, notes: [{ text, status: { proved: 'x' } as const }] };
      return faultsOf(book, variant, new Set());
    };
    expect(faultsWith('The second player always wins.')).toHaveLength(1);
    expect(printed.notes.filter(({ text }) => faultsWith(bumped(text)).length > 0)).not.toEqual([]);
  });
});

test('a ruling names the target of its own variant', () => {
  for (const target of [6, 8]) {
    const { rulings } = readVariant(matchSix, { target });
    expect(rulings.map(({ ruling }) => /Going over (\d+)/.exec(ruling)?.[1] ?? '').join('')).toBe(String(target));
  }
});

/** A theorem of a lesson is about the start too, unless it says otherwise. */
const coveredBy = (theorem: string, { positions }: Variant) =>
  theorem.startsWith('After the first move') ? positions.slice(1) : positions;

test.each([10, 21])('the theorems of the lessons on the count of tens are true to %d', expectTheorems);
test.each([26, 54])(
  'the theorems of the lessons on the count of tens are true to %d',
  { tags: 'slow' },
  expectTheorems,
);

function expectTheorems(target: number): void {
  const variant = readVariant(lastDigitStanding, { target });
  const theorems = (COURSES.get('last-digit-standing')?.lessons ?? []).map(({ theorem = '' }) => theorem);
  const numbers = ({ text }: Position) => threeNumbers(text, target, 10);
  const level = theorems.filter((theorem) => theorem.includes('the player to move loses exactly when f = w'));
  const lengths = theorems.filter((theorem) => theorem.includes('lasts min(u, 2w + s) moves'));
  expect([level.length, lengths.length]).toEqual([2, 1]);
  for (const theorem of level) {
    const enough = coveredBy(theorem, variant).filter((position) => {
      const { rounds, before, unused } = numbers(position);
      return unused >= 2 * rounds + Math.sign(before - rounds);
    });
    const isLevel = (position: Position) => numbers(position).rounds === numbers(position).before;
    expect(differs(enough, isLevel, ({ verdict }) => verdict === 'loss')).toBeUndefined();
  }
  for (const theorem of lengths) {
    const lasts = (position: Position) => {
      const { rounds, before, unused } = numbers(position);
      return Math.min(unused, 2 * rounds + Math.sign(before - rounds));
    };
    expect(differs(coveredBy(theorem, variant), lasts, ({ distance }) => distance)).toBeUndefined();
  }
}

/** The text with every number one larger. */
function bumped(text: string): string {
  return text.replace(/\d+/g, (number) => String(Number(number) + 1));
}
