import { useState } from 'preact/hooks';
import { type AnyGame, type AnyGameDefinition, type Result, startMatch } from '../../../core/index.ts';
import { LADDER, LEVELS, opponentAt } from '../../../players/ladder.ts';
import { startSession } from '../../../session/index.ts';
import { MAX_NAME_LENGTH, type Preferences, prefer, preferences, tidyName } from '../../app/preferences.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, Radios, SelectField, Switch, TextInput } from '../../ui/field.tsx';
import { contestMemory, currentStanding, nextStarter, OF_YOUR_STRENGTH } from '../contest/store.ts';
import { GameForm, useVariant, VariantFields } from './game-form.tsx';
import { beginGame, createFreshGame, seatPreferred } from './new-game.ts';

interface SetupDialogProps {
  /** The current game, whose options fill the form. */
  readonly game: AnyGame;
  readonly isContest: boolean;
  readonly onClose: () => void;
}

/** Sets up a new game. Nothing changes before Start: closing the dialog discards the draft. */
export function SetupDialog({ game: current, isContest, onClose }: SetupDialogProps) {
  const { definition } = current;
  const variant = useVariant(current, isContest);
  const [draft, setDraft] = useState(preferences.value);
  const change = (changed: Partial<Preferences>) => setDraft({ ...draft, ...changed });

  /** You sit in Player 1's seat; the first player is decided here, and the record contains it. */
  function start(): Result<unknown> {
    const options = variant.options();
    if (!options.ok) return options;
    const starter = nextStarter(draft.starter, contestMemory.value, definition.id);
    const game = createFreshGame(definition, starter === 'you' ? options.value : { ...options.value, first: 2 });
    if (!game.ok) return game;
    const isRecommended = variant.choice === definition.recommended.title;
    const counts = isRecommended && draft.opponent === 'cpu' && draft.level === OF_YOUR_STRENGTH;
    prefer(draft);
    onClose();
    beginGame(
      startSession({
        match: startMatch(game.value),
        seats: seatPreferred(draft, game.value),
        isStrict: draft.isStrict,
        contest: counts ? 'open' : 'none',
      }),
    );
    return game;
  }

  return (
    <Dialog class="w-[min(58rem,calc(100vw-1.5rem))]" title={`New game of ${definition.title}`} onClose={onClose}>
      <GameForm side={<VariantFields variant={variant} />} word="Start" onSubmit={start}>
        <OpponentFields definition={definition} draft={draft} onChange={change} />
        <Switch isOn={draft.isStrict} onChange={(isStrict) => change({ isStrict })}>
          A serious game: no hints, no undo
        </Switch>
      </GameForm>
    </Dialog>
  );
}

interface OpponentFieldsProps {
  readonly definition: AnyGameDefinition;
  readonly draft: Preferences;
  readonly onChange: (change: Partial<Preferences>) => void;
}

/** The opponent, the names, and who starts. */
function OpponentFields({ definition: { id, seatNames }, draft, onChange }: OpponentFieldsProps) {
  const { level, names, starter } = draft;
  const isAgainstCpu = draft.opponent === 'cpu';
  const yours = opponentAt(currentStanding(id));
  // A lab level stays in the list if it was chosen before.
  const levels = [...LADDER, ...LEVELS.filter((other) => other.id === level)];
  const chosen = level === OF_YOUR_STRENGTH ? yours : levels.find((other) => other.id === level);
  return (
    <>
      <div class="grid gap-2.5">
        <Radios
          legend="You play against"
          name="opponent"
          value={draft.opponent}
          options={OPPONENTS}
          onChange={(opponent) => onChange({ opponent })}
        />
        {isAgainstCpu && (
          <SelectField
            label="Opponent"
            note={chosen?.sentence}
            value={level}
            options={[
              [OF_YOUR_STRENGTH, `Of your strength: ${yours.title}`],
              ...levels.map((other) => [other.id, other.title] as const),
            ]}
            onChange={(chosenLevel) => onChange({ level: chosenLevel })}
          />
        )}
        <div class="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <NameField
            label="Your name"
            value={names[0]}
            placeholder={isAgainstCpu ? 'You' : seatNames[0]}
            onChange={(name) => onChange({ names: [name, names[1]] })}
          />
          {!isAgainstCpu && (
            <NameField
              label="The other’s name"
              value={names[1]}
              placeholder={seatNames[1]}
              onChange={(name) => onChange({ names: [names[0], name] })}
            />
          )}
        </div>
      </div>
      <Radios
        legend="Who starts"
        name="starter"
        value={starter}
        options={[
          ['turns', 'Take turns'],
          ['you', isAgainstCpu ? 'You' : seatNames[0]],
          ['other', isAgainstCpu ? 'The CPU' : seatNames[1]],
        ]}
        onChange={(word) => onChange({ starter: word })}
      />
    </>
  );
}

const OPPONENTS = [
  ['cpu', 'The CPU'],
  ['person', 'A person at this screen'],
] as const;

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  /** Shown for an empty name. */
  readonly placeholder: string;
  readonly onChange: (name: string) => void;
}

function NameField({ label, value, placeholder, onChange }: NameFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        value={value}
        maxLength={MAX_NAME_LENGTH}
        placeholder={placeholder}
        onChange={(event) => onChange(tidyName(event.currentTarget.value))}
      />
    </Field>
  );
}
