import { counted } from '../../core/index.ts';
import { aside, forgetAside, isStorageRefused } from '../app/storage.ts';
import { Button, ButtonRow } from '../ui/button.tsx';

/** The most characters shown of a value set aside. */
const MAX_SHOWN_LENGTH = 2000;

/** Reports values that this browser could not read or store; empty when all is well. */
export function StorageNotice() {
  const things = aside.value;
  if (things.length === 0 && !isStorageRefused.value) return null;
  return (
    <section
      class="storage-notice grid max-w-[44rem] gap-3 rounded-inner border border-line bg-surface p-4"
      role="status"
    >
      {isStorageRefused.value && (
        <p>
          This browser can’t save anything: its storage is full or switched off. Games that you leave now may be lost.
        </p>
      )}
      {things.length > 0 && (
        <>
          <p>
            {counted(things.length, 'thing')} that this browser had saved could not be read. Nothing is deleted, and
            everything else works as before.
          </p>
          <details>
            <summary>Show what it was</summary>
            <pre class="wrap-anywhere whitespace-pre-wrap text-sm">
              {things
                .map(({ name, text }) => `${name}: ${text}`)
                .join('\n')
                .slice(0, MAX_SHOWN_LENGTH)}
            </pre>
          </details>
          <ButtonRow>
            <Button onClick={forgetAside}>Delete it</Button>
          </ButtonRow>
        </>
      )}
    </section>
  );
}
