import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type OptionValues,
  type Result,
  startMatch,
  success,
} from '../../../core/index.ts';
import { LADDER, LEVELS, opponentAt } from '../../../players/ladder.ts';
import { type Session, startSession } from '../../../session/index.ts';
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

  function start(): Result<Session> {
    const session = begin(definition, variant.options(), variant.choice === 'recommended', draft);
    if (!session.ok) return session;
    prefer(draft);
    onClose();
    beginGame(session.value);
    return session;
  }

  return (
    <Dialog class="w-[min(58rem,calc(100vw-1.5rem))]" title={`New game of ${definition.title}`} onClose={onClose}>
      <GameForm side={<VariantFields definition={definition} variant={variant} />} word="Start" onSubmit={start}>
        <OpponentChoice definition={definition} draft={draft} onChange={change} />
        <StarterChoice definition={definition} draft={draft} onChange={change} />
        <Switch isOn={draft.isStrict} onChange={(isStrict) => change({ isStrict })}>
          A serious game: no hints, no undo
        </Switch>
      </GameForm>
    </Dialog>
  );
}

/** You sit in Player 1's seat; the first player is decided here, and the record contains it. */
function begin(
  definition: AnyGameDefinition,
  options: Result<OptionValues>,
  isRecommended: boolean,
  draft: Preferences,
): Result<Session> {
  if (!options.ok) return options;
  const starter = nextStarter(draft.starter, contestMemory.value, definition.id);
  const first = starter === 'you' ? 'player1' : 'player2';
  const game = createFreshGame(definition, first === 'player2' ? { ...options.value, first: 2 } : options.value);
  if (!game.ok) return game;
  const isContest = isRecommended && draft.opponent === 'cpu' && draft.level === OF_YOUR_STRENGTH;
  const session = startSession({
    match: startMatch(game.value),
    seats: seatPreferred(draft, currentStanding(definition.id)),
    isStrict: draft.isStrict,
    contest: isContest ? 'open' : 'none',
  });
  return success(session);
}

/** The choices so far. */
interface DraftProps {
  readonly draft: Preferences;
  readonly onChange: (change: Partial<Preferences>) => void;
}

type FieldsProps = DraftProps & { readonly definition: AnyGameDefinition };

/** The opponent, its level, and the names. */
function OpponentChoice({ definition, draft, onChange }: FieldsProps) {
  const { opponent } = draft;
  return (
    <div class="grid gap-2.5">
      <Radios
        legend="You play against"
        name="opponent"
        value={opponent}
        options={OPPONENTS}
        onChange={(chosen) => onChange({ opponent: chosen })}
      />
      {opponent === 'cpu' && <LevelChoice definition={definition} draft={draft} onChange={onChange} />}
      <NameFields definition={definition} draft={draft} onChange={onChange} />
    </div>
  );
}

const OPPONENTS = [
  ['cpu', 'The CPU'],
  ['person', 'A person at this screen'],
] as const;

function LevelChoice({ definition, draft: { level }, onChange }: FieldsProps) {
  const yours = opponentAt(currentStanding(definition.id));
  // A lab level stays in the list if it was chosen before.
  const others = [...LADDER, ...LEVELS.filter(({ id }) => id === level)];
  const chosen = level === OF_YOUR_STRENGTH ? yours : others.find(({ id }) => id === level);
  return (
    <SelectField
      label="Opponent"
      note={chosen?.sentence}
      value={level}
      options={[
        [OF_YOUR_STRENGTH, `Of your strength: ${yours.title}`],
        ...others.map(({ id, title }): [string, string] => [id, title]),
      ]}
      onChange={(id) => onChange({ level: id })}
    />
  );
}

function NameFields({ definition: { seatNames }, draft: { opponent, names }, onChange }: FieldsProps) {
  const [yours, others] = names;
  return (
    <div class="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <NameField
        label="Your name"
        value={yours}
        placeholder={opponent === 'cpu' ? 'You' : seatNames[0]}
        onChange={(name) => onChange({ names: [name, others] })}
      />
      {opponent === 'person' && (
        <NameField
          label="The other’s name"
          value={others}
          placeholder={seatNames[1]}
          onChange={(name) => onChange({ names: [yours, name] })}
        />
      )}
    </div>
  );
}

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

function StarterChoice({ definition: { seatNames }, draft: { starter, opponent }, onChange }: FieldsProps) {
  const [you, other] = opponent === 'cpu' ? ['You', 'The CPU'] : seatNames;
  return (
    <Radios
      legend="Who starts"
      name="starter"
      value={starter}
      options={[
        ['turns', 'Take turns'],
        ['you', you],
        ['other', other],
      ]}
      onChange={(word) => onChange({ starter: word })}
    />
  );
}
