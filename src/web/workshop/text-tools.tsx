import { useState } from 'preact/hooks';
import { WIDE_DIALOG } from '../own/front.tsx';
import { MAX_TEXT_LENGTH, TOO_LONG } from '../own/share-link.ts';
import { Button, ButtonRow, FileButton } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { Dialog, DialogButton } from '../ui/dialog.tsx';
import { Select } from '../ui/field.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { EXAMPLES, type Example, STARTERS, type WorkshopText } from './ctrl.ts';

const loadGuide = () => import('./guide.tsx').then((module) => module.Guide);

/** The title, and where the text comes from and goes to: templates, examples and files. */
export function TextTools({ source }: { readonly source: WorkshopText }) {
  const [done, setDone] = useState('');

  async function openFile(file: File): Promise<void> {
    setDone('');
    // A character takes at most four bytes; what is longer need not be read.
    const text = file.size > MAX_TEXT_LENGTH * 4 ? undefined : await file.text();
    if (text === undefined || text.length > MAX_TEXT_LENGTH) setDone(`${file.name} is not opened. ${TOO_LONG}`);
    else source.replace(text, `${file.name} is open.`);
  }

  return (
    <>
      <div class="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 class="text-2xl">Workshop</h1>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child. */}
        <label class="flex min-w-48 flex-1 items-center gap-2.5">
          <span class="flex-none text-soft">Start from</span>
          <ExampleChoice source={source} />
        </label>
        <ButtonRow>
          <FileButton accept=".js,.mjs,text/javascript" onFile={(file) => void openFile(file)}>
            Open file…
          </FileButton>
          <Button onClick={() => download(fileName(source.text), source.text, 'text/javascript')}>Save file</Button>
          {source.before !== '' && source.before !== source.text && (
            <Button icon="undo" onClick={() => source.replace(source.before, 'The text from before is back.')}>
              Back to the text before
            </Button>
          )}
          <DialogButton label="How to write a game" icon="question" kind="quiet">
            {(onClose) => (
              <Dialog title="How to write a game" class={WIDE_DIALOG} onClose={onClose}>
                <Lazy isPart load={loadGuide} props={{}} />
              </Dialog>
            )}
          </DialogButton>
        </ButtonRow>
      </div>
      <p role="status" class="wrap-anywhere text-soft empty:hidden">
        {done || source.note}
      </p>
    </>
  );
}

function ExampleChoice({ source }: { readonly source: WorkshopText }) {
  const all = [...STARTERS, ...EXAMPLES];
  const chosen = all.find(({ text }) => text === source.text)?.title ?? '';
  return (
    <Select
      value={chosen}
      onChange={(event) => {
        const example = all.find(({ title }) => title === event.currentTarget.value);
        if (example) source.replace(example.text, '');
      }}
    >
      {chosen === '' && <option value="">Your own text</option>}
      <optgroup label="Templates with comments">{STARTERS.map(optionOf)}</optgroup>
      <optgroup label="Whole games">{EXAMPLES.map(optionOf)}</optgroup>
    </Select>
  );
}

function optionOf({ title }: Example) {
  return (
    <option key={title} value={title}>
      {title}
    </option>
  );
}

/** After the game's id, as far as it can be seen without running anything. */
function fileName(text: string): string {
  return `${/\bid: '([a-z0-9-]{1,40})'/.exec(text)?.[1] ?? 'game'}.js`;
}
