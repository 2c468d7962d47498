import { array, string } from 'valibot';
import { fields, game, openVariant, options, question } from '../../../api/question.ts';
import { type AnyGame, replay, success } from '../../../core/index.ts';
import { describePosition } from '../../../custom/describe-game.ts';
import { positionSchema } from '../../../tables/event.ts';

/* The positions around one, as the page draws them: it has no rules of the game. */

/** Characters of a position as text. */
export const MAX_POSITION_LENGTH = 2000;

/** The positions on a way, and those one move away from its end. */
export const lookAnswer = array(positionSchema);

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
