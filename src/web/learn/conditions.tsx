import { itemAt } from '../../core/index.ts';
import type { AnyConjectures } from '../../learn/features.ts';
import { type Condition, MAX_NUMBER, type Test } from '../../learn/index.ts';
import { Button } from '../ui/button.tsx';
import { Field, SelectField, TextInput } from '../ui/field.tsx';

export function newCondition({ features }: AnyConjectures): Condition {
  const { id, kind } = itemAt(features, 0);
  return { joined: 'and', feature: id, test: FIRST_TESTS[kind] };
}

/** The default conditions on a feature. */
const FIRST_TESTS: Readonly<Record<'number' | 'statement', Test>> = {
  number: { kind: 'remainder', divisor: 2, value: 0 },
  statement: { kind: 'holds', value: true },
};

interface ConditionFieldsProps {
  readonly conjectures: AnyConjectures;
  readonly condition: Condition;
  readonly number: number;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One condition: how it is joined, its feature, and its test. */
export function ConditionFields({ conjectures, condition, number, onChange, onRemove }: ConditionFieldsProps) {
  return (
    <fieldset class="condition grid gap-3 rounded-inner border border-line p-3 sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,2fr)_auto] sm:items-end">
      <legend class="px-1 text-sm text-soft">Condition {number}</legend>
      {number === 1 ? (
        <span class="hidden sm:block" />
      ) : (
        <SelectField
          label="Joined by"
          value={condition.joined}
          options={[
            ['and', 'and'],
            ['or', 'or'],
          ]}
          onChange={(joined) => onChange({ ...condition, joined })}
        />
      )}
      <SelectField
        label="About"
        value={condition.feature}
        options={conjectures.features.map(({ id, name }) => [id, name])}
        onChange={(feature) => {
          const { kind } = itemAt(
            conjectures.features.filter(({ id }) => id === feature),
            0,
          );
          onChange({ ...condition, feature, test: FIRST_TESTS[kind] });
        }}
      />
      <TestFields test={condition.test} onChange={(test) => onChange({ ...condition, test })} />
      {onRemove && (
        <Button kind="quiet" icon="close" onClick={onRemove}>
          <span class="sr-only">Remove condition {number}</span>
        </Button>
      )}
    </fieldset>
  );
}

/** The tests on a number: the name of each, its words, and the test that it begins with. */
const NUMBER_TESTS: readonly (readonly [name: string, words: string, test: Test])[] = [
  ['even', 'is even', FIRST_TESTS.number],
  ['odd', 'is odd', { kind: 'remainder', divisor: 2, value: 1 }],
  ['remainder', 'leaves a remainder', { kind: 'remainder', divisor: 3, value: 0 }],
  ['equals', 'is exactly', { kind: 'equals', value: 1 }],
  ['most', 'is at most', { kind: 'most', value: 1 }],
];

interface TestFieldsProps {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
}

function TestFields({ test, onChange }: TestFieldsProps) {
  if (test.kind === 'holds')
    return (
      <SelectField
        label="This is"
        value={String(test.value)}
        options={[
          ['true', 'true'],
          ['false', 'not true'],
        ]}
        onChange={(value) => onChange({ kind: 'holds', value: value === 'true' })}
      />
    );
  const divisor = test.kind === 'remainder' ? test.divisor : MAX_NUMBER + 1;
  const name = divisor > 2 ? test.kind : test.value === 0 ? 'even' : 'odd';
  return (
    <div class="flex flex-wrap items-end gap-2">
      <SelectField
        label="This"
        value={name}
        options={NUMBER_TESTS.map(([one, words]) => [one, words])}
        onChange={(chosen) => onChange(NUMBER_TESTS.find(([one]) => one === chosen)?.[2] ?? test)}
      />
      {divisor > 2 && (
        <NumberField
          label={test.kind === 'remainder' ? 'Of' : 'Number'}
          value={test.value}
          max={divisor - 1}
          onChange={(value) => onChange({ ...test, value })}
        />
      )}
      {test.kind === 'remainder' && divisor > 2 && (
        <NumberField
          label="Divided by"
          value={divisor}
          min={3}
          onChange={(next) => onChange({ ...test, divisor: next, value: Math.min(test.value, next - 1) })}
        />
      )}
    </div>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly onChange: (value: number) => void;
}

/** Ignores input that is not a whole number in the range. */
function NumberField({ label, value, min = 0, max = MAX_NUMBER, onChange }: NumberFieldProps) {
  return (
    <Field label={label} class="w-20">
      <TextInput
        type="number"
        min={min}
        max={max}
        value={value}
        onChange={({ currentTarget }) => {
          const typed = Number(currentTarget.value);
          if (Number.isInteger(typed) && typed >= min && typed <= max) onChange(typed);
          else currentTarget.value = String(value);
        }}
      />
    </Field>
  );
}
