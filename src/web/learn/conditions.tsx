import { itemAt, type Result, success } from '../../core/index.ts';
import type { AnyConjectures } from '../../learn/features.ts';
import {
  type Condition,
  type Conjecture,
  formatConjecture,
  MAX_NUMBER,
  parseConjecture,
  type Test,
} from '../../learn/index.ts';
import { Button } from '../ui/button.tsx';
import { Field, SelectField, TextInput } from '../ui/field.tsx';

/** A conjecture being edited, and the positions it is tried on. */
export interface Draft extends Conjecture {
  readonly domain: number;
}

export function firstDraft(desk: AnyConjectures): Draft {
  return { verdict: 'loses', claim: 'exactly', conditions: [newCondition(desk)], domain: 0 };
}

export function newCondition(desk: AnyConjectures): Condition {
  const feature = itemAt(desk.features, 0).id;
  return { joined: 'and', feature, test: firstTest(desk, feature) };
}

/** The default condition on a feature. */
function firstTest({ features }: AnyConjectures, feature: string): Test {
  const isStatement = features.find(({ id }) => id === feature)?.kind === 'statement';
  return isStatement ? { kind: 'holds', value: true } : { kind: 'remainder', divisor: 2, remainder: 0 };
}

/** The address of a game's conjecture page, with a conjecture. */
export function deskLink(game: string, draft?: Draft): string {
  if (!draft) return `/learn/${game}?desk=1`;
  return `/learn/${game}?${new URLSearchParams({ desk: formatConjecture(draft), on: String(draft.domain + 1) })}`;
}

/** The conjecture in an address, or a default one; a sentence if it cannot be read. */
export function draftOf(desk: AnyConjectures, query: ReadonlyMap<string, string>): Result<Draft> {
  const text = query.get('desk') ?? '';
  if (text === '' || text === '1') return success(firstDraft(desk));
  const conjecture = parseConjecture(desk, text);
  if (!conjecture.ok) return conjecture;
  const domain = Number(query.get('on') ?? 1) - 1;
  return success({ ...conjecture.value, domain: desk.domains[domain] ? domain : 0 });
}

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
