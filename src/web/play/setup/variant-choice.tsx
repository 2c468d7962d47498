import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  type OptionValues,
  type Result,
  standardTitle,
  success,
} from '../../../core/index.ts';
import { OptionsForm, type OptionTexts, readOptionTexts } from '../../ui/options-form.tsx';
import { Choices, Radio } from '../../ui/radio.tsx';
import { variantLabel } from '../../ui/variant-label.ts';

/** Which game: as printed, a ready-made variant by number, or the form. */
type Choice = 'printed' | 'own' | number;

interface VariantChoiceProps {
  readonly definition: AnyGameDefinition;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function VariantChoice({ definition, choice, onChoose }: VariantChoiceProps) {
  return (
    <fieldset>
      <legend>Which game</legend>
      <Choices isTall>
        <Radio
          name="variant"
          isOn={choice === 'printed'}
          onChoose={() => onChoose('printed')}
          note={definition.summary}
        >
          {standardTitle(definition)}
        </Radio>
        {definition.variants.map((variant, index) => (
          <Radio
            key={variant.title}
            name="variant"
            isOn={choice === index}
            onChoose={() => onChoose(index)}
            note={variant.sentence}
          >
            {variant.title}
          </Radio>
        ))}
        <Radio
          name="variant"
          isOn={choice === 'own'}
          onChoose={() => onChoose('own')}
          note="Every option of the game, yours to set."
        >
          Your own
        </Radio>
      </Choices>
    </fieldset>
  );
}

/** What stands in the fields that choose a variant. */
interface Variant {
  readonly choice: Choice;
  readonly texts: OptionTexts;
  setChoice(choice: Choice): void;
  setTexts(texts: OptionTexts): void;
  /** The options that are chosen, or what is wrong with them. */
  options(): Result<OptionValues>;
}

/** To begin with, the variant of a game. */
export function useVariant(game: AnyGame): Variant {
  const [choice, setChoice] = useState<Choice>(() => currentChoice(game));
  const [texts, setTexts] = useState<OptionTexts>(() => currentTexts(game));
  return { choice, texts, setChoice, setTexts, options: () => chosen(game.definition, choice, texts) };
}

interface VariantFieldsProps {
  readonly definition: AnyGameDefinition;
  readonly variant: Variant;
}

/** The ready-made variants, and the form where the variant is one's own. */
export function VariantFields({ definition, variant }: VariantFieldsProps) {
  return (
    <>
      <VariantChoice definition={definition} choice={variant.choice} onChoose={variant.setChoice} />
      {variant.choice === 'own' && (
        <OptionsForm definition={definition} texts={variant.texts} onChange={variant.setTexts} />
      )}
    </>
  );
}

function currentChoice(game: AnyGame): Choice {
  const label = variantLabel(game);
  const index = game.definition.variants.findIndex((variant) => variant.title === label);
  const { first: _, ...options } = game.options;
  if (index >= 0) return index;
  const isPrinted = chosenOptions(game.definition, options).length === 0 || game.definition.drawnStart !== undefined;
  return isPrinted ? 'printed' : 'own';
}

function currentTexts(game: AnyGame): OptionTexts {
  const chosen = chosenOptions(game.definition, game.options).filter(([name]) => name !== 'first');
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]));
}

function chosen(definition: AnyGameDefinition, choice: Choice, texts: OptionTexts): Result<OptionValues> {
  if (choice === 'own') return readOptionTexts(definition, texts);
  return success(choice === 'printed' ? {} : (definition.variants[choice]?.options ?? {}));
}
