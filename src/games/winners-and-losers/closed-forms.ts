import type { ClosedForm } from '../fixtures.ts';
import { lettersOf } from './theorem.ts';
import { leavesWinner, middleLetterVerdict } from './theory.ts';
import { winnersTriangle } from './triangle.ts';

function* stringsOf(length: number): Iterable<string> {
  for (let bits = 0; bits < 2 ** length; bits++) yield lettersOf(bits, length);
}

/** The top of the rule book's triangle is what the middle letters say. */
function compareTriangle(longest: number): number {
  let compared = 0;
  for (let length = 1; length <= longest; length++) {
    for (const letters of stringsOf(length)) {
      const isWinner = leavesWinner(letters, { from: 0, to: length });
      if (winnersTriangle(letters).at(-1) !== (isWinner ? 'W' : 'L')) throw new Error(`${letters}: ${isWinner}`);
      compared++;
    }
  }
  return compared;
}

/** Of all strings of an even length 3 in 4 are won by the first player, of an odd one (3 or more) 3 in 8. */
function compareShares(longest: number): number {
  let compared = 0;
  for (let length = 2; length <= longest; length++) {
    let won = 0;
    for (const letters of stringsOf(length)) {
      if (middleLetterVerdict(letters, { from: 0, to: length }) === 'win') won++;
      compared++;
    }
    if (won !== 2 ** length * (length % 2 === 0 ? 3 / 4 : 3 / 8)) throw new Error(`${length} letters: ${won} are won`);
  }
  return compared;
}

export const closedForms: Readonly<Record<string, ClosedForm>> = {
  triangle: {
    covers: (size) => `every string of up to ${size} letters`,
    sizes: { small: 10, wide: 18 },
    compare: compareTriangle,
  },
  shares: {
    covers: (size) => `every string of up to ${size} letters`,
    sizes: { small: 12, wide: 20 },
    compare: compareShares,
  },
};
