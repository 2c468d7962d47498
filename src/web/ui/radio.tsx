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
  return (
    <label class={`choice ${isOn ? 'is-on' : ''}`}>
      <input type="radio" name={name} checked={isOn} onChange={onChoose} />
      <span>
        <span class="choice-word">{children}</span>
        {note && <span class="choice-note">{note}</span>}
      </span>
    </label>
  );
}
