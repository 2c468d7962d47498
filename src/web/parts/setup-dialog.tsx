import { useEffect, useRef, useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  chosenOptions,
  type OptionValues,
  type Result,
  SEATS,
  type Seat,
} from '../../core/index.ts';
import { beginGame, createFreshGame } from '../new-game.ts';
import { type Preferences, prefer, preferences } from '../preferences.ts';
import { seatOccupants } from '../seats.ts';
import { Icon } from './icons.tsx';
import { OptionsForm, type OptionTexts, readOptionTexts } from './options-form.tsx';
import { OpponentChoice, StarterChoice } from './player-fields.tsx';
import { Radio } from './radio.tsx';
import { variantLabel } from './variant-label.ts';

interface SetupDialogProps {
  readonly definition: AnyGameDefinition;
  /** The game on the board now: its options stand in the form. */
  readonly current: AnyGame;
  readonly onClose: () => void;
}

/** Which game: as printed, a ready-made variant by number, or the form. */
type Choice = 'printed' | 'own' | number;

export function SetupDialog({ definition, current, onClose }: SetupDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice>(() => currentChoice(current));
  const [texts, setTexts] = useState<OptionTexts>(() => currentTexts(current));
  const [error, setError] = useState('');
  useEffect(() => dialog.current?.showModal(), []);

  function start(event: Event): void {
    event.preventDefault();
    const options = chosen(definition, choice, texts);
    const game = options.ok ? startingGame(definition, options.value, preferences.value) : options;
    if (!game.ok) setError(game.error);
    else {
      dialog.current?.close();
      beginGame(game.value.game, {
        occupants: seatOccupants(preferences.value),
        isStrict: preferences.value.isStrict,
        tossed: game.value.tossed,
      });
    }
  }

  return (
    <dialog ref={dialog} class="dialog setup" aria-labelledby="setup-heading" onClose={onClose}>
      <form onSubmit={start} noValidate>
        <div class="dialog-title">
          <h2 id="setup-heading">New game of {definition.title}</h2>
          <button type="button" class="quiet-button" aria-label="Close" onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </div>
        <div class="setup-parts">
          <div class="setup-part">
            <OpponentChoice />
            <StarterChoice definition={definition} />
            <StrictSwitch />
          </div>
          <div class="setup-part">
            <VariantChoice definition={definition} choice={choice} onChoose={setChoice} />
            {choice === 'own' && <OptionsForm definition={definition} texts={texts} onChange={setTexts} />}
          </div>
        </div>
        {error !== '' && (
          <p class="field-error" role="alert">
            {error}
          </p>
        )}
        <p class="button-row">
          <button type="submit" class="button is-primary">
            Start
          </button>
        </p>
      </form>
    </dialog>
  );
}

function StrictSwitch() {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={preferences.value.isStrict}
        onChange={(event) => prefer({ isStrict: event.currentTarget.checked })}
      />
      <span>No hints, no undo</span>
    </label>
  );
}

interface VariantChoiceProps {
  readonly definition: AnyGameDefinition;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function VariantChoice({ definition, choice, onChoose }: VariantChoiceProps) {
  return (
    <fieldset>
      <legend>Which game</legend>
      <div class="choices is-tall">
        <Radio
          name="variant"
          isOn={choice === 'printed'}
          onChoose={() => onChoose('printed')}
          note={definition.summary}
        >
          As printed in the rule book
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
      </div>
    </fieldset>
  );
}

function currentChoice(game: AnyGame): Choice {
  const label = variantLabel(game);
  const index = game.definition.variants.findIndex((variant) => variant.title === label);
  const { first: _, ...options } = game.options;
  if (index >= 0) return index;
  return chosenOptions(game.definition, options).length === 0 ||
    game.definition.options.some(({ name }) => name === 'seed')
    ? 'printed'
    : 'own';
}

function currentTexts(game: AnyGame): OptionTexts {
  const chosen = chosenOptions(game.definition, game.options).filter(([name]) => name !== 'first');
  return Object.fromEntries(chosen.map(([name, value]) => [name, String(value)]));
}

function chosen(definition: AnyGameDefinition, choice: Choice, texts: OptionTexts): Result<OptionValues> {
  if (choice === 'own') return readOptionTexts(definition, texts);
  return { ok: true, value: choice === 'printed' ? {} : (definition.variants[choice]?.options ?? {}) };
}

/** You sit in Player 1's chair; a toss decides who starts, and the record says so. */
function startingGame(
  definition: AnyGameDefinition,
  options: OptionValues,
  { starter }: Preferences,
): Result<{ game: AnyGame; tossed: Seat | undefined }> {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const tossed = starter === 'toss' ? SEATS[toss % 2] : undefined;
  const isSecond = starter === 'other' || tossed === 'player2';
  const game = createFreshGame(definition, isSecond ? { ...options, first: 2 } : options);
  return game.ok ? { ok: true, value: { game: game.value, tossed } } : game;
}
