import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  createGame,
  formatVariant,
  shortened,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { OptionsForm, type OptionTexts, readOptionTexts } from '../parts/options-form.tsx';
import { variantLabel } from '../parts/variant-label.ts';

interface VariantPickerProps {
  readonly game: AnyGame;
  readonly onPick: (game: AnyGame) => void;
}

/** Which game the lab is about: one of the five, as printed, ready-made, or with options of one's own. */
export function VariantPicker({ game, onPick }: VariantPickerProps) {
  const { definition } = game;
  const [texts, setTexts] = useState<OptionTexts>({});
  const [error, setError] = useState('');
  const label = variantLabel(game);
  const ready = definition.variants.findIndex((variant) => variant.title === label);
  const isPrinted = chosenOptions(definition, game.options).length === 0;

  function pick(chosen: AnyGameDefinition, options: AnyGame['options']): void {
    const picked = createGame(chosen, options);
    setError(picked.ok ? '' : picked.error);
    if (picked.ok) onPick(picked.value);
  }

  function pickOwn(event: Event): void {
    event.preventDefault();
    const options = readOptionTexts(definition, texts);
    if (options.ok) pick(definition, options.value);
    else setError(options.error);
  }

  return (
    <section class="panel" aria-labelledby="variant-heading">
      <h2 id="variant-heading">The game</h2>
      <div class="lab-fields">
        <label class="option">
          <span class="option-name">Game</span>
          <select
            value={definition.id}
            onChange={(event) => {
              const chosen = GAMES.find(({ id }) => id === event.currentTarget.value);
              if (chosen) pick(chosen, {});
            }}
          >
            {GAMES.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label class="option">
          <span class="option-name">Variant</span>
          <select
            value={ready >= 0 ? String(ready) : isPrinted ? 'printed' : 'own'}
            onChange={(event) => {
              const variant = definition.variants[Number(event.currentTarget.value)];
              pick(definition, variant?.options ?? {});
            }}
          >
            <option value="printed">As printed in the rule book</option>
            {definition.variants.map((variant, index) => (
              <option key={variant.title} value={String(index)}>
                {variant.title}
              </option>
            ))}
            {!isPrinted && ready < 0 && <option value="own">{label}</option>}
          </select>
        </label>
      </div>
      <details>
        <summary>Options of your own</summary>
        <form class="own-options" onSubmit={pickOwn} noValidate>
          <OptionsForm definition={definition} texts={texts} onChange={setTexts} />
          <p>
            <button type="submit" class="button">
              Use these options
            </button>
          </p>
        </form>
      </details>
      {error !== '' && (
        <p class="field-error" role="alert">
          {error}
        </p>
      )}
      <p class="record">
        <code>{shortened(formatVariant(game), 200)}</code>
      </p>
    </section>
  );
}
