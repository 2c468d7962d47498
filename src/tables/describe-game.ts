import {
  type AnyGame,
  chosenOptions,
  createGame,
  GameFault,
  type Grid,
  mustSucceed,
  playersBySeat,
  shortened,
} from '../core/index.ts';
import { type DescribedGame, type DescribedPosition, MAX_CELLS, MAX_LINES } from './event.ts';
import type { First } from './shadow-game.ts';

/* An own game as plain JSON, from which `shadow-game.ts` makes a copy without its author's code. */

const MAX_LINE_LENGTH = 500;
const MAX_WORDS_LENGTH = 1000;

/** The game under its options, whoever moves first. */
export function describeOwnGame(game: AnyGame): DescribedGame {
  const { id, title, summary } = game.definition;
  const { first: _, ...options } = Object.fromEntries(chosenOptions(game.definition, game.options));
  const chosen = Object.entries(options).map(([name, value]) => [name, String(value)]);
  return {
    about: { id, title, summary, rules: game.text.howToPlay.slice(0, MAX_LINES) },
    options: Object.fromEntries(chosen),
    starts: { 1: describeStart(withFirst(game, 1)), 2: describeStart(withFirst(game, 2)) },
  };
}

function describeStart(game: AnyGame): DescribedPosition {
  return describePosition(game, game.rules.start);
}

/** The same game in which this player moves first. */
export function withFirst({ definition, options: { first: _, ...options } }: AnyGame, first: First): AnyGame {
  return mustSucceed(createGame(definition, first === 2 ? { ...options, first } : options));
}

export function describePosition(game: AnyGame, position: unknown): DescribedPosition {
  const { rules, text } = game;
  const outcome = rules.outcome(position) ?? null;
  return {
    text: text.formatPosition(position),
    words: shortened(text.describePosition(position, playersBySeat(game)), MAX_WORDS_LENGTH),
    turn: rules.turn(position),
    outcome,
    end: outcome ? text.whyOver(position) : '',
    moves: rules.legalMoves(position).map((move) => ({
      text: text.formatMove(move),
      next: text.formatPosition(rules.play(position, move)),
    })),
    grid: game.grid ? describeGrid(game.grid(position)) : null,
    board: game.board ? describeBoard(game.board(position)) : null,
  };
}

function describeBoard(lines: readonly string[]) {
  return lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_LINE_LENGTH));
}

function describeGrid(grid: Grid) {
  if (grid.length > MAX_CELLS || grid.some((row) => row.length > MAX_CELLS))
    throw new GameFault(`The game's grid has over ${MAX_CELLS} rows or columns, the most that are drawn.`);
  return grid.map((row) => row.map(({ text, move = null, label = null }) => ({ text, move, label })));
}
