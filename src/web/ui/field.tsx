import type { ComponentChildren, InputHTMLAttributes, SelectHTMLAttributes } from 'preact';

/** What one types into: the same edge and height everywhere. */
const CONTROL =
  'w-full min-h-11 rounded-inner border border-strong bg-surface px-3 py-1.5 placeholder:text-soft placeholder:opacity-100 aria-invalid:border-loss';

interface FieldProps {
  readonly label: ComponentChildren;
  /** Below the control: what it means and what it allows. */
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

interface SwitchProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly name?: string;
  readonly children: ComponentChildren;
}

/** On or off, with its words beside it. */
export function Switch({ isOn, onChange, name, children }: SwitchProps) {
  return (
    <label class="switch inline-flex min-h-11 cursor-pointer items-center gap-2.5 print:hidden">
      <input type="checkbox" name={name} checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{children}</span>
    </label>
  );
}
