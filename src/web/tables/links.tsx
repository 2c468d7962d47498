import { useState } from 'preact/hooks';
import { formatTableLink, isOnlyHere } from '../../tables/client/links.ts';
import { Switch } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { LinkCard, SendLink } from '../ui/send-link.tsx';
import type { TableParts } from './ctrl.ts';
import { NameField } from './friend-dialog.tsx';
import { useSharedOrigin } from './server.ts';
import { knownTable } from './store.ts';

/** Shown while a table waits for its second player: how to invite them. */
export function Invitation({ id, table: { match } }: TableParts) {
  const { invite } = knownTable(id);
  const server = useSharedOrigin();
  if (invite === null)
    return (
      <Panel title="Waiting for the other player">
        <p>The player who opened this table has the other link. The game begins when both are here.</p>
      </Panel>
    );
  if (server === undefined) return null;
  return (
    <Panel title="Waiting for your friend" class="invitation">
      <LinkCard
        link={formatTableLink({ server, id, key: invite })}
        title={`Play ${match.game.definition.title} with me`}
        isPrimary
        codeLabel="The same link as a QR code, to be opened with the camera of a phone"
      >
        <p>Send this link to your friend. The first person who joins with it gets the seat.</p>
      </LinkCard>
      {isOnlyHere(server) && (
        <p class="text-sm">
          This link opens on this computer only. For a phone, start the server with{' '}
          <code>penultimate serve --host 0.0.0.0</code> and open the address that it prints.
        </p>
      )}
    </Panel>
  );
}

/** Information about the table: how others watch, how to come back, and your name. */
export function LinksPanel({ id, table, state, connection }: TableParts) {
  const server = useSharedOrigin() ?? location.origin;
  const { title } = table.match.game.definition;
  return (
    <Panel title="This table">
      {state.seat !== null && (
        <>
          <NameField onName={(name) => connection.send({ action: 'sit', name: name === '' ? null : name })} />
          <OtherDevice link={formatTableLink({ server, id, key: connection.key })} title={title} />
          <Switch
            isOn={table.isHidden}
            onChange={(isHidden) => connection.send({ action: isHidden ? 'hide' : 'unhide' })}
          >
            Closed to watchers
          </Switch>
        </>
      )}
      {!table.isHidden && (
        <>
          <p class="font-medium">For those who want to watch</p>
          <SendLink link={formatTableLink({ server, id, key: undefined })} title={`Watch us play ${title}`} />
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
