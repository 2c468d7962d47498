import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  createGame,
  formatVariant,
  type OptionValues,
  type Result,
  shortened,
  standardTitle,
  success,
  variantLabel,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { Button } from '../ui/button.tsx';
import { Field, FieldError, Select } from '../ui/field.tsx';
import { OptionsForm, type OptionTexts, readOptionTexts } from '../ui/options-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { useVariantName } from '../view/game-view.tsx';

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
    <Panel title="The game">
      <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-x-5 gap-y-3.5">
        <GameField game={game} onPick={(definition) => pick(success({}), definition)} />
        <VariantField game={game} onPick={(options) => pick(success(options))} />
      </div>
      <OwnOptions definition={game.definition} onPick={pick} />
      <FieldError error={error} tries={tries} />
      <p class="record wrap-anywhere rounded-inner bg-sunken px-3 py-2">
        <code>{shortened(formatVariant(game), 200)}</code>
      </p>
    </Panel>
  );
}

interface FieldProps<Picked> {
  readonly game: AnyGame;
  readonly onPick: (picked: Picked) => void;
}

function GameField({ game, onPick }: FieldProps<AnyGameDefinition>) {
  return (
    <Field label="Game">
      <Select
        value={game.id}
        onChange={(event) => {
          const chosen = GAMES.find(({ id }) => id === event.currentTarget.value);
          if (chosen) onPick(chosen);
        }}
      >
        {GAMES.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function VariantField({ game, onPick }: FieldProps<OptionValues>) {
  const { variants } = game.definition;
  const label = variantLabel(game);
  const name = useVariantName(game);
  const ready = variants.findIndex((variant) => variant.title === label);
  const isPrinted = chosenOptions(game.definition, game.options).length === 0;
  return (
    <Field label="Variant">
      <Select
        value={ready >= 0 ? String(ready) : isPrinted ? 'printed' : 'own'}
        onChange={(event) => onPick(variants[Number(event.currentTarget.value)]?.options ?? {})}
      >
        <option value="printed">{standardTitle(game.definition)}</option>
        {variants.map((variant, index) => (
          <option key={variant.title} value={String(index)}>
            {variant.title}
          </option>
        ))}
        {!isPrinted && ready < 0 && <option value="own">{name}</option>}
      </Select>
    </Field>
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
