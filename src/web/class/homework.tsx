import { useState } from 'preact/hooks';
import type { Task } from '../../classroom/index.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Field, FieldError, TextInput } from '../ui/field.tsx';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { homeworkPath } from './homework-link.ts';
import { useClassAddress } from './projector.tsx';

/** A link to the last lesson or puzzles of the class, which needs no class. */
export function Homework({ code, tasks }: { readonly code: string; readonly tasks: readonly Task[] }) {
  const server = useClassAddress(code)?.replace(/\/class\/\w+$/, '');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  if (server === undefined) return null;
  const isGood = typed.trim() === '' || /^https?:\/\/[^\s/]+/.test(typed.trim());
  const site = isGood ? typed.trim() || server : server;
  const link = site.replace(/\/+$/, '') + homeworkPath(tasks);
  return (
    <Panel title="Homework">
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div class="grid grid-cols-[minmax(0,1fr)] gap-3">
          <p>{tasks[0]?.lesson === undefined ? 'The same puzzles' : 'The same lesson'}, without the class.</p>
          <Field
            label="Site that pupils reach at home"
            note="At home this computer is out of reach. Type the address of a site with these games."
          >
            <TextInput
              type="url"
              placeholder={server}
              value={typed}
              aria-invalid={!isGood}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
          </Field>
          <FieldError error={isGood ? '' : 'An address begins with https://'} />
          <p class="wrap-anywhere rounded-inner bg-sunken px-3 py-2 select-all">
            <code>{link}</code>
          </p>
          <div>
            <Button icon="link" onClick={() => void copyText(link, 'link').then(setNote)}>
              Copy the link
            </Button>
          </div>
          <p role="status" class="text-sm text-soft">
            {note}
          </p>
        </div>
        <div class="w-52 max-w-full justify-self-center">
          <QrCode text={link} label="The homework as a QR code" />
        </div>
      </div>
    </Panel>
  );
}
