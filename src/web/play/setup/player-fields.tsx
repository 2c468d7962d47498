import type { AnyGameDefinition } from '../../../core/index.ts';
import { LADDER, opponentAt } from '../../../players/ladder.ts';
import { LEVELS } from '../../../players/levels.ts';
import { LONGEST_NAME, type Preferences, STARTERS, type Starter, tidyName } from '../../app/preferences.ts';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { Choices, Radio } from '../../ui/radio.tsx';
import { OF_YOUR_STRENGTH } from '../contest/contest.ts';
import { currentStanding } from '../contest/contest-memory.ts';

/** What has been chosen so far, and how to choose something else. */
interface DraftProps {
  readonly draft: Preferences;
  readonly onChange: (change: Partial<Preferences>) => void;
}

type FieldsProps = DraftProps & { readonly definition: AnyGameDefinition };

/** Against whom, at what level, under what names. */
export function OpponentChoice({ definition, draft, onChange }: FieldsProps) {
  const { opponent } = draft;
  return (
    <fieldset class="grid gap-2.5">
      <legend>You play against</legend>
      <Choices>
        <Radio name="opponent" isOn={opponent === 'cpu'} onChoose={() => onChange({ opponent: 'cpu' })}>
          The CPU
        </Radio>
        <Radio name="opponent" isOn={opponent === 'person'} onChoose={() => onChange({ opponent: 'person' })}>
          A person at this screen
        </Radio>
      </Choices>
      {opponent === 'cpu' && <LevelChoice definition={definition} draft={draft} onChange={onChange} />}
      <NameFields definition={definition} draft={draft} onChange={onChange} />
    </fieldset>
  );
}

function LevelChoice({ definition, draft: { level }, onChange }: FieldsProps) {
  const yours = opponentAt(currentStanding(definition.id));
  // A level of the lab stays on the list for whoever had chosen it before.
  const others = [...LADDER, ...LEVELS.filter(({ id }) => id === level)];
  const chosen = level === OF_YOUR_STRENGTH ? yours : others.find(({ id }) => id === level);
  return (
    <Field label="Opponent" note={chosen?.sentence}>
      <Select value={level} onChange={(event) => onChange({ level: event.currentTarget.value })}>
        <option value={OF_YOUR_STRENGTH}>Of your strength: {yours.title}</option>
        {others.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
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
  /** What stands for an empty name. */
  readonly placeholder: string;
  readonly onChange: (name: string) => void;
}

function NameField({ label, value, placeholder, onChange }: NameFieldProps) {
  return (
    <Field label={label}>
      <TextInput
        value={value}
        maxLength={LONGEST_NAME}
        placeholder={placeholder}
        onChange={(event) => onChange(tidyName(event.currentTarget.value))}
      />
    </Field>
  );
}

export function StarterChoice({ definition, draft: { starter, opponent }, onChange }: FieldsProps) {
  const words: Readonly<Record<Starter, string>> = {
    you: opponent === 'cpu' ? 'You' : definition.seatNames[0],
    other: opponent === 'cpu' ? 'The CPU' : definition.seatNames[1],
    turns: 'Take turns',
    toss: 'Toss a coin',
  };
  return (
    <fieldset>
      <legend>Who starts</legend>
      <Choices>
        {STARTERS.map((word) => (
          <Radio key={word} name="starter" isOn={starter === word} onChoose={() => onChange({ starter: word })}>
            {words[word]}
          </Radio>
        ))}
      </Choices>
    </fieldset>
  );
}
