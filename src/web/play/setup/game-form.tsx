import type { ComponentChildren } from 'preact';
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
import { Button } from '../../ui/button.tsx';
import { FieldError, Radios } from '../../ui/field.tsx';
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
  const others = variants.flatMap(({ title, options }, index): [number, string, string][] =>
    title === recommended.title ? [] : [[index, title, nameOf(options)]],
  );
  return (
    <Radios<Choice>
      legend="Which game"
      name="variant"
      value={choice}
      options={[
        ['recommended', recommended.title, 'Recommended: the first player has to think.'],
        ['printed', standardTitle(definition), definition.summary],
        ...others,
        ['own', 'Your own', 'Every option of the game, yours to set.'],
      ]}
      onChange={onChoose}
    />
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

interface GameFormProps {
  /** The fields of the variant, if there is a choice. */
  readonly side?: ComponentChildren;
  /** The players and settings. */
  readonly children: ComponentChildren;
  /** The text of its button, and while it is busy. */
  readonly word: string;
  readonly busyWord?: string;
  /** A failure is shown beside the button. */
  readonly onSubmit: () => Result<unknown> | Promise<Result<unknown>>;
}

const TWO_COLUMNS = 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** Sets up a game: the players on one side, the variant on the other, and below them the button, always visible. */
export function GameForm({ side, children, word, busyWord = word, onSubmit }: GameFormProps) {
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: Event): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const result = await onSubmit();
    setBusy(false);
    setTries(tries + 1);
    setError(result.ok ? '' : result.error);
  }

  return (
    <form class="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <div class={`grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 ${side ? TWO_COLUMNS : ''}`}>
        <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
        {side && <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">{side}</div>}
      </div>
      <div class="sticky -bottom-[clamp(1rem,4vw,1.75rem)] -mx-1 grid gap-2 border-t border-line bg-surface px-1 py-3">
        <FieldError error={error} tries={tries} />
        <Button kind="primary" type="submit" class="justify-self-start" isOff={isBusy}>
          {isBusy ? busyWord : word}
        </Button>
      </div>
    </form>
  );
}
