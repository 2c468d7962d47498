import type { AnyGameDefinition } from './game.ts';
import { optionDeclarations } from './options.ts';

/** One game of the JSON of `games`: its fields are a contract with scripts. */
export function describeGame(definition: AnyGameDefinition) {
  const { id, title, summary, seatNames, variants } = definition;
  return { id, title, summary, seatNames, options: optionDeclarations(definition), variants };
}
