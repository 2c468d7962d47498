import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  createGame,
  mustSucceed,
  type OptionValues,
  type Result,
  standardTitle,
  success,
  variantLabel,
} from '../../../core/index.ts';
import { Choices, Radio } from '../../ui/field.tsx';
import { OptionsForm, type OptionTexts, readOptionTexts } from '../../ui/options-form.tsx';
import { useView } from '../../view/game-view.tsx';

/** The chosen variant: the contest, as printed, a ready-made variant by number, or the form. */
type Choice = 'recommended' | 'printed' | 'own' | number;

/** The choice that made the current game. */
function currentChoice(game: AnyGame): Choice {
  const { definition } = game;
  const label = variantLabel(game);
  if (label === definition.recommended.title) return 'recommended';
  const index = definition.variants.findIndex((variant) => variant.title === label);
  if (index >= 0) return index;
  const isPrinted = chosenOptions(definition, withoutFirst(game.options)).length === 0;
  return isPrinted || definition.drawnStart !== undefined ? 'printed' : 'own';
}

/** The options of the current game, as texts of the form. */
function currentTexts({ definition, options }: AnyGame): OptionTexts {
  return Object.fromEntries(
    chosenOptions(definition, withoutFirst(options)).map(([name, value]) => [name, String(value)]),
  );
}

function withoutFirst({ first: _, ...options }: OptionValues): OptionValues {
  return options;
}

/** The options of a choice, or what is wrong with the form. */
function chosenBy(definition: AnyGameDefinition, choice: Choice, texts: OptionTexts): Result<OptionValues> {
  if (choice === 'own') return readOptionTexts(definition, texts);
  if (choice === 'printed') return success({});
  if (choice === 'recommended') return success(definition.recommended.options);
  return success(definition.variants[choice]?.options ?? {});
}

/** The names of variants for people, or else their options: "coins 9, reach 3"; a flag that is on is its name. */
function useNames(definition: AnyGameDefinition): (options: OptionValues) => string {
  const view = useView(mustSucceed(createGame(definition, {})));
  return (options) => {
    const game = createGame(definition, options);
    const name = game.ok ? view?.variantName(game.value.options) : undefined;
    const words = Object.entries(options).map(([option, value]) => (value === true ? option : `${option} ${value}`));
    return name ?? words.join(', ');
  };
}

interface VariantChoiceProps {
  readonly definition: AnyGameDefinition;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

/** The variants to choose from, without their verdicts, which would give the winning moves away. */
function VariantChoice({ definition, choice, onChoose }: VariantChoiceProps) {
  const { recommended, variants } = definition;
  const nameOf = useNames(definition);
  const radio = (value: Choice, title: string, note: string) => (
    <Radio key={title} name="variant" isOn={choice === value} onChoose={() => onChoose(value)} note={note}>
      {title}
    </Radio>
  );
  return (
    <fieldset>
      <legend>Which game</legend>
      <Choices isTall>
        {radio('recommended', recommended.title, 'Recommended: the first player has to think.')}
        {radio('printed', standardTitle(definition), definition.summary)}
        {variants.map((variant, index) =>
          variant.title === recommended.title ? undefined : radio(index, variant.title, nameOf(variant.options)),
        )}
        {radio('own', 'Your own', 'Every option of the game, yours to set.')}
      </Choices>
    </fieldset>
  );
}

/** The state of the fields that choose a variant. */
interface Variant {
  readonly choice: Choice;
  readonly texts: OptionTexts;
  setChoice(choice: Choice): void;
  setTexts(texts: OptionTexts): void;
  /** The chosen options, or what is wrong with them. */
  options(): Result<OptionValues>;
}

/** Starts with the variant of a game, or for a contest with the recommended one. */
export function useVariant(game: AnyGame, isContest = false): Variant {
  const [choice, setChoice] = useState<Choice>(() => (isContest ? 'recommended' : currentChoice(game)));
  const [texts, setTexts] = useState<OptionTexts>(() => currentTexts(game));
  return { choice, texts, setChoice, setTexts, options: () => chosenBy(game.definition, choice, texts) };
}

interface VariantFieldsProps {
  readonly definition: AnyGameDefinition;
  readonly variant: Variant;
}

/** The ready-made variants, and the form for your own. */
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
