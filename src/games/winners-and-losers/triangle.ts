import type { WinnersPosition } from './rules.ts';

/*
 * The rule book's picture of a whole game, kept as the slow reference for the middle-letter rule. For WLWLL:
 *
 *     W L W L L      row 0: one letter left, this one
 *      L L L L       row 1: two left; the player to move leaves an L if there is one (AND of both)
 *       L L L        row 2: three left; the player to move leaves a W if there is one (OR of both)
 *        L L         row 3: AND again
 *         L          row 4: the whole string: best play leaves an L
 *
 * A game starts at the single cell and goes up: to the right when the left letter is taken, to the left when the right
 * one is. The book writes every row backwards, which changes nothing else.
 */

export interface TriangleCell {
  /** One less than the number of letters left. */
  readonly row: number;
  /** The index of the leftmost of them. */
  readonly column: number;
}

/** The letter that the player to move wants to leave for the last move, by how many are left: an odd number is theirs to finish. */
export const WANTED: Readonly<Record<'even' | 'odd', 'L' | 'W'>> = { even: 'L', odd: 'W' };

/** For any number of letters left and any place, the letter that best play leaves: n(n + 1)/2 cells, so on demand only. */
export function winnersTriangle(letters: string): readonly string[] {
  const rows = [letters];
  for (let below = letters; below.length > 1; ) {
    below = combine(below, rows.length % 2 === 1 ? WANTED.even : WANTED.odd);
    rows.push(below);
  }
  return rows;
}

/** One letter for each two neighbours: the wanted one if either is. */
function combine(row: string, wanted: 'L' | 'W'): string {
  const other = wanted === 'L' ? 'W' : 'L';
  let combined = '';
  for (let column = 1; column < row.length; column++) {
    combined += row[column - 1] === wanted || row[column] === wanted ? wanted : other;
  }
  return combined;
}

/** The cells that a game goes through, one for each position in which a letter is left. */
export function trianglePath(positions: readonly WinnersPosition[]): readonly TriangleCell[] {
  return positions.filter(({ from, to }) => to > from).map(({ from, to }) => ({ row: to - from - 1, column: from }));
}
