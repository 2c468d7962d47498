import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../core/index.ts';
import { isOnlyHere } from '../../tables/client/links.ts';
import { isComplete } from '../../tables/client/others.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { NameField } from './friend-dialog.tsx';
import { askServer, tableLink } from './server.ts';

interface InvitationProps {
  readonly game: AnyGame;
  readonly id: string;
  /** The key of the seat that is still free; undefined where this browser does not have it. */
  readonly invite: string | undefined;
}

/** A table that waits for its second player: how to bring them here. */
export function Invitation({ game, id, invite }: InvitationProps) {
  const addresses = useAddresses();
  if (invite === undefined)
    return (
      <Panel title="Waiting for the other player">
        <p>Whoever opened this table has the link for the other seat. The game begins when they are here.</p>
      </Panel>
    );
  if (addresses === undefined) return null;
  const link = tableLink(id, invite, addresses);
  return (
    <Panel title="Waiting for your friend" class="invitation">
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div class="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p>Send this link to one person: whoever opens it sits down in the other seat.</p>
          <p class="wrap-anywhere rounded-inner bg-sunken px-3 py-2 select-all">
            <code class="invite-link">{link}</code>
          </p>
          <SendLink link={link} title={`Play ${game.definition.title} with me`} isPrimary />
          {isOnlyHere(location.origin) && addresses.length === 0 && <OnlyHere />}
        </div>
        <div class="w-52 max-w-full justify-self-center">
          <QrCode text={link} label="The same link as a QR code, to be opened with the camera of a phone" />
        </div>
      </div>
    </Panel>
  );
}

function OnlyHere() {
  return (
    <p class="text-sm">
      This link opens on this computer only. For a phone, start the server with{' '}
      <code>penultimate serve --host 0.0.0.0</code> and open the address that it prints.
    </p>
  );
}

/** Where the server can be found from other devices; undefined until it has said so. */
function useAddresses(): readonly string[] | undefined {
  const [addresses, setAddresses] = useState<readonly string[]>();
  useEffect(() => {
    void askServer().then((answer) => setAddresses(answer.ok ? answer.value.addresses : []));
  }, []);
  return addresses;
}

interface LinksPanelProps {
  readonly id: string;
  readonly title: string;
  readonly state: VisitState;
  readonly visit: Visit;
  /** The key for the other seat, where this browser has it. */
  readonly invite: string | undefined;
}

/** The table in words: how others watch, how the two come back, and what you are called. */
export function LinksPanel({ id, title, state, visit, invite }: LinksPanelProps) {
  const addresses = useAddresses() ?? [];
  return (
    <Panel title="This table">
      {state.seat !== null && (
        <>
          <NameField onName={(name) => visit.rename(name === '' ? null : name)} />
          <p class="text-sm text-soft">
            Come back at any time, on any device: the address of this page is your seat. Keep it to yourself.
          </p>
        </>
      )}
      <p class="font-medium">For those who want to watch</p>
      <SendLink link={tableLink(id, undefined, addresses)} title={`Watch us play ${title}`} />
      {invite !== undefined && state.table && isComplete(state.table, state) && (
        <>
          <p class="font-medium">Your friend’s link, if they have lost it</p>
          <SendLink link={tableLink(id, invite, addresses)} title={`Play ${title} with me`} />
        </>
      )}
    </Panel>
  );
}

interface SendLinkProps {
  readonly link: string;
  /** The title of the link, for the people who get it. */
  readonly title: string;
  /** The one thing to do next. */
  readonly isPrimary?: boolean;
}

/** Shares a link by what the device has for that, and copies it everywhere. */
function SendLink({ link, title, isPrimary = false }: SendLinkProps) {
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
    // Closing the system's window is a change of mind, not a failure.
  }
}
