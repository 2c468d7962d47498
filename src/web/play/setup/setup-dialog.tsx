import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
  type Result,
  startMatch,
  success,
} from '../../../core/index.ts';
import { type Preferences, prefer, preferences } from '../../app/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { nextStarter, OF_YOUR_STRENGTH } from '../contest/contest.ts';
import { contestMemory, currentStanding } from '../contest/contest-memory.ts';
import { randomSeed } from '../session/chance.ts';
import { type Beginning, beginGame, createFreshGame } from './new-game.ts';
import { OpponentChoice, StarterChoice } from './player-fields.tsx';
import { seatPreferred } from './seats.ts';
import { useVariant, VariantFields } from './variant-choice.tsx';

interface SetupDialogProps {
  /** The game on the board now: its options stand in the form. */
  readonly game: AnyGame;
  readonly isContest: boolean;
  readonly onClose: () => void;
}

/** A new game as one likes it. Nothing is changed before Start, so that closing it is as if it had not been opened. */
export function SetupDialog({ game: current, isContest, onClose }: SetupDialogProps) {
  const { definition } = current;
  const variant = useVariant(current, isContest);
  const [draft, setDraft] = useState(preferences.value);
  const [error, setError] = useState('');
  const [tries, setTries] = useState(0);
  const change = (changed: Partial<Preferences>) => setDraft({ ...draft, ...changed });

  function start(event: Event): void {
    event.preventDefault();
    const beginning = begin(definition, variant.options(), variant.choice === 'recommended', draft);
    setError(beginning.ok ? '' : beginning.error);
    setTries(tries + 1);
    if (!beginning.ok) return;
    prefer(draft);
    onClose();
    beginGame(beginning.value);
  }

  return (
    <Dialog class="w-[min(58rem,calc(100vw-1.5rem))]" title={`New game of ${definition.title}`} onClose={onClose}>
      <form class="grid gap-4" onSubmit={start} noValidate>
        <div class="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] short:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div class="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <OpponentChoice definition={definition} draft={draft} onChange={change} />
            <StarterChoice definition={definition} draft={draft} onChange={change} />
            <Switch isOn={draft.isStrict} onChange={(isStrict) => change({ isStrict })}>
              No hints, no undo
            </Switch>
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

/** You sit in Player 1's seat; who starts is decided here, and the record says so. */
function begin(
  definition: AnyGameDefinition,
  options: Result<OptionValues>,
  isRecommended: boolean,
  draft: Preferences,
): Result<Beginning> {
  if (!options.ok) return options;
  const { lastStarter } = contestMemory.value;
  const { starter, isTossed } = nextStarter(draft.starter, lastStarter, randomSeed() % 2 === 0);
  const first = starter === 'you' ? 'player1' : 'player2';
  const game = createFreshGame(definition, first === 'player2' ? { ...options.value, first: 2 } : options.value);
  if (!game.ok) return game;
  const isContest = isRecommended && draft.opponent === 'cpu' && draft.level === OF_YOUR_STRENGTH;
  return success({
    match: startMatch(game.value),
    participants: seatPreferred(draft, currentStanding(definition.id)),
    isStrict: draft.isStrict,
    tossed: isTossed ? first : undefined,
    contest: isContest ? 'open' : 'none',
  });
}
