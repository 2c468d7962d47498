import { type AnyGame, success } from '../core/index.ts';
import { fields, game, openVariant, options, question } from './question.ts';

/** The rules of a variant, its rulings, and its theory. */
export const rules = question(fields({ game, options }), (asked, context) => {
  const opened = openVariant(asked, context);
  return opened.ok ? success(describeRules(opened.value)) : opened;
});

/** The JSON of `rules`. Its fields are part of the contract. */
export function describeRules({ definition, text }: AnyGame) {
  const { id, title, summary, rulesVersion } = definition;
  const { objective, howToPlay, rulings, theory } = text;
  return { id, game: id, title, summary, rulesVersion, objective, howToPlay, rulings, theory };
}
