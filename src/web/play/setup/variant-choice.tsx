import { type AnyGameDefinition, standardTitle } from '../../../core/index.ts';
import { Choices, Radio } from '../../ui/radio.tsx';

/** Which game: as printed, a ready-made variant by number, or the form. */
export type Choice = 'printed' | 'own' | number;

interface VariantChoiceProps {
  readonly definition: AnyGameDefinition;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

export function VariantChoice({ definition, choice, onChoose }: VariantChoiceProps) {
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
