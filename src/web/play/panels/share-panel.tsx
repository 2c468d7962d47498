import { useState } from 'preact/hooks';
import { type AnyMatch, formatLink, formatRecord, shortened } from '../../../core/index.ts';
import { hrefOf } from '../../app/router.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Session } from '../session/session.ts';
import { PasteRecord } from './paste-record.tsx';

/** The board as it stands, for somebody else's page. */
function embedCode(match: AnyMatch): string {
  const { href } = new URL(hrefOf(formatLink(match).replace('/play/', '/embed/')), location.href);
  const { title } = match.game.definition;
  return `<iframe src="${href.replaceAll('&', '&amp;')}" title="${title}" width="100%" height="560" style="border:0" loading="lazy"></iframe>`;
}

/** The game as a link and as one line of text. */
export function SharePanel({ session }: { readonly session: Session }) {
  const [done, setDone] = useState('');
  const match = session.match.value;
  const record = formatRecord(match);
  async function copy(text: string, what: string): Promise<void> {
    setDone(await copyText(text, what));
  }
  const url = new URL(hrefOf(formatLink(match)), location.href).href;
  async function share(): Promise<void> {
    try {
      await navigator.share({ title: match.game.definition.title, url });
    } catch (error) {
      // Whoever closes the window of the system has changed their mind.
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
