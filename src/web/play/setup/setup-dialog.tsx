import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
  type Result,
  SEATS,
  type Seat,
  startMatch,
  success,
} from '../../../core/index.ts';
import { type Preferences, prefer, preferences } from '../../app/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { beginGame, createFreshGame } from './new-game.ts';
import { OpponentChoice, StarterChoice } from './player-fields.tsx';
import { seatPreferred } from './seats.ts';
import { useVariant, VariantFields } from './variant-choice.tsx';

interface SetupDialogProps {
  /** The game on the board now: its options stand in the form. */
  readonly game: AnyGame;
  readonly onClose: () => void;
}

export function SetupDialog({ game: current, onClose }: SetupDialogProps) {
  const { definition } = current;
  const variant = useVariant(current);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);

  function start(event: Event): void {
    event.preventDefault();
    const options = variant.options();
    const game = options.ok ? startingGame(definition, options.value, preferences.value) : options;
    setError(game.ok ? '' : game.error);
    setTries(tries + 1);
    if (!game.ok) return;
    onClose();
    begin(game.value, preferences.value);
  }

  return (
    <Dialog class="w-[min(58rem,calc(100vw-1.5rem))]" title={`New game of ${definition.title}`} onClose={onClose}>
      <form class="grid gap-4" onSubmit={start} noValidate>
        <div class="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <OpponentChoice definition={definition} />
            <StarterChoice definition={definition} />
            <StrictSwitch />
          </div>
          <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <VariantFields definition={definition} variant={variant} />
          </div>
        </div>
        {/* Always in sight, with what is wrong beside the button. */}
        <div class="sticky -bottom-[clamp(1rem,4vw,1.75rem)] -mx-1 grid gap-2 border-t border-line bg-surface px-1 py-3">
          <FieldError error={error} tries={tries} />
          <Button kind="primary" type="submit" class="justify-self-start">
            Start
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function StrictSwitch() {
  return (
    <Switch isOn={preferences.value.isStrict} onChange={(isStrict) => prefer({ isStrict })}>
      No hints, no undo
    </Switch>
  );
}

interface StartingGame {
  readonly game: AnyGame;
  readonly tossed: Seat | undefined;
}

function begin({ game, tossed }: StartingGame, preferred: Preferences): void {
  const participants = seatPreferred(preferred);
  beginGame({ match: startMatch(game), participants, isStrict: preferred.isStrict, tossed });
}

/** You sit in Player 1's seat; a toss decides who starts, and the record says so. */
function startingGame(
  definition: AnyGameDefinition,
  options: OptionValues,
  { starter }: Preferences,
): Result<StartingGame> {
  const [toss = 0] = crypto.getRandomValues(new Uint8Array(1));
  const tossed = starter === 'toss' ? SEATS[toss % 2] : undefined;
  const isSecond = starter === 'other' || tossed === 'player2';
  const game = createFreshGame(definition, isSecond ? { ...options, first: 2 } : options);
  return game.ok ? success({ game: game.value, tossed }) : game;
}
