import { nullable, object, optional, string } from 'valibot';
import { success, turnPlayers } from '../core/index.ts';
import { describeHint } from '../solver/index.ts';
import { openPlace, place } from './insight.ts';
import { fields, players, question, texts } from './question.ts';

/** Null when the game is over. */
export const hintAnswer = nullable(
  object({
    nudge: string(),
    idea: string(),
    move: string(),
    best: texts,
    lesson: optional(object({ id: string(), title: string() })),
  }),
);

/** Help in three steps: where to look, the idea, the move. */
export const hint = question(fields({ ...place, players }), ({ players, ...place }, context) => {
  const opened = openPlace(place, context);
  if (!opened.ok) return opened;
  const { solution, position } = opened.value;
  return success(describeHint(solution, position, turnPlayers(players, solution.game.rules.turn(position))) ?? null);
});
