import { useState } from 'preact/hooks';
import { hrefOf } from '../app/router.ts';
import { download } from '../lab/work.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Field, Select } from '../ui/field.tsx';
import { EXAMPLES } from './examples.ts';
import { MAX_TEXT_LENGTH, TOO_LONG } from './kept-text.ts';
import { formatFragment } from './share-link.ts';
import type { WorkshopText } from './use-text.ts';

/** Where the text comes from and goes to: examples, files and links. */
export function TextTools({ source }: { readonly source: WorkshopText }) {
  const [done, setDone] = useState('');

  async function openFile(file: File): Promise<void> {
    setDone('');
    // A character takes at most four bytes; what is longer need not be read.
    const text = file.size > MAX_TEXT_LENGTH * 4 ? undefined : await file.text();
    if (text === undefined || text.length > MAX_TEXT_LENGTH) setDone(`${file.name} is not opened. ${TOO_LONG}`);
    else source.replace(text, `${file.name} is open.`);
  }

  async function copyLink(): Promise<void> {
    const link = new URL(hrefOf('/workshop') + (await formatFragment(source.text)), location.href).href;
    setDone(await copyText(link, 'link', ' It holds the whole game.'));
  }

  return (
    <>
      <div class="flex flex-wrap items-end gap-2.5">
        <Field label="Start from an example" class="min-w-48 flex-1">
          <ExampleChoice source={source} />
        </Field>
        <ButtonRow>
          <FileButton onFile={(file) => void openFile(file)} />
          <Button onClick={() => download(fileName(source.text), source.text, 'text/javascript')}>Save file</Button>
          <Button icon="link" isOff={source.text.length > MAX_TEXT_LENGTH} onClick={() => void copyLink()}>
            Copy link
          </Button>
          {source.before !== '' && source.before !== source.text && (
            <Button icon="undo" onClick={() => source.replace(source.before, 'The text from before is back.')}>
              Back to the text before
            </Button>
          )}
        </ButtonRow>
      </div>
      <p role="status" class="wrap-anywhere text-soft empty:hidden">
        {done || source.note}
      </p>
    </>
  );
}

function ExampleChoice({ source }: { readonly source: WorkshopText }) {
  const chosen = EXAMPLES.find(({ text }) => text === source.text)?.title ?? '';
  return (
    <Select
      value={chosen}
      onChange={(event) => {
        const example = EXAMPLES.find(({ title }) => title === event.currentTarget.value);
        if (example) source.replace(example.text, '');
      }}
    >
      {chosen === '' && <option value="">Your own text</option>}
      {EXAMPLES.map(({ title }) => (
        <option key={title} value={title}>
          {title}
        </option>
      ))}
    </Select>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <label class={buttonClass('plain', 'focus-within:outline-3 focus-within:outline-focus')}>
      Open file…
      <input
        type="file"
        class="sr-only"
        accept=".js,.mjs,text/javascript"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** After the game's id, as far as it can be seen without running anything. */
function fileName(text: string): string {
  return `${/\bid: '([a-z0-9-]{1,40})'/.exec(text)?.[1] ?? 'game'}.js`;
}
