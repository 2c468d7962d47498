import {
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  createRandom,
  createUnsharedGame,
  currentPosition,
  failure,
  formatRecord,
  type Random,
  type Result,
  replay,
  success,
} from '../../core/index.ts';

import { type Puzzle, type PuzzleSource, puzzleAt, puzzlesOf } from './puzzle.ts';

/** So many games are played by chance in a variant before another one is drawn. */
const GAMES_IN_A_VARIANT = 200;

/** So many starts are drawn before it is said that there is no puzzle; of a variant in which moves are made by chance fewer. */
const MAX_STARTS = 100_000;
const MAX_VARIANTS = 100;

/** A puzzle of a game, drawn by chance; Player 1 is to move. Fails with one sentence where none is found. */
export function drawPuzzle(definition: AnyGameDefinition, random: Random): Result<Puzzle> {
  const source = puzzlesOf(definition) ?? plainSource(definition);
  const most = source.maxMoves === undefined ? MAX_STARTS : MAX_VARIANTS;
  for (let drawn = 0; drawn < most; drawn++) {
    const start = source.draw(random);
    // A start that was drawn is used once; a variant that comes up again shares its table.
    const game = (start.key === undefined ? createGame : createUnsharedGame)(definition, start.options);
    const begun = game.ok ? replay(game.value, start.moves ?? []) : game;
    if (!begun.ok) return begun;
    const puzzle = findPuzzle(begun.value, random, source.maxMoves ?? 0);
    if (puzzle) return success(puzzle);
  }
  return failure(`No puzzle of ${definition.title} was found.`);
}

/** Of a game that says nothing about puzzles: itself and its ready-made variants. */
function plainSource({ variants }: AnyGameDefinition): PuzzleSource {
  const all = [{}, ...variants.map(({ options }) => options)];
  return { draw: (random) => ({ options: random.pick(all) }), maxMoves: 8 };
}

/** Plays on by chance from where the match is, many times over if there is something to play. */
function findPuzzle(begun: AnyMatch, random: Random, maxMoves: number): Puzzle | undefined {
  const { rules } = begun.game;
  const odd = rules.turn(currentPosition(begun)) === 'player1' ? 0 : 1;
  const turns = Math.floor((maxMoves - odd) / 2);
  for (let played = 0; played < (maxMoves === 0 ? 1 : GAMES_IN_A_VARIANT); played++) {
    const match = playByChance(begun, random, odd + 2 * random.below(turns + 1));
    const puzzle = match && puzzleAt(match);
    if (puzzle) return puzzle;
  }
  return undefined;
}

/** Undefined if the game is over by then. */
function playByChance(begun: AnyMatch, random: Random, plies: number): AnyMatch | undefined {
  const { game } = begun;
  const moves = [...begun.moves];
  const positions = [...begun.positions];
  let position = currentPosition(begun);
  for (let ply = 0; ply < plies; ply++) {
    const legal = game.rules.legalMoves(position);
    if (legal.length === 0) return undefined;
    const move = random.pick(legal);
    position = game.rules.play(position, move);
    moves.push(move);
    positions.push(position);
  }
  return game.rules.outcome(position) ? undefined : { game, moves, positions, undone: [] };
}

/** So often a puzzle that is in the set already is drawn again. */
const MAX_TRIES = 50;

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
  for (let tried = 0; tried < MAX_TRIES; tried++) {
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
