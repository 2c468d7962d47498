import { createGame } from './create-game.ts';
import { type AnyGame, type AnyGameDefinition, standardTitle } from './game.ts';
import { chosenOptions } from './options.ts';
import { formatVariant } from './record.ts';
import { shortened } from './words.ts';

/** What game this is: the standard one, a ready-made variant or the chosen options. Who starts does not count. */
export function variantLabel(game: AnyGame): string {
  const { first: _, ...options } = game.options;
  const plain = createGame(game.definition, options);
  if (!plain.ok) return '';
  const name = formatVariant(plain.value);
  const variant = game.definition.variants.find((candidate) => {
    const known = createGame(game.definition, candidate.options);
    return known.ok && formatVariant(known.value) === name;
  });
  if (variant) return variant.title;
  const chosen = chosenOptions(game.definition, options);
  if (chosen.length === 0) return standardTitle(game.definition);
  return chosen.map(([option, value]) => `${option} ${shortened(String(value), 24)}`).join(', ');
}

/** The game in a sentence about one choice of its options: "Chomp with these options", or "Chomp" if it has none. */
export function titleWithOptions({ title, options }: Pick<AnyGameDefinition, 'title' | 'options'>): string {
  return options.length === 0 ? title : `${title} with these options`;
}
