import { useState } from 'preact/hooks';
import { formatLink } from '../../core/index.ts';
import { parsePasted } from '../pasted.ts';
import { navigate } from '../router.ts';

/** Opens a game from its record or link; a bad one is refused in a sentence and nothing is lost. */
export function PasteRecord() {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  function open(event: Event): void {
    event.preventDefault();
    const match = parsePasted(text);
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
      {error !== '' && (
        <p class="field-error" id="paste-error" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}
