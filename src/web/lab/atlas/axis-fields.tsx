import { type AnyGameDefinition, allowedValues } from '../../../core/index.ts';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { type AtlasFields, sweepable, usualRange } from './plan.ts';

interface AxisFieldsProps {
  readonly definition: AnyGameDefinition;
  readonly fields: AtlasFields;
  readonly onChange: (fields: AtlasFields) => void;
}

export function AxisFields({ definition, fields, onChange }: AxisFieldsProps) {
  const rangeOf = (name: string) => usualRange(sweepable(definition).find((option) => option.name === name));
  return (
    <div class="grid gap-x-5 gap-y-3.5 sm:grid-cols-2 lg:grid-cols-4">
      <OptionField
        label="Across"
        definition={definition}
        value={fields.across}
        onPick={(across) => onChange({ ...fields, across, acrossRange: rangeOf(across) })}
      />
      <RangeField
        label={`Range of ${fields.across}`}
        definition={definition}
        name={fields.across}
        value={fields.acrossRange}
        onType={(acrossRange) => onChange({ ...fields, acrossRange })}
      />
      <OptionField
        label="Down"
        definition={definition}
        value={fields.down}
        onPick={(down) => onChange({ ...fields, down, downRange: rangeOf(down) })}
      />
      <RangeField
        label={`Range of ${fields.down}`}
        definition={definition}
        name={fields.down}
        value={fields.downRange}
        onType={(downRange) => onChange({ ...fields, downRange })}
      />
    </div>
  );
}

interface OptionFieldProps {
  readonly label: string;
  readonly definition: AnyGameDefinition;
  readonly value: string;
  readonly onPick: (name: string) => void;
}

function OptionField({ label, definition, value, onPick }: OptionFieldProps) {
  return (
    <Field label={label}>
      <Select value={value} onChange={(event) => onPick(event.currentTarget.value)}>
        {sweepable(definition).map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface RangeFieldProps {
  readonly label: string;
  readonly definition: AnyGameDefinition;
  readonly name: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

function RangeField({ label, definition, name, value, onType }: RangeFieldProps) {
  const declaration = sweepable(definition).find((option) => option.name === name);
  const note =
    declaration?.type === 'flag'
      ? 'true, false or both'
      : declaration && `Each ${allowedValues(declaration)}: a range like 2-9, or a list like 2,4,8.`;
  return (
    <Field label={label} note={note}>
      <TextInput value={value} onInput={(event) => onType(event.currentTarget.value)} />
    </Field>
  );
}
