import type { AnyGameDefinition } from '../../../core/index.ts';
import { LEVELS } from '../../../players/levels.ts';
import { LONGEST_NAME, prefer, preferences, STARTERS, type Starter, tidyName } from '../../app/preferences.ts';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { Choices, Radio } from '../../ui/radio.tsx';

/** Against whom, at what level, under what names. */
export function OpponentChoice({ definition }: { readonly definition: AnyGameDefinition }) {
  const { opponent } = preferences.value;
  return (
    <fieldset class="grid gap-2.5">
      <legend>You play against</legend>
      <Choices>
        <Radio name="opponent" isOn={opponent === 'cpu'} onChoose={() => prefer({ opponent: 'cpu' })}>
          The CPU
        </Radio>
        <Radio name="opponent" isOn={opponent === 'person'} onChoose={() => prefer({ opponent: 'person' })}>
          A person at this screen
        </Radio>
      </Choices>
      {opponent === 'cpu' && <LevelChoice />}
      <NameFields definition={definition} />
    </fieldset>
  );
}

function LevelChoice() {
  const { level } = preferences.value;
  return (
    <Field label="Level" note={LEVELS.find(({ id }) => id === level)?.sentence}>
      <Select value={level} onChange={(event) => prefer({ level: event.currentTarget.value })}>
        {LEVELS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NameFields({ definition: { seatNames } }: { readonly definition: AnyGameDefinition }) {
  const { opponent, names } = preferences.value;
  const [yours, others] = names;
  return (
    <div class="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <NameField
        label="Your name"
        value={yours}
        placeholder={opponent === 'cpu' ? 'You' : seatNames[0]}
        onChange={(name) => prefer({ names: [name, others] })}
      />
      {opponent === 'person' && (
        <NameField
          label="The other’s name"
          value={others}
          placeholder={seatNames[1]}
          onChange={(name) => prefer({ names: [yours, name] })}
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

export function StarterChoice({ definition }: { readonly definition: AnyGameDefinition }) {
  const { starter, opponent } = preferences.value;
  const words: Readonly<Record<Starter, string>> = {
    you: opponent === 'cpu' ? 'You' : definition.seatNames[0],
    other: opponent === 'cpu' ? 'The CPU' : definition.seatNames[1],
    toss: 'Toss a coin',
  };
  return (
    <fieldset>
      <legend>Who starts</legend>
      <Choices>
        {STARTERS.map((word) => (
          <Radio key={word} name="starter" isOn={starter === word} onChoose={() => prefer({ starter: word })}>
            {words[word]}
          </Radio>
        ))}
      </Choices>
    </fieldset>
  );
}
