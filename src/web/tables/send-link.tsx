import { useState } from 'preact/hooks';
import { Button, ButtonRow } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';

interface SendLinkProps {
  readonly link: string;
  /** What it is a link to, for those who get it. */
  readonly title: string;
  /** The one thing to do next. */
  readonly isPrimary?: boolean;
}

/** Shares a link by what the device has for that, and copies it everywhere. */
export function SendLink({ link, title, isPrimary = false }: SendLinkProps) {
  const [done, setDone] = useState('');
  const canShare = 'share' in navigator;
  const kind = (isFirst: boolean) => (isPrimary && isFirst ? 'primary' : 'plain');
  return (
    <div class="grid gap-2">
      <ButtonRow>
        {canShare && (
          <Button kind={kind(true)} icon="share" onClick={() => void share(title, link)}>
            Share
          </Button>
        )}
        <Button kind={kind(!canShare)} icon="link" onClick={() => void copyText(link, 'link').then(setDone)}>
          Copy link
        </Button>
      </ButtonRow>
      <p role="status" class="text-sm text-soft empty:hidden">
        {done}
      </p>
    </div>
  );
}

async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Whoever closes the window of the system without sharing has changed their mind.
  }
}
