import { useState } from 'preact/hooks';
import type { Task } from '../../classroom/requests.ts';
import { useSharedOrigin } from '../tables/server.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { LinkCard } from '../ui/send-link.tsx';
import { homeworkPath } from './homework-link.ts';

/** A link to the last lesson or puzzles of the class, which needs no class. */
export function Homework({ tasks }: { readonly tasks: readonly Task[] }) {
  const server = useSharedOrigin();
  const [typed, setTyped] = useState('');
  if (server === undefined) return null;
  const site = URL.canParse(typed) ? new URL(typed).href.replace(/\/+$/, '') : server;
  const link = site + homeworkPath(tasks);
  return (
    <Panel title="Homework">
      <LinkCard link={link} title="Homework" codeLabel="The homework as a QR code">
        <p>{tasks[0]?.lesson === undefined ? 'The same puzzles' : 'The same lesson'}, without the class.</p>
        <Field
          label="Site that pupils reach at home"
          note="At home this computer is out of reach. Type the address of a site with these games."
        >
          <TextInput
            type="url"
            placeholder={server}
            value={typed}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
      </LinkCard>
    </Panel>
  );
}
