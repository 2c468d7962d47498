import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button, ButtonRow } from './button.tsx';
import { copyText, shareOrCopy } from './copy-and-download.ts';
import { QrCode } from './qr-code.tsx';

interface SendLinkProps {
  readonly link: string;
  /** The title of the link, for the people who get it. */
  readonly title: string;
  /** A sentence to send with the link. */
  readonly text?: string | undefined;
  /** Whether it is the next step. */
  readonly isPrimary?: boolean;
}

/** Sends a link by the system's dialog if there is one, or copies it. */
export function SendLink({ link, title, text, isPrimary = false }: SendLinkProps) {
  const [done, setDone] = useState('');
  const canShare = 'share' in navigator;
  const kind = (isFirst: boolean) => (isPrimary && isFirst ? 'primary' : 'plain');
  const data = { title, ...(text && { text }), url: link };
  return (
    <div class="grid gap-2">
      <ButtonRow>
        {canShare && (
          <Button kind={kind(true)} icon="share" onClick={() => void shareOrCopy(data, link, 'link').then(setDone)}>
            Send…
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

interface LinkCardProps extends SendLinkProps {
  /** The description of the QR code. */
  readonly codeLabel: string;
  /** Above the link. */
  readonly children: ComponentChildren;
}

/** A link to send, as text, by buttons and as a QR code. */
export function LinkCard({ codeLabel, children, ...link }: LinkCardProps) {
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div class="grid grid-cols-[minmax(0,1fr)] gap-3">
        {children}
        <p class="wrap-anywhere rounded-inner bg-sunken px-3 py-2 select-all">
          <code class="sent-link">{link.link}</code>
        </p>
        <SendLink {...link} />
      </div>
      <div class="w-52 max-w-full justify-self-center">
        <QrCode text={link.link} label={codeLabel} />
      </div>
    </div>
  );
}
