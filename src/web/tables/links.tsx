import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../core/index.ts';
import { isOnlyHere } from '../../tables/client/links.ts';
import { isComplete } from '../../tables/client/others.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Switch } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { NameField } from './friend-dialog.tsx';
import { askServer, tableLink } from './server.ts';

interface InvitationProps {
  readonly game: AnyGame;
  readonly id: string;
  /** The key of the free seat; undefined if this browser does not have it. */
  readonly invite: string | undefined;
}

/** Shown while a table waits for its second player: how to invite them. */
export function Invitation({ game, id, invite }: InvitationProps) {
  const addresses = useAddresses();
  if (invite === undefined)
    return (
      <Panel title="Waiting for the other player">
        <p>The player who opened this table has the other link. The game begins when both are here.</p>
      </Panel>
    );
  if (addresses === undefined) return null;
  const link = tableLink(id, invite, addresses);
  return (
    <Panel title="Waiting for your friend" class="invitation">
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div class="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p>Send this link to your friend. The first who opens it and sits down has the seat.</p>
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

/** The server's addresses for other devices; undefined until it has sent them. */
export function useAddresses(): readonly string[] | undefined {
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
  /** The key for the other seat, if this browser has it. */
  readonly invite: string | undefined;
}

/** Information about the table: how others watch, how to come back, and your name. */
export function LinksPanel({ id, title, state, visit, invite }: LinksPanelProps) {
  const addresses = useAddresses() ?? [];
  return (
    <Panel title="This table">
      {state.seat !== null && (
        <>
          <NameField onName={(name) => visit.rename(name === '' ? null : name)} />
          <OtherDevice link={tableLink(id, visit.key, addresses)} title={title} />
          <Switch
            isOn={state.table?.isHidden ?? false}
            onChange={(isHidden) => visit.send({ action: isHidden ? 'hide' : 'unhide' })}
          >
            Closed to watchers
          </Switch>
        </>
      )}
      {!state.table?.isHidden && (
        <>
          <p class="font-medium">For those who want to watch</p>
          <SendLink link={tableLink(id, undefined, addresses)} title={`Watch us play ${title}`} />
        </>
      )}
      {invite !== undefined && state.table && isComplete(state.table, state) && (
        <>
          <p class="font-medium">Your friend’s link, if they have lost it</p>
          <p class="text-sm text-soft">On another device they ask for the seat, and you agree.</p>
          <SendLink link={tableLink(id, invite, addresses)} title={`Play ${title} with me`} />
        </>
      )}
    </Panel>
  );
}

/** A link of one's own: it opens the same seat on another device. It is on the page only while it is asked for. */
function OtherDevice({ link, title }: { readonly link: string; readonly title: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details class="other-device" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary class="min-h-11 cursor-pointer content-center font-medium">My other device</summary>
      {isOpen && (
        <div class="grid gap-3">
          <p class="text-sm text-soft">
            This link opens your own seat on another device. Keep it to yourself: with it, others play for you.
          </p>
          <div class="w-44 max-w-full">
            <QrCode text={link} label="The link to your own seat as a QR code" />
          </div>
          <SendLink link={link} title={`My seat at ${title}`} />
        </div>
      )}
    </details>
  );
}

interface SendLinkProps {
  readonly link: string;
  /** The title of the link, for the people who get it. */
  readonly title: string;
  /** Whether it is the next step. */
  readonly isPrimary?: boolean;
}

/** Shares a link by the system's dialog if there is one, or copies it. */
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
    // Closing the system's dialog is not a failure.
  }
}
