import type { AnyGameDefinition } from '../../../core/index.ts';
import { LEVELS } from '../../../players/levels.ts';
import { LONGEST_NAME, prefer, preferences, STARTERS, type Starter, tidyName } from '../../app/preferences.ts';
import { Choices, Radio } from '../../ui/radio.tsx';

/** Against whom, at what level, under what names. */
export function OpponentChoice({ definition }: { readonly definition: AnyGameDefinition }) {
  const { opponent } = preferences.value;
  return (
    <fieldset>
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
    <label class="option">
      <span class="option-name">Level</span>
      <select value={level} onChange={(event) => prefer({ level: event.currentTarget.value })}>
        {LEVELS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <span class="option-sentence">{LEVELS.find(({ id }) => id === level)?.sentence}</span>
    </label>
  );
}

function NameFields({ definition: { seatNames } }: { readonly definition: AnyGameDefinition }) {
  const { opponent, names } = preferences.value;
  const [yours, others] = names;
  return (
    <div class="name-fields">
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
    <label class="option">
      <span class="option-name">{label}</span>
      <input
        value={value}
        maxLength={LONGEST_NAME}
        placeholder={placeholder}
        autocomplete="off"
        onChange={(event) => onChange(tidyName(event.currentTarget.value))}
      />
    </label>
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
