import { describe, expect, test } from 'vitest';
import { type AnyGame, createGame, createRandom, mustSucceed, named, YOU_TO_MOVE } from '../src/core/index.ts';
import { describeDifficulty, drawPuzzle, explainAnswer } from '../src/lab/index.ts';
import { KNOWN_PLAYERS } from '../src/players/index.ts';
import { explainMove, explainPosition, solve } from '../src/solver/index.ts';
import { COURSES } from './games/courses.ts';
import { FULL_GAMES, SMALL_VARIANTS } from './games/game-folders.ts';
import { openGame } from './games/open-game.ts';
import { reachablePositions } from './games/reachable.ts';

/** Terms that a beginner does not know. "Xor" and "Nim sum" may be named where the same text says what it is. */
const TERMS = /\b(ply|plies|mod|modulo|grundy value|mex|minimax|retrograde|undefined|NaN)\b/i;
const EXPLAINED = /called xor|by xor: write each as a sum|xor of its runs/;

/** The number of positions per variant whose texts are read, spread evenly. */
const MAX_POSITIONS = 500;

function unexplained(text: string): readonly string[] {
  const isXor = /\b(xor|nim.sum)\b/i.test(text) && !EXPLAINED.test(text);
  return TERMS.test(text) || isXor ? [text] : [];
}

test('the check itself finds a term, and accepts one that is explained', () => {
  expect(['in 9 plies', 'the values xor to 0', 'a ply'].flatMap(unexplained)).toHaveLength(3);
  expect(
    ['in 9 moves', 'added without carrying (this is called xor)', 'reply', 'replies'].flatMap(unexplained),
  ).toEqual([]);
});

describe.each(FULL_GAMES.map((definition) => [definition.title, definition] as const))('%s', (_title, definition) => {
  test('its book, its ready-made variants and its lessons use no term that they do not explain', () => {
    const variants = [{}, ...definition.variants.map(({ options }) => options)];
    const books = variants.map((options) => mustSucceed(createGame(definition, options)).text);
    const written = books.flatMap(({ objective, howToPlay, rulings, theory }) => [
      objective,
      ...howToPlay,
      ...rulings.map(({ ruling }) => ruling),
      ...theory.map(({ text }) => text),
    ]);
    const lessons = (COURSES.get(definition.id)?.lessons ?? []).flatMap((lesson) => [
      lesson.title,
      lesson.rule,
      lesson.theorem,
      ...lesson.ideas.map(({ text }) => text),
    ]);
    const sentences = [definition.summary, ...definition.variants.map(({ sentence }) => sentence)];
    expect([...sentences, ...written, ...lessons].flatMap(unexplained)).toEqual([]);
  });

  test('the reasons of the positions and moves of its small variant use none', () => {
    const [variant = ''] = SMALL_VARIANTS[definition.id] ?? [];
    const game = openGame(variant);
    const positions = reachablePositions(game);
    const every = Math.ceil(positions.length / MAX_POSITIONS);
    const found = positions.filter((_, index) => index % every === 0).flatMap((position) => reasonsAt(game, position));
    expect(found.length).toBeGreaterThan(20);
    expect(found.flatMap(unexplained)).toEqual([]);
  });

  test('six of its puzzles, with what is said of them, use none', () => {
    const random = createRandom(17);
    const words = Array.from({ length: 6 }, () => {
      const puzzle = mustSucceed(drawPuzzle(definition, random));
      const { idea, why } = explainAnswer(mustSucceed(solve(puzzle.match.game)), puzzle.match, puzzle.line[0] ?? '');
      return [puzzle.question, describeDifficulty(puzzle.difficulty), idea, why].join(' ');
    });
    expect(words.flatMap(unexplained)).toEqual([]);
  });
});

function reasonsAt(game: AnyGame, position: unknown): readonly string[] {
  const solution = mustSucceed(solve(game));
  const ann = { mover: named('Ann'), other: named('Bert') };
  const moves = game.rules.legalMoves(position).map((move) => explainMove(solution, position, move, YOU_TO_MOVE));
  return [explainPosition(solution, position, ann), ...moves];
}

test('descriptions of the players use none', () => {
  expect(KNOWN_PLAYERS.map(({ sentence }) => sentence).flatMap(unexplained)).toEqual([]);
});
