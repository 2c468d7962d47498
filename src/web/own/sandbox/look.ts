import { array, check, type GenericSchema, type InferOutput, nullable, object, picklist, pipe, string } from 'valibot';
import { fields, game, openVariant, options, question } from '../../../api/question.ts';
import {
  type AnyGame,
  type Grid,
  type GridCell,
  playersBySeat,
  replay,
  SEATS,
  shortened,
  success,
} from '../../../core/index.ts';
import { GameError } from './load-module.ts';

/* The positions around one, as the page draws them: it has no rules of the game. */

/** Characters of a position as text, and the moves of a position. */
export const MAX_POSITION_LENGTH = 2000;
export const MAX_MOVES = 1000;
export const MAX_LINES = 200;
const MAX_CELLS = 100;
const MAX_LINE_LENGTH = 500;

function list<Item extends GenericSchema>(item: Item, max: number) {
  return pipe(
    array(item),
    check((given) => given.length <= max),
  );
}

const seat = picklist(SEATS);

/** A position with all that the page needs to show it; `next` is the text of the position that a move leads to. */
const nodeSchema = object({
  text: string(),
  words: string(),
  turn: seat,
  outcome: nullable(object({ winner: nullable(seat) })),
  /** How the game ended; empty while it has not. */
  end: string(),
  moves: list(object({ text: string(), next: string() }), MAX_MOVES),
  grid: nullable(
    list(list(object({ text: string(), move: nullable(string()), label: nullable(string()) }), MAX_CELLS), MAX_CELLS),
  ),
  board: nullable(list(string(), MAX_LINES)),
});

/** A position of an own game, as the sandbox describes it. */
export type Node = InferOutput<typeof nodeSchema>;

/** The positions on a way, and those one move away from its end. */
export const lookAnswer = list(nodeSchema, 2 * MAX_MOVES);

/** The positions on the way from the start, by the moves or none, and those one move away from the last. */
export const walk = question(fields({ game, options, moves: array(string()) }), (asked, context) => {
  const opened = openVariant(asked, context);
  const match = opened.ok ? replay(opened.value, asked.moves) : opened;
  if (!match.ok) return match;
  const { game, positions } = match.value;
  return success([...positions.slice(0, -1), ...around(game, positions.at(-1))].map((at) => describeNode(game, at)));
});

/** A position and those one move away. */
export const look = question(fields({ game, options, position: string() }), (asked, context) => {
  const opened = openVariant(asked, context);
  const position = opened.ok ? opened.value.text.parsePosition(asked.position) : opened;
  if (!opened.ok || !position.ok) return position;
  return success(around(opened.value, position.value).map((at) => describeNode(opened.value, at)));
});

function around({ rules }: AnyGame, position: unknown): readonly unknown[] {
  return [position, ...rules.legalMoves(position).map((move) => rules.play(position, move))];
}

function describeNode(game: AnyGame, position: unknown): Node {
  const { rules, text } = game;
  const outcome = rules.outcome(position) ?? null;
  return {
    text: text.formatPosition(position),
    words: shortened(text.describePosition(position, playersBySeat(game)), 1000),
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
    throw new GameError(`The game's grid has over ${MAX_CELLS} rows or columns, the most that are drawn.`);
  return grid.map((row) => row.map(describeCell));
}

function describeCell({ text, move, label }: GridCell) {
  return { text, move: move ?? null, label: label ?? null };
}
