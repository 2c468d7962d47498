import { isComplete } from '../../tables/client/others.ts';
import type { Visit, VisitState } from '../../tables/client/visit.ts';
import { Panel } from '../ui/panel.tsx';
import { useAddresses } from './invitation.tsx';
import { NameField } from './name-field.tsx';
import { SendLink } from './send-link.tsx';
import { tableLink } from './server.ts';

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
