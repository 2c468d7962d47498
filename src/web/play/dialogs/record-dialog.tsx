import { useState } from 'preact/hooks';
import { type AnyMatch, formatLink, formatRecord, parseRecordOrLink, shortened } from '../../../core/index.ts';
import { CATALOG } from '../../../games/catalog.ts';
import type { Session } from '../../../session/index.ts';
import { hrefOf, navigate } from '../../app/router.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-and-download.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError, TextInput } from '../../ui/field.tsx';

interface RecordDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Shows the game as one line of text and as embed code; opens a game from such a line. */
export function RecordDialog({ session: { match }, onClose }: RecordDialogProps) {
  const [done, setDone] = useState('');
  const record = formatRecord(match);
  async function copy(text: string, what: string): Promise<void> {
    setDone(await copyText(text, what));
  }
  return (
    <Dialog title="Record and embed code" onClose={onClose}>
      <p class="record wrap-anywhere rounded-inner bg-sunken px-3 py-2">
        <code>{shortened(record, 300)}</code>
      </p>
      <ButtonRow>
        <Button icon="record" onClick={() => void copy(record, 'record')}>
          Copy record
        </Button>
        <Button icon="record" onClick={() => void copy(embedCode(match), 'embed code')}>
          Copy embed code
        </Button>
      </ButtonRow>
      <p role="status" class="text-soft empty:hidden">
        {done}
      </p>
      <PasteRecord />
    </Dialog>
  );
}

/** The current board, for another site's page. */
function embedCode(match: AnyMatch): string {
  const { href } = new URL(hrefOf(formatLink(match).replace('/play/', '/embed/')), location.href);
  const { title } = match.game.definition;
  return `<iframe src="${href.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="560" style="border:0" loading="lazy"></iframe>`;
}

/** Opens a game from its record or link; a bad one is refused with a sentence and nothing is lost. */
function PasteRecord() {
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
