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
import { Dialog } from '../../ui/dialog.tsx';
import { Switch } from '../../ui/field.tsx';
import { nextStarter, OF_YOUR_STRENGTH } from '../contest/contest.ts';
import { contestMemory, currentStanding } from '../contest/contest-memory.ts';
import { randomSeed } from '../session/chance.ts';
import { GameForm } from './game-form.tsx';
import { type Beginning, beginGame, createFreshGame } from './new-game.ts';
import { OpponentChoice, StarterChoice } from './player-fields.tsx';
import { seatPreferred } from './seats.ts';
import { useVariant } from './variant-choice.tsx';

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
  const change = (changed: Partial<Preferences>) => setDraft({ ...draft, ...changed });

  function start(): Result<Beginning> {
    const beginning = begin(definition, variant.options(), variant.choice === 'recommended', draft);
    if (!beginning.ok) return beginning;
    prefer(draft);
    onClose();
    beginGame(beginning.value);
    return beginning;
  }

  return (
    <Dialog class="w-[min(58rem,calc(100vw-1.5rem))]" title={`New game of ${definition.title}`} onClose={onClose}>
      <GameForm definition={definition} variant={variant} word="Start" onSubmit={start}>
        <OpponentChoice definition={definition} draft={draft} onChange={change} />
        <StarterChoice definition={definition} draft={draft} onChange={change} />
        <Switch isOn={draft.isStrict} onChange={(isStrict) => change({ isStrict })}>
          No hints, no undo
        </Switch>
      </GameForm>
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
