import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  GameFault,
  type Grid,
  type GridCell,
  mustSucceed,
  playersBySeat,
  shortened,
} from '../core/index.ts';
import { plainBoard } from './plain-board.ts';
import { type AboutGame, type DescribedPosition, MAX_CELLS, MAX_LINES } from './shadow-game.ts';

/* An own game as plain JSON, from which `shadow-game.ts` makes a copy without its author's code. */

const MAX_LINE_LENGTH = 500;
const MAX_WORDS_LENGTH = 1000;

/** Adds a plain board to a game that draws none, where its positions have a form that can be drawn. */
export function withBoard(definition: AnyGameDefinition, inner: (position: unknown) => unknown): AnyGameDefinition {
  const { grid, board, rules } = mustSucceed(createGame(definition));
  const plain = grid || board ? undefined : plainBoard(inner(rules.start));
  if (!plain) return definition;
  const create: AnyGameDefinition['create'] = (values) => ({
    ...definition.create(values),
    grid: (position) => plain(inner(position)),
  });
  return { ...definition, create };
}

export function describeTexts({ definition: { id, title, summary }, text }: AnyGame): AboutGame {
  return { id, title, summary, rules: text.howToPlay.slice(0, MAX_LINES) };
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
    board:
      game
        .board?.(position)
        .slice(0, MAX_LINES)
        .map((line) => line.slice(0, MAX_LINE_LENGTH)) ?? null,
  };
}

function describeGrid(grid: Grid) {
  if (grid.length > MAX_CELLS || grid.some((row) => row.length > MAX_CELLS))
    throw new GameFault(`The game's grid has over ${MAX_CELLS} rows or columns, the most that are drawn.`);
  return grid.map((row) => row.map(describeCell));
}

function describeCell({ text, move, label }: GridCell) {
  return { text, move: move ?? null, label: label ?? null };
}
