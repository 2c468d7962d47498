import type { WinnersPosition } from './rules.ts';

/*
 * The rule book's picture of a whole game, kept as the slow reference for the middle-letter rule. For WLWLL:
 *
 *     W L W L L      row 0: one letter is left, this one
 *      L L L L       row 1: two are left; the player to move leaves an L if there is one (AND of both)
 *       L L L        row 2: three are left; the player to move leaves a W if possible (OR of both)
 *        L L         row 3: AND again
 *         L          row 4: the whole string; best play leaves an L
 *
 * The cell in row r and column c stands for the letters c to c + r. Taking the left letter goes to the cell below on
 * the right as drawn by the book, here up and to the right; taking the right letter, up and to the left.
 */

export interface TriangleCell {
  /** One less than the number of letters left. */
  readonly row: number;
  /** The index of the leftmost of them. */
  readonly column: number;
}

/** For each number of letters left and each place, the letter that best play leaves for the last move. n(n+1)/2 steps. */
export function winnersTriangle(letters: string): readonly string[] {
  const rows = [letters];
  for (let below = letters, row = 1; row < letters.length; row++) {
    const wanted = row % 2 === 1 ? 'L' : 'W';
    const other = row % 2 === 1 ? 'W' : 'L';
    let next = '';
    for (let column = 0; column + 1 < below.length; column++) {
      next += below[column] === wanted || below[column + 1] === wanted ? wanted : other;
    }
    rows.push(next);
    below = next;
  }
  return rows;
}

/** Where an unfinished position stands in the triangle; undefined when no letter is left. */
export function triangleCell({ from, to }: WinnersPosition): TriangleCell | undefined {
  return to > from ? { row: to - from - 1, column: from } : undefined;
}
