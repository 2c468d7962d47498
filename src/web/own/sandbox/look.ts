import { array, check, type GenericSchema, nullable, object, picklist, pipe, string } from 'valibot';
import { fields, game, openVariant, options, question } from '../../../api/question.ts';
import { type AnyGame, replay, SEATS, success } from '../../../core/index.ts';
import { describePosition, MAX_CELLS, MAX_LINES } from '../../../custom/describe-game.ts';

/* The positions around one, as the page draws them: it has no rules of the game. */

/** Characters of a position as text, and the moves of a position. */
export const MAX_POSITION_LENGTH = 2000;
export const MAX_MOVES = 1000;

function list<Item extends GenericSchema>(item: Item, max: number) {
  return pipe(
    array(item),
    check((given) => given.length <= max),
  );
}

const seat = picklist(SEATS);

/** A position with all that the page needs to show it; `next` is the text of the position that a move leads to. */
const positionSchema = object({
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

/** The positions on a way, and those one move away from its end. */
export const lookAnswer = list(positionSchema, 2 * MAX_MOVES);

/** The positions on the way from the start, by the moves or none, and those one move away from the last. */
export const walk = question(fields({ game, options, moves: array(string()) }), (asked, context) => {
  const opened = openVariant(asked, context);
  const match = opened.ok ? replay(opened.value, asked.moves) : opened;
  if (!match.ok) return match;
  const { game, positions } = match.value;
  return success(
    [...positions.slice(0, -1), ...around(game, positions.at(-1))].map((at) => describePosition(game, at)),
  );
});

/** A position and those one move away. */
export const look = question(fields({ game, options, position: string() }), (asked, context) => {
  const opened = openVariant(asked, context);
  const position = opened.ok ? opened.value.text.parsePosition(asked.position) : opened;
  if (!opened.ok || !position.ok) return position;
  return success(around(opened.value, position.value).map((at) => describePosition(opened.value, at)));
});

function around({ rules }: AnyGame, position: unknown): readonly unknown[] {
  return [position, ...rules.legalMoves(position).map((move) => rules.play(position, move))];
}
