import { type AnyGame, success } from '../core/index.ts';
import { fields, from, game, openVariant, options, question } from './question.ts';

/** The rules of a variant, its rulings, and its theory. */
export const rules = question(fields({ game, options }), (asked, context) =>
  from(openVariant(asked, context), (opened) => success(describeRules(opened))),
);

/** The JSON of `rules`. Its fields are part of the contract. */
export function describeRules({ definition, text }: AnyGame) {
  const { id, title, summary, rulesVersion } = definition;
  const { objective, howToPlay, rulings, theory } = text;
  return { id, game: id, title, summary, rulesVersion, objective, howToPlay, rulings, theory };
}
