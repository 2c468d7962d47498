import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** An input with the same edge and height everywhere. */
const CONTROL =
  'w-full min-h-11 rounded-inner border border-strong bg-surface px-3 py-1.5 placeholder:text-soft placeholder:opacity-100 aria-invalid:border-loss';

interface FieldProps {
  readonly label: ComponentChildren;
  /** Shown below the control: its meaning and allowed values. */
  readonly note?: ComponentChildren;
  readonly class?: string;
  readonly children: ComponentChildren;
}

/** A label, its control and a note. */
export function Field({ label, note, class: more = '', children }: FieldProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label class={`option grid content-start gap-1 ${more}`}>
      <span class="font-medium">{label}</span>
      {children}
      {note && <span class="text-sm text-soft">{note}</span>}
    </label>
  );
}

export function TextInput({ class: more = '', ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  return <input autocomplete="off" spellcheck={false} {...rest} class={`${CONTROL} ${more}`} />;
}

export function Select({ class: more = '', ...rest }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...rest} class={`${CONTROL} ${more}`} />;
}

interface SelectFieldProps<Value extends string> extends Omit<FieldProps, 'children'> {
  readonly value: Value;
  /** Each value with its text. */
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one of several values, with its label. */
export function SelectField<Value extends string>({ value, options, onChange, ...field }: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      <Select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = options.find(([one]) => one === currentTarget.value);
          if (chosen) onChange(chosen[0]);
        }}
      >
        {options.map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly name?: string;
  readonly children: ComponentChildren;
}

/** A switch with its text beside it. */
export function Switch({ isOn, onChange, name, children }: SwitchProps) {
  return (
    <label class="switch inline-flex min-h-11 cursor-pointer items-center gap-2.5 print:hidden">
      <input type="checkbox" name={name} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}

interface RadiosProps<Value> {
  readonly legend: string;
  /** The name of the group in its form. */
  readonly name: string;
  readonly value: Value;
  /** Each value with its text, and a note below it. */
  readonly options: readonly (readonly [value: Value, text: string, note?: string])[];
  readonly onChange: (value: Value) => void;
  /** The layout of the group: otherwise beside each other, or below each other if they have notes. */
  readonly class?: string;
}

const RADIO =
  'choice flex min-h-11 cursor-pointer items-center gap-2.5 rounded-inner border border-line px-3 py-2 leading-snug ' +
  'hover:border-strong has-checked:border-signature has-checked:bg-signature-wash ' +
  'forced-colors:has-checked:border-[3px] forced-colors:has-checked:border-[Highlight]';

/** A group of radio buttons, each a large target. */
export function Radios<Value extends string | number | null>(props: RadiosProps<Value>) {
  const { legend, name, value, options, onChange } = props;
  const isTall = options.some(([, , note]) => note !== undefined);
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class={props.class ?? (isTall ? 'grid gap-2' : 'flex flex-wrap gap-2')}>
        {options.map(([one, text, note]) => (
          <label key={text} class={RADIO}>
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChange(one)}
              class={note ? 'mt-0.5 self-start' : ''}
            />
            <span>
              <span class="block font-medium">{text}</span>
              {note && <span class="block text-sm text-soft">{note}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface FieldErrorProps {
  readonly error: string;
  readonly id?: string;
  /** How often the form has been sent: each refusal scrolls to the error and focuses it. */
  readonly tries?: number;
}

/** The error of a form, announced at once; empty when all is well. */
export function FieldError({ error, id, tries }: FieldErrorProps) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (tries === undefined) return;
    line.current?.scrollIntoView({ block: 'nearest' });
    line.current?.focus({ preventScroll: true });
  }, [error, tries]);
  if (error === '') return null;
  return (
    <p ref={line} class="field-error font-medium text-loss" id={id} role="alert" tabIndex={-1}>
      {error}
    </p>
  );
}
