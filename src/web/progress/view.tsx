import { useEffect, useState } from 'preact/hooks';
import { counted, type Result } from '../../core/index.ts';
import { hrefOf, replaceAddress } from '../app/router.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { askServer, sharedOrigin } from '../tables/server.ts';
import { Button, FileButton } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { useAnswer } from '../ui/later.ts';
import { Panel } from '../ui/panel.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import {
  formatProgress,
  formatProgressFragment,
  holdsProgress,
  MAX_FILE_LENGTH,
  type Progress,
  parseProgress,
  parseProgressFragment,
} from './file.ts';
import { addProgress, ownProgress } from './store.ts';

const PATH = '/learn/progress';
const FILE = 'penultimate-progress.json';

/** The longest link that a phone still reads from a screen: a code of 105 by 105 squares. */
const MAX_QR_LENGTH = 900;

/** Progress as a file to save and to open, and as a QR code. */
export function ProgressPage() {
  const own = ownProgress();
  const [note, setNote] = useState('');
  const [arrived, setArrived] = useState<Progress>();
  const { hash } = location;
  const add = (other: Progress) => {
    const isStored = addProgress(other);
    setArrived(undefined);
    setNote(
      isStored
        ? 'Done. Both progresses are now on this device.'
        : 'The browser did not store it: its storage is full or switched off.',
    );
  };
  const read = (parsed: Result<Progress>, onRead: (progress: Progress) => void) => {
    if (parsed.ok) onRead(parsed.value);
    else setNote(parsed.error);
  };
  async function openFile(file: File): Promise<void> {
    // A huge file is not read: an empty text gives the same sentence.
    const text = file.size > 4 * MAX_FILE_LENGTH ? '' : await file.text().catch(() => '');
    read(parseProgress(text), add);
  }
  useEffect(() => {
    if (!holdsProgress(hash)) return;
    replaceAddress(PATH);
    void parseProgressFragment(hash).then((parsed) => read(parsed, setArrived));
  }, [hash]);
  return (
    <div class={`grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5 ${WHOLE_SCREEN}`}>
      <section class="grid gap-2">
        <h1>Your progress</h1>
        <p class="text-soft">It is stored in this browser only. Here you take it to another device.</p>
        <p>{describe(own)}</p>
      </section>
      {arrived && (
        <Panel title="Progress from another device">
          <p>{describe(arrived)}</p>
          <div>
            <Button kind="navy" onClick={() => add(arrived)}>
              Add it to this device
            </Button>
          </div>
        </Panel>
      )}
      <p role="status" class="font-medium">
        {note}
      </p>
      <Panel title="As a file">
        <p>Save it here and open it on the other device. It is added to what is there already.</p>
        <div class="flex flex-wrap gap-3">
          <Button icon="share" onClick={() => download(FILE, formatProgress(own), 'application/json')}>
            Save a file
          </Button>
          <FileButton accept=".json,application/json" onFile={(file) => void openFile(file)}>
            Open a file…
          </FileButton>
        </div>
      </Panel>
      <Code progress={own} />
      <p class="text-sm text-soft">
        Puzzles, lessons and opponents go with you. Games in progress, tables and classes stay on this device.
      </p>
    </div>
  );
}

/** "3 lessons, 12 puzzles solved, opponents in 2 games." */
function describe({ lessons, practice, standings }: Progress): string {
  const parts = [
    counted(Object.keys(lessons).length, 'lesson'),
    `${counted(practice.solved, 'puzzle')} solved`,
    `a level in ${counted(Object.keys(standings).length, 'game')}`,
  ];
  return `${parts.join(', ')}.`;
}

/** The same as a link for the camera of a phone, if it is short enough. */
function Code({ progress }: { readonly progress: Progress }) {
  const link = useAnswer(JSON.stringify(progress), async () => {
    const [fragment, server] = await Promise.all([formatProgressFragment(progress), askServer()]);
    return sharedOrigin(server) + hrefOf(PATH) + fragment;
  });
  if (!link?.ok) return null;
  return (
    <Panel title="As a QR code">
      {link.value.length > MAX_QR_LENGTH ? (
        <p>Your progress no longer fits in a QR code. Use the file.</p>
      ) : (
        <>
          <p>Point the camera of the other device at it, and open the link.</p>
          <QrCode class="w-full max-w-96" text={link.value} label="Your progress as a QR code" />
        </>
      )}
    </Panel>
  );
}
