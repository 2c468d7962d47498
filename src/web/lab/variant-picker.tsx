import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  createGame,
  findGame,
  formatVariant,
  mustSucceed,
  type OptionValues,
  type Result,
  shortened,
  standardTitle,
  success,
  variantLabel,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { Button } from '../ui/button.tsx';
import { FieldError, SelectField } from '../ui/field.tsx';
import { OptionsForm, type OptionTexts, readOptionTexts } from '../ui/options-form.tsx';

interface VariantPickerProps {
  readonly game: AnyGame;
  readonly onPick: (game: AnyGame) => void;
}

/** Chooses the lab's game: as printed, a ready-made variant, or with your own options. */
export function VariantPicker({ game, onPick }: VariantPickerProps) {
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);

  function pick(options: Result<OptionValues>, definition = game.definition): void {
    const picked = options.ok ? createGame(definition, options.value) : options;
    setError(picked.ok ? '' : picked.error);
    setTries(tries + 1);
    if (picked.ok) onPick(picked.value);
  }

  return (
    <section aria-label="The game" class="grid gap-2">
      <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-3.5">
        <SelectField
          label="Game"
          value={game.id}
          options={GAMES.map(({ id, title }) => [id, title])}
          onChange={(id) => pick(success({}), mustSucceed(findGame(GAMES, id)))}
        />
        <VariantField game={game} onPick={(options) => pick(success(options))} />
      </div>
      <OwnOptions definition={game.definition} onPick={pick} />
      <FieldError error={error} tries={tries} />
      <p class="text-sm wrap-anywhere text-soft">
        <code>{shortened(formatVariant(game), 200)}</code>
      </p>
    </section>
  );
}

interface VariantFieldProps {
  readonly game: AnyGame;
  readonly onPick: (options: OptionValues) => void;
}

/** As printed, a ready-made variant, or the options of one's own that are chosen now. */
function VariantField({ game, onPick }: VariantFieldProps) {
  const { variants } = game.definition;
  const label = variantLabel(game);
  const standard = standardTitle(game.definition);
  const titles = new Set([standard, ...variants.map(({ title }) => title), label]);
  return (
    <SelectField
      label="Variant"
      value={label}
      options={[...titles].map((title) => [title, title])}
      onChange={(title) => onPick(variants.find((variant) => variant.title === title)?.options ?? {})}
    />
  );
}

interface OwnOptionsProps {
  readonly definition: AnyGameDefinition;
  readonly onPick: (options: Result<OptionValues>) => void;
}

function OwnOptions({ definition, onPick }: OwnOptionsProps) {
  const [texts, setTexts] = useState<OptionTexts>({});
  function submit(event: Event): void {
    event.preventDefault();
    onPick(readOptionTexts(definition, texts));
  }
  return (
    <details>
      <summary class="min-h-11 cursor-pointer content-center font-medium">Options of your own</summary>
      <form class="grid gap-3" onSubmit={submit} noValidate>
        <OptionsForm definition={definition} texts={texts} onChange={setTexts} />
        <p>
          <Button type="submit">Use these options</Button>
        </p>
      </form>
    </details>
  );
}
