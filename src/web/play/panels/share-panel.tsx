import { useState } from 'preact/hooks';
import { type AnyMatch, formatLink, formatRecord, parseRecordOrLink, shortened } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { Session } from '../../../session/index.ts';
import { hrefOf, navigate } from '../../app/router.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Field, TextInput } from '../../ui/field.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The board as it stands, for another site's page. */
function embedCode(match: AnyMatch): string {
  const { href } = new URL(hrefOf(formatLink(match).replace('/play/', '/embed/')), location.href);
  const { title } = match.game.definition;
  return `<iframe src="${href.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="560" style="border:0" loading="lazy"></iframe>`;
}

/** The game as a link and as one line of text. */
export function SharePanel({ session }: { readonly session: Session }) {
  const [done, setDone] = useState('');
  const { match } = session;
  const record = formatRecord(match);
  async function copy(text: string, what: string): Promise<void> {
    setDone(await copyText(text, what));
  }
  const url = new URL(hrefOf(formatLink(match)), location.href).href;
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: match.game.definition.title, url });
    } catch (error) {
      // Closing the system's window is a change of mind, not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(url, 'link');
    }
  }
  async function picture(): Promise<void> {
    try {
      const { savePicture } = await import('./save-picture.ts');
      setDone(await savePicture(session));
    } catch {
      setDone('The picture cannot be made now: a part of this page could not be loaded.');
    }
  }
  return (
    <Panel title="Share">
      <ButtonRow>
        {'share' in navigator && (
          <Button icon="share" onClick={() => void share()}>
            Send…
          </Button>
        )}
        <Button icon="picture" onClick={() => void picture()}>
          Picture
        </Button>
        <Button icon="link" onClick={() => void copy(url, 'link')}>
          Copy link
        </Button>
        <Button icon="record" onClick={() => void copy(record, 'record')}>
          Copy record
        </Button>
        <Button icon="record" onClick={() => void copy(embedCode(match), 'embed code')}>
          Copy embed code
        </Button>
      </ButtonRow>
      <p class="record wrap-anywhere rounded-inner bg-sunken px-3 py-2">
        <code>{shortened(record, 300)}</code>
      </p>
      <p role="status" class="text-soft empty:hidden">
        {done}
      </p>
      <PasteRecord />
    </Panel>
  );
}

/** Opens a game from its record or link; a bad one is refused in a sentence and nothing is lost. */
export function PasteRecord() {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  function open(event: Event): void {
    event.preventDefault();
    const match = parseRecordOrLink(CATALOG, text);
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
