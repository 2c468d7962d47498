import { type AnyGameDefinition, createRandom, failure, formatRecord, type Result, success } from '../../core/index.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import type { Puzzle } from './puzzle.ts';

/** So often a puzzle that is in the set already is drawn again. */
const MOST_TRIES = 50;

/** Puzzle number `index` (0, 1, 2, …) of a seed: the games take turns. Fails where all that is found is among `others`. */
export function puzzleOfSeed(
  definitions: readonly AnyGameDefinition[],
  seed: number,
  index: number,
  others: readonly Puzzle[] = [],
): Result<Puzzle> {
  const definition = definitions[index % definitions.length];
  if (definition === undefined) return failure('There is no game to make a puzzle of.');
  const random = createRandom(seed).stream(index);
  const known = new Set(others.map(({ match }) => formatRecord(match)));
  for (let tried = 0; tried < MOST_TRIES; tried++) {
    const puzzle = drawPuzzle(definition, random);
    if (!puzzle.ok || !known.has(formatRecord(puzzle.value.match))) return puzzle;
  }
  return failure(`There are no more than ${known.size} puzzles of ${definition.title}.`);
}

/** The first so many puzzles of a seed, all different. */
export function puzzlesOfSeed(
  definitions: readonly AnyGameDefinition[],
  seed: number,
  count: number,
): Result<readonly Puzzle[]> {
  const puzzles: Puzzle[] = [];
  while (puzzles.length < count) {
    const puzzle = puzzleOfSeed(definitions, seed, puzzles.length, puzzles);
    if (!puzzle.ok) return puzzle;
    puzzles.push(puzzle.value);
  }
  return success(puzzles);
}
