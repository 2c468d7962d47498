import type { ComponentChildren } from 'preact';

interface RadioProps {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChoose: () => void;
  readonly note?: string;
  readonly children: ComponentChildren;
}

/** One of several, as a large target with its words and, below them, a note. */
export function Radio({ name, isOn, onChoose, note, children }: RadioProps) {
  const edge = isOn
    ? 'border-signature bg-signature-wash shadow-[inset_0_0_0_1px_var(--signature)] forced-colors:border-[3px] forced-colors:border-[Highlight]'
    : 'border-line hover:border-strong';
  return (
    <label
      class={`choice flex min-h-11 cursor-pointer items-center gap-2.5 rounded-inner border px-3 py-2 leading-snug ${edge}`}
    >
      <input type="radio" name={name} checked={isOn} onChange={onChoose} class={note ? 'mt-0.5 self-start' : ''} />
      <span>
        <span class="block font-medium">{children}</span>
        {note && <span class="block text-sm text-soft">{note}</span>}
      </span>
    </label>
  );
}

/** Radios beside each other, or below each other where they have notes. */
export function Choices({
  isTall = false,
  children,
}: {
  readonly isTall?: boolean;
  readonly children: ComponentChildren;
}) {
  return <div class={isTall ? 'grid gap-2' : 'flex flex-wrap gap-2'}>{children}</div>;
}
