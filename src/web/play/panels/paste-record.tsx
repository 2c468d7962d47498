import { useState } from 'preact/hooks';
import { formatLink, parseRecordOrLink } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { navigate } from '../../app/router.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';

/** Opens a game from its record or link; a bad one is refused in a sentence and nothing is lost. */
export function PasteRecord() {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  function open(event: Event): void {
    event.preventDefault();
    const match = parseRecordOrLink(GAMES, text);
    if (match.ok) navigate(formatLink(match.value));
    else setError(match.error);
  }
  return (
    <form class="paste-record grid grid-cols-[1fr_auto] items-end gap-2.5 print:hidden" onSubmit={open}>
      <Field label={<span class="text-sm font-normal text-soft">Paste a record or a link</span>} class="min-w-0">
        <TextInput
          value={text}
          placeholder="tail-end coins=9 reach=3: 3 1"
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? undefined : 'paste-error'}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setError('');
          }}
        />
      </Field>
      <Button type="submit">Open</Button>
      <div class="col-span-2 empty:hidden">
        <FieldError error={error} id="paste-error" />
      </div>
    </form>
  );
}
