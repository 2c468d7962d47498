import { useState } from 'preact/hooks';
import { hrefOf } from '../app/router.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { copyText } from '../ui/copy-text.ts';
import { Dialog } from '../ui/dialog.tsx';

interface CodeProps {
  readonly source: string;
  /** The code as the fragment of a link. */
  readonly fragment: string;
}

/** Opens the code of a game: only on request. */
export function CodeButton(code: CodeProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="record" onClick={() => setOpen(true)}>
        See the code
      </Button>
      {isOpen && <CodeDialog {...code} onClose={() => setOpen(false)} />}
    </>
  );
}

function CodeDialog({ source, fragment, onClose }: CodeProps & { readonly onClose: () => void }) {
  const [done, setDone] = useState('');
  return (
    <Dialog title="The code" class="w-[min(58rem,calc(100vw-1.5rem))]" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <pre class="overflow-x-auto rounded-inner bg-sunken px-4 py-3 text-sm" tabIndex={0}>
        <code>{source}</code>
      </pre>
      <ButtonRow>
        {/* A whole load: the workshop takes the code out of the address. */}
        <a href={`${hrefOf('/workshop')}${fragment}`} class={buttonClass('primary')}>
          Change it in the workshop
        </a>
        <Button onClick={async () => setDone(await copyText(source, 'code'))}>Copy the code</Button>
      </ButtonRow>
      <p role="status" class="text-soft empty:hidden">
        {done}
      </p>
    </Dialog>
  );
}
