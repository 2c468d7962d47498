import { useState } from 'preact/hooks';
import { formatLink, parseRecordOrLink } from '../../../core/index.ts';
import { GAMES } from '../../../games/index.ts';
import { navigate } from '../../app/router.ts';
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
    <form class="paste-record" onSubmit={open}>
      <label>
        <span>Paste a record or a link</span>
        <input
          value={text}
          spellcheck={false}
          autocomplete="off"
          placeholder="tail-end coins=9 reach=3: 3 1"
          aria-invalid={error !== ''}
          aria-describedby={error === '' ? undefined : 'paste-error'}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setError('');
          }}
        />
      </label>
      <button type="submit" class="button">
        Open
      </button>
      <FieldError error={error} id="paste-error" />
    </form>
  );
}
