import { useState } from 'preact/hooks';
import { formatLink, formatRecord, shortened } from '../../../core/index.ts';
import { hrefOf } from '../../app/router.ts';
import { Icon } from '../../ui/icons.tsx';
import type { Session } from '../session/session.ts';
import { PasteRecord } from './paste-record.tsx';

/** The game as a link and as one line of text. */
export function SharePanel({ session }: { readonly session: Session }) {
  const [done, setDone] = useState('');
  const match = session.match.value;
  const record = formatRecord(match);
  async function copy(text: string, what: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setDone(`The ${what} is copied.`);
    } catch {
      setDone(`The browser does not allow copying; here is the ${what}: ${text}`);
    }
  }
  return (
    <section class="panel" aria-labelledby="share-heading">
      <h2 id="share-heading">Share</h2>
      <p class="button-row">
        <button
          type="button"
          class="button"
          onClick={() => void copy(new URL(hrefOf(formatLink(match)), location.href).href, 'link')}
        >
          <Icon name="link" /> Copy link
        </button>
        <button type="button" class="button" onClick={() => void copy(record, 'record')}>
          <Icon name="record" /> Copy record
        </button>
      </p>
      <p class="record">
        <code>{shortened(record, 300)}</code>
      </p>
      <p role="status" class="soft">
        {done}
      </p>
      <PasteRecord />
    </section>
  );
}
