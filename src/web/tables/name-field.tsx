import { LONGEST_NAME, prefer, preferences, tidyName } from '../app/preferences.ts';
import { Field, TextInput } from '../ui/field.tsx';

/** What the other player sees you called; kept for the next table too. */
export function NameField({ onName }: { readonly onName: (name: string) => void }) {
  const [yours, others] = preferences.value.names;
  function change(typed: string): void {
    const name = tidyName(typed);
    prefer({ names: [name, others] });
    onName(name);
  }
  return (
    <Field label="Your name" note="Your friend sees it. You may leave it empty.">
      <TextInput
        value={yours}
        maxLength={LONGEST_NAME}
        autocomplete="nickname"
        onChange={(event) => change(event.currentTarget.value)}
      />
    </Field>
  );
}
