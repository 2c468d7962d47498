import { array, looseObject, picklist, strictObject, string } from 'valibot';
import { type AnyGameDefinition, optionDeclarations, success } from '../core/index.ts';
import { fields, optionValues, question, texts } from './question.ts';

/** Every game with its options and variants. */
export const games = question(fields({}), (_, context) => success(context.games.map(describeGame)));

/** The JSON of `games`. Its fields are part of the contract. */
export const listedGames = array(
  strictObject({
    id: string(),
    game: string(),
    title: string(),
    summary: string(),
    seatNames: texts,
    options: array(
      looseObject({ name: string(), type: picklist(['integer', 'flag', 'text', 'pattern']), sentence: string() }),
    ),
    variants: array(strictObject({ title: string(), options: optionValues, sentence: string() })),
  }),
);

export function describeGame(definition: AnyGameDefinition) {
  const { id, title, summary, seatNames, variants } = definition;
  return { id, game: id, title, summary, seatNames, options: optionDeclarations(definition), variants };
}
