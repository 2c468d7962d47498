import type { AnyConjectures } from '../../../learn/features.ts';
import { MAX_NUMBER, type Test } from '../../../learn/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field, Select, TextInput } from '../../ui/field.tsx';
import { type DraftLine, firstTest } from './draft.ts';

interface LineFieldsProps {
  readonly desk: AnyConjectures;
  readonly line: DraftLine;
  readonly number: number;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: (() => void) | undefined;
}

/** One condition: how it is joined, its feature, and its test. */
export function LineFields({ desk, line, number, onChange, onRemove }: LineFieldsProps) {
  const { joined, condition } = line;
  const { feature, test } = condition;
  const setTest = (next: Test) => onChange({ joined, condition: { feature, test: next } });
  return (
    <fieldset class="desk-line grid gap-3 rounded-inner border border-line p-3 sm:grid-cols-[auto_minmax(0,2fr)_minmax(0,2fr)_auto] sm:items-end">
      <legend class="px-1 text-sm text-soft">Condition {number}</legend>
      {number === 1 ? (
        <span class="hidden sm:block" />
      ) : (
        <Field label="Joined by">
          <Select
            value={joined}
            onChange={({ currentTarget }) =>
              onChange({ joined: currentTarget.value === 'or' ? 'or' : 'and', condition })
            }
          >
            <option value="and">and</option>
            <option value="or">or</option>
          </Select>
        </Field>
      )}
      <Field label="About">
        <Select
          value={feature}
          onChange={({ currentTarget: { value } }) =>
            onChange({ joined, condition: { feature: value, test: firstTest(desk, value) } })
          }
        >
          {desk.features.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <TestFields test={test} onChange={setTest} />
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

/** The tests on a number; a statement only holds or not. */
const KINDS: Readonly<Record<Kind, Test>> = {
  even: { kind: 'remainder', divisor: 2, remainder: 0 },
  odd: { kind: 'remainder', divisor: 2, remainder: 1 },
  remainder: { kind: 'remainder', divisor: 3, remainder: 0 },
  equals: { kind: 'equals', value: 1 },
  most: { kind: 'most', value: 1 },
};

type Kind = 'even' | 'odd' | 'remainder' | 'equals' | 'most';

/** The test with this name. */
function testNamed(name: string): Test | undefined {
  return Object.entries(KINDS).find(([kind]) => kind === name)?.[1];
}

function kindOf(test: Test): Kind {
  if (test.kind === 'equals' || test.kind === 'most') return test.kind;
  if (test.kind === 'remainder' && test.divisor === 2) return test.remainder === 0 ? 'even' : 'odd';
  return 'remainder';
}

function TestFields({ test, onChange }: TestFieldsProps) {
  if (test.kind === 'holds')
    return (
      <Field label="This is">
        <Select
          value={String(test.value)}
          onChange={({ currentTarget: { value } }) => onChange({ kind: 'holds', value: value === 'true' })}
        >
          <option value="true">true</option>
          <option value="false">not true</option>
        </Select>
      </Field>
    );
  return (
    <div class="flex flex-wrap items-end gap-2">
      <Field label="This">
        <Select value={kindOf(test)} onChange={({ currentTarget: { value } }) => onChange(testNamed(value) ?? test)}>
          <option value="even">is even</option>
          <option value="odd">is odd</option>
          <option value="remainder">leaves a remainder</option>
          <option value="equals">is exactly</option>
          <option value="most">is at most</option>
        </Select>
      </Field>
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
        onChange={(divisor) =>
          onChange({ kind: 'remainder', divisor, remainder: Math.min(test.remainder, divisor - 1) })
        }
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
