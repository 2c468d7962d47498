import { integer, maxValue, minValue, number, optional, pipe } from 'valibot';
import { type AnyGame, success } from '../core/index.ts';
import { type CheckOptions, checkGame } from '../custom/index.ts';
import { fields, game, openVariant, options, question } from './question.ts';

export const MAX_CHECKED = 10_000_000;
const NO_LIMIT = `limit must be a whole number from 1 to ${MAX_CHECKED}.`;

/** Whether a variant keeps every law, in every reachable position or up to a limit. */
export const check = question(
  fields({
    game,
    options,
    limit: optional(pipe(number(NO_LIMIT), integer(NO_LIMIT), minValue(1, NO_LIMIT), maxValue(MAX_CHECKED, NO_LIMIT))),
  }),
  (asked, context) => {
    const opened = openVariant(asked, context);
    if (!opened.ok) return opened;
    const limit = asked.limit === undefined ? {} : { limit: asked.limit };
    return success(checkLaws(opened.value, { ...limit, onProgress: (positions) => context.report?.(positions) }));
  },
);

/** The JSON of `check`: its fields are a contract with scripts. */
export function checkLaws(game: AnyGame, options: CheckOptions) {
  return { game: game.id, options: game.options, ...checkGame(game, options) };
}
