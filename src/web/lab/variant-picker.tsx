import { useState } from 'preact/hooks';
import {
  type AnyGame,
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
  const { definition } = game;
  const [texts, setTexts] = useState<OptionTexts>({});
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const label = variantLabel(game);
  // The last one has the options of one's own that are chosen now.
  const titles = new Set([standardTitle(definition), ...definition.variants.map(({ title }) => title), label]);

  function pick(options: Result<OptionValues>): void {
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
          onChange={(id) => onPick(mustSucceed(createGame(mustSucceed(findGame(GAMES, id)), {})))}
        />
        <SelectField
          label="Variant"
          value={label}
          options={[...titles].map((title) => [title, title])}
          onChange={(title) => pick(success(definition.variants.find((one) => one.title === title)?.options ?? {}))}
        />
      </div>
      <details>
        <summary class="min-h-11 cursor-pointer content-center font-medium">Options of your own</summary>
        <form
          class="grid gap-3"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            pick(readOptionTexts(definition, texts));
          }}
        >
          <OptionsForm definition={definition} texts={texts} onChange={setTexts} />
          <p>
            <Button type="submit">Use these options</Button>
          </p>
        </form>
      </details>
      <FieldError error={error} tries={tries} />
      <p class="text-sm wrap-anywhere text-soft">
        <code>{shortened(formatVariant(game), 200)}</code>
      </p>
    </section>
  );
}
