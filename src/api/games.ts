import * as v from 'valibot';
import { type AnyGame, type AnyGameDefinition, optionDeclarations, success } from '../core/index.ts';
import { fields, from, game, openVariant, options, optionValues, question, texts } from './question.ts';

/** Every game with its options and variants. */
export const games = question(fields({}), (_, context) => success(context.games.map(describeGame)));

/** The JSON of `games`. Its fields are part of the contract. */
export const listedGames = v.array(
  v.strictObject({
    id: v.string(),
    game: v.string(),
    title: v.string(),
    summary: v.string(),
    seatNames: texts,
    options: v.array(
      v.looseObject({
        name: v.string(),
        type: v.picklist(['integer', 'flag', 'text', 'pattern']),
        sentence: v.string(),
      }),
    ),
    variants: v.array(v.strictObject({ title: v.string(), options: optionValues, sentence: v.string() })),
  }),
);

export function describeGame(definition: AnyGameDefinition) {
  const { id, title, summary, seatNames, variants } = definition;
  return { id, game: id, title, summary, seatNames, options: optionDeclarations(definition), variants };
}

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
