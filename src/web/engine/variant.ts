import { type AnyGame, chosenOptions } from '../../core/index.ts';

/** A variant as the input of a question. */
export function variantOf({ id, definition, options }: AnyGame) {
  return { game: id, options: Object.fromEntries(chosenOptions(definition, options)) };
}
