import { type AnyGame, type Grid, type GridCell, seatPersons, shortened } from '../../../core/index.ts';
import { MOST_CELLS, MOST_LINES } from './answers.ts';
import { GameError } from './game-error.ts';

/** A position and those one move away, as the page sees them. */
export function lookAround(game: AnyGame, position: unknown) {
  const { rules } = game;
  return [position, ...rules.legalMoves(position).map((move) => rules.play(position, move))].map((at) =>
    describeNode(game, at),
  );
}

function describeNode(game: AnyGame, position: unknown) {
  const { rules, text: words } = game;
  const outcome = rules.outcome(position) ?? null;
  return {
    text: words.formatPosition(position),
    words: shortened(words.describePosition(position, seatPersons(game)), 1000),
    turn: rules.turn(position),
    outcome,
    end: outcome ? words.whyOver(position) : '',
    moves: rules.legalMoves(position).map((move) => ({
      text: words.formatMove(move),
      next: words.formatPosition(rules.play(position, move)),
    })),
    grid: game.grid ? describeGrid(game.grid(position)) : null,
    board:
      game
        .board?.(position)
        .slice(0, MOST_LINES)
        .map((line) => line.slice(0, 500)) ?? null,
  };
}

function describeGrid(grid: Grid) {
  if (grid.length > MOST_CELLS || grid.some((row) => row.length > MOST_CELLS))
    throw new GameError(`The game's grid has over ${MOST_CELLS} rows or columns, the most that are drawn.`);
  return grid.map((row) => row.map(describeCell));
}

function describeCell({ text, move, label }: GridCell) {
  return { text, move: move ?? null, label: label ?? null };
}
