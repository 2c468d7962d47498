import type { AnyConjectures } from '../../../learn/features.ts';
import { type Condition, MAX_NUMBER, type Test } from '../../../learn/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextInput } from '../../ui/field.tsx';
import { firstTest } from './ctrl.ts';

interface ConditionFieldsProps {
  readonly desk: AnyConjectures;
  readonly condition: Condition;
  readonly number: number;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One condition: how it is joined, its feature, and its test. */
export function ConditionFields({ desk, condition, number, onChange, onRemove }: ConditionFieldsProps) {
  return (
    <fieldset class="desk-line grid gap-3 rounded-inner border border-line p-3 sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,2fr)_auto] sm:items-end">
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
        options={desk.features.map(({ id, name }) => [id, name])}
        onChange={(feature) => onChange({ ...condition, feature, test: firstTest(desk, feature) })}
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

interface TestFieldsProps {
  readonly test: Test;
  readonly onChange: (test: Test) => void;
}

type Kind = 'even' | 'odd' | 'remainder' | 'equals' | 'most';

/** The tests on a number; a statement only holds or not. */
const TESTS: Readonly<Record<Kind, Test>> = {
  even: { kind: 'remainder', divisor: 2, remainder: 0 },
  odd: { kind: 'remainder', divisor: 2, remainder: 1 },
  remainder: { kind: 'remainder', divisor: 3, remainder: 0 },
  equals: { kind: 'equals', value: 1 },
  most: { kind: 'most', value: 1 },
};

const KINDS: readonly (readonly [Kind, string])[] = [
  ['even', 'is even'],
  ['odd', 'is odd'],
  ['remainder', 'leaves a remainder'],
  ['equals', 'is exactly'],
  ['most', 'is at most'],
];

function kindOf(test: Exclude<Test, { kind: 'holds' }>): Kind {
  if (test.kind !== 'remainder') return test.kind;
  return test.divisor > 2 ? 'remainder' : test.remainder === 0 ? 'even' : 'odd';
}

function TestFields({ test, onChange }: TestFieldsProps) {
  if (test.kind === 'holds')
    return (
      <SelectField
        label="This is"
        value={test.value ? 'true' : 'false'}
        options={[
          ['true', 'true'],
          ['false', 'not true'],
        ]}
        onChange={(value) => onChange({ kind: 'holds', value: value === 'true' })}
      />
    );
  return (
    <div class="flex flex-wrap items-end gap-2">
      <SelectField label="This" value={kindOf(test)} options={KINDS} onChange={(kind) => onChange(TESTS[kind])} />
      <Numbers test={test} onChange={onChange} />
    </div>
  );
}

function Numbers({ test, onChange }: TestFieldsProps) {
  if (test.kind === 'equals' || test.kind === 'most')
    return <NumberField label="Number" value={test.value} min={0} onChange={(value) => onChange({ ...test, value })} />;
  if (test.kind === 'holds' || test.divisor === 2) return null;
  return (
    <>
      <NumberField
        label="Of"
        value={test.remainder}
        min={0}
        onChange={(remainder) => onChange({ ...test, remainder: Math.min(remainder, test.divisor - 1) })}
      />
      <NumberField
        label="Divided by"
        value={test.divisor}
        min={3}
        onChange={(divisor) => onChange({ ...test, divisor, remainder: Math.min(test.remainder, divisor - 1) })}
      />
    </>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
}

/** Ignores input that is not a whole number in the range. */
function NumberField({ label, value, min, onChange }: NumberFieldProps) {
  return (
    <Field label={label} class="w-20">
      <TextInput
        type="number"
        min={min}
        max={MAX_NUMBER}
        value={value}
        onChange={({ currentTarget }) => {
          const typed = Number(currentTarget.value);
          if (Number.isInteger(typed) && typed >= min && typed <= MAX_NUMBER) onChange(typed);
          else currentTarget.value = String(value);
        }}
      />
    </Field>
  );
}
