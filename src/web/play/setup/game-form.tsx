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
import { type AnyView, useView } from '../../view/game-view.tsx';

/** The choice that has a form for its options. */
const OWN = 'Your own';

/** A variant to choose by its title. Its verdict would give the winning moves away. */
interface ReadyMade {
  readonly title: string;
  readonly note: string;
  readonly options: OptionValues;
}

/** The contest, the printed game, and the other ready-made variants. */
function readyMade(definition: AnyGameDefinition, view: AnyView | undefined): readonly ReadyMade[] {
  const { recommended, variants, summary } = definition;
  return [
    { ...recommended, note: 'Recommended: the first player has to think.' },
    { title: standardTitle(definition), note: summary, options: {} },
    ...variants
      .filter(({ title }) => title !== recommended.title)
      .map(({ title, options }) => ({ title, note: describeOptions(definition, options, view), options })),
  ];
}

/** The name of a variant for people, or else its options: "coins 9, reach 3"; a flag that is on is its name. */
function describeOptions(definition: AnyGameDefinition, options: OptionValues, view: AnyView | undefined): string {
  const game = createGame(definition, options);
  const name = game.ok ? view?.variantName(game.value.options) : undefined;
  const words = Object.entries(options).map(([option, value]) => (value === true ? option : `${option} ${value}`));
  return name ?? words.join(', ');
}

/** The state of the fields that choose a variant: first that of a game, or for a contest the recommended one. */
export function useVariant(game: AnyGame, isContest = false) {
  const { definition } = game;
  const { first: _, ...current } = game.options;
  const choices = readyMade(definition, useView(mustSucceed(createGame(definition, {}))));
  /** The title of the chosen variant. */
  const [choice, setChoice] = useState(() => {
    if (isContest) return definition.recommended.title;
    const label = variantLabel(game);
    if (choices.some(({ title }) => title === label)) return label;
    return definition.drawnStart ? standardTitle(definition) : OWN;
  });
  /** The fields of one's own variant. */
  const [texts, setTexts] = useState<OptionTexts>(() =>
    Object.fromEntries(chosenOptions(definition, current).map(([name, value]) => [name, String(value)])),
  );
  /** The chosen options, or what is wrong with them. */
  function options(): Result<OptionValues> {
    const chosen = choices.find(({ title }) => title === choice);
    return chosen ? success(chosen.options) : readOptionTexts(definition, texts);
  }
  return { definition, choices, choice, texts, setChoice, setTexts, options };
}

/** The ready-made variants, and the form for your own. */
export function VariantFields({ variant }: { readonly variant: ReturnType<typeof useVariant> }) {
  const { definition, choices, choice, texts, setChoice, setTexts } = variant;
  return (
    <>
      <Radios
        legend="Which game"
        name="variant"
        value={choice}
        options={[
          ...choices.map(({ title, note }) => [title, title, note] as const),
          [OWN, OWN, 'Every option of the game, yours to set.'],
        ]}
        onChange={setChoice}
      />
      {choice === OWN && <OptionsForm definition={definition} texts={texts} onChange={setTexts} />}
    </>
  );
}

interface GameFormProps {
  /** The fields of the variant, if there is a choice. */
  readonly side?: ComponentChildren;
  /** The players and settings. */
  readonly children: ComponentChildren;
  /** The text of its button. */
  readonly word: string;
  /** A failure is shown beside the button. */
  readonly onSubmit: () => Result<unknown> | Promise<Result<unknown>>;
}

const TWO_COLUMNS = 'md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]';

/** Sets up a game: the players on one side, the variant on the other, and below them the button, always visible. */
export function GameForm({ side, children, word, onSubmit }: GameFormProps) {
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
          {word}
        </Button>
      </div>
    </form>
  );
}
