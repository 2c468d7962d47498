import type { AnyGame } from '../../../core/index.ts';
import { randomStartsOf } from '../../../lab/index.ts';
import { LADDER } from '../../../players/ladder.ts';
import { PERFECT, RANDOM } from '../../../players/levels.ts';
import { Field, Select, Switch, TextInput } from '../../ui/field.tsx';

/** The content of the form. */
export interface Fields {
  readonly players: readonly [string, string];
  readonly games: string;
  readonly seed: string;
  readonly isAlternating: boolean;
  readonly usesStrings: boolean;
}

export const INITIAL_FIELDS: Fields = {
  // Perfect players always have the same winner; these show chances.
  players: ['random', 'random'],
  games: '10000',
  seed: '1',
  isAlternating: false,
  usesStrings: true,
};

interface FormFieldsProps {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
  readonly game: AnyGame;
}

export function FormFields({ fields, onChange, game: { definition } }: FormFieldsProps) {
  const strings = randomStartsOf(definition);
  const [nameOne, nameTwo] = definition.seatNames;
  const [one, two] = fields.players;
  return (
    <>
      <div class="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-5 gap-y-3.5">
        <PlayerField label={nameOne} value={one} onChange={(id) => onChange({ ...fields, players: [id, two] })} />
        <PlayerField label={nameTwo} value={two} onChange={(id) => onChange({ ...fields, players: [one, id] })} />
        <NumberField label="Games" value={fields.games} onChange={(games) => onChange({ ...fields, games })} />
        <NumberField label="Seed" value={fields.seed} onChange={(seed) => onChange({ ...fields, seed })} />
      </div>
      <Switch isOn={fields.isAlternating} onChange={(isAlternating) => onChange({ ...fields, isAlternating })}>
        Players change seats after every game
      </Switch>
      {strings && (
        <Switch isOn={fields.usesStrings} onChange={(usesStrings) => onChange({ ...fields, usesStrings })}>
          {`A new random string of ${strings.shortest} to ${strings.longest} letters for every game`}
        </Switch>
      )}
    </>
  );
}

/** The ladder, whose last player is perfect, and a random player. */
export const PLAYERS = [RANDOM, ...LADDER.slice(0, -1), PERFECT];

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function PlayerField({ label, value, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {PLAYERS.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function NumberField({ label, value, onChange }: TextFieldProps) {
  return (
    <Field label={label}>
      <TextInput inputMode="numeric" value={value} onInput={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
