import {
  type AnyGameDefinition,
  type AnyMatch,
  counted,
  createGame,
  createRandom,
  currentPosition,
  failure,
  formatRecord,
  playAtRandom,
  type Random,
  type Result,
  replay,
  success,
} from '../../core/index.ts';

import { type Puzzle, type PuzzleSource, puzzleAt, puzzlesOf } from './puzzle.ts';

/** Random games per variant before another variant is drawn. */
const GAMES_PER_VARIANT = 200;

/** Starts to draw before giving up; fewer where moves are made at random. */
const MAX_STARTS = 100_000;
const MAX_VARIANTS = 100;

/** A random puzzle of a game; Player 1 is to move. Fails with one sentence if none is found. */
export function drawPuzzle(definition: AnyGameDefinition, random: Random): Result<Puzzle> {
  const source = puzzlesOf(definition) ?? plainSource(definition);
  const most = source.maxMoves === undefined ? MAX_STARTS : MAX_VARIANTS;
  for (let drawn = 0; drawn < most; drawn++) {
    const start = source.draw(random);
    const game = createGame(definition, start.options);
    const begun = game.ok ? replay(game.value, start.moves ?? []) : game;
    if (!begun.ok) return begun;
    const puzzle = findPuzzle(begun.value, random, source.maxMoves ?? 0);
    if (puzzle) return success(puzzle);
  }
  return failure(`No puzzle of ${definition.title} was found.`);
}

/** For a game without a puzzle source: the game itself and its ready-made variants. */
function plainSource({ variants }: AnyGameDefinition): PuzzleSource {
  const all = [{}, ...variants.map(({ options }) => options)];
  return { draw: (random) => ({ options: random.pick(all) }), maxMoves: 8 };
}

/** Plays random moves from the end of the match, many times if it has room for moves. */
function findPuzzle(begun: AnyMatch, random: Random, maxMoves: number): Puzzle | undefined {
  const { rules } = begun.game;
  const odd = rules.turn(currentPosition(begun)) === 'player1' ? 0 : 1;
  const turns = Math.floor((maxMoves - odd) / 2);
  for (let played = 0; played < (maxMoves === 0 ? 1 : GAMES_PER_VARIANT); played++) {
    const match = playAtRandom(begun, random, odd + 2 * random.below(turns + 1));
    const puzzle = match && puzzleAt(match);
    if (puzzle) return puzzle;
  }
  return undefined;
}

/** The most draws for a puzzle that is not yet in the set. */
const MAX_TRIES = 50;

/** Puzzle number `index` (0, 1, 2, …) of a seed: the games take turns. Fails if everything found is in `others`. */
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
  for (let tried = 0; tried < MAX_TRIES; tried++) {
    const puzzle = drawPuzzle(definition, random);
    if (!puzzle.ok || !known.has(formatRecord(puzzle.value.match))) return puzzle;
  }
  return failure(
    `There ${known.size === 1 ? 'is' : 'are'} only ${counted(known.size, 'puzzle')} of ${definition.title}.`,
  );
}

/** The first `count` puzzles of a seed, all different. */
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
