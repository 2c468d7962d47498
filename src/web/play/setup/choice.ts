import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  type OptionValues,
  type Result,
  success,
  variantLabel,
} from '../../../core/index.ts';
import { type OptionTexts, readOptionTexts } from '../../ui/options-form.tsx';

/** Which game: the contest, as printed, another ready-made variant by its number, or the form. */
export type Choice = 'recommended' | 'printed' | 'own' | number;

/** What the game on the board was chosen as. */
export function currentChoice(game: AnyGame): Choice {
  const { definition } = game;
  const label = variantLabel(game);
  if (label === definition.recommended.title) return 'recommended';
  const index = definition.variants.findIndex((variant) => variant.title === label);
  if (index >= 0) return index;
  const isPrinted = chosenOptions(definition, withoutFirst(game.options)).length === 0;
  return isPrinted || definition.drawnStart !== undefined ? 'printed' : 'own';
}

/** The options of the game on the board, as they stand in the form. */
export function currentTexts({ definition, options }: AnyGame): OptionTexts {
  return Object.fromEntries(
    chosenOptions(definition, withoutFirst(options)).map(([name, value]) => [name, String(value)]),
  );
}

function withoutFirst({ first: _, ...options }: OptionValues): OptionValues {
  return options;
}

/** The options of a choice, or what is wrong with the form. */
export function chosenBy(definition: AnyGameDefinition, choice: Choice, texts: OptionTexts): Result<OptionValues> {
  if (choice === 'own') return readOptionTexts(definition, texts);
  if (choice === 'printed') return success({});
  if (choice === 'recommended') return success(definition.recommended.options);
  return success(definition.variants[choice]?.options ?? {});
}
