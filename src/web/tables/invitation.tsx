import { useEffect, useState } from 'preact/hooks';
import type { AnyGame } from '../../core/index.ts';
import { isOnlyHere } from '../../tables/client/opening.ts';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from './qr-code.tsx';
import { SendLink } from './send-link.tsx';
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
export function useAddresses(): readonly string[] | undefined {
  const [addresses, setAddresses] = useState<readonly string[]>();
  useEffect(() => {
    void askServer().then((answer) => setAddresses(answer.ok ? answer.value.addresses : []));
  }, []);
  return addresses;
}
