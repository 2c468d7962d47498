import { useState } from 'preact/hooks';
import type { AnswerTo } from '../../api/index.ts';
import {
  type AnyGame,
  capitalized,
  counted,
  createGame,
  findGame,
  formatVariant,
  mustSucceed,
  shortened,
  withCommas,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { describeClaim } from '../../proof/certificate.ts';
import { QuestionRefused, type WorkerClient } from '../engine/client.ts';
import { variantOf } from '../engine/engine.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { Panel } from '../ui/panel.tsx';
import { Meter } from './numbers.tsx';
import {
  download,
  type RunInAddress,
  useOwnEngine,
  useRunInAddress,
  useWork,
  type Work,
  type WorkProgress,
} from './work.ts';

/** A larger file is not one of our certificates; reading it would only hang the browser. */
const MAX_BYTES = 50_000_000;

const WHAT_IT_DOES =
  'A certificate is a strategy written out in full. The checker plays it against every reply, by the rules alone, and believes nothing else.';

const RUN = 'prove';

/** Creates the proof of the verdict, and lets the checker, which uses the rules alone, look for a flaw. */
export function VerifyPanel({ game, ...address }: RunInAddress & { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const client = useOwnEngine();
  const [making, make] = useWork<AnswerTo<'prove'>>(variant);
  const [checking, check] = useWork<Verified, WorkProgress>(variant);
  const [source, setSource] = useState('');
  const prove = () => make(() => client.ask('prove', variantOf(game)));
  useRunInAddress(address, RUN, prove);

  function verify(text: string, from: string): void {
    setSource(from);
    check((report) => checkText(client, text, report));
  }

  async function verifyFile(file: File): Promise<void> {
    if (file.size <= MAX_BYTES) verify(await file.text(), file.name);
    else check(() => Promise.reject(new Error(`${file.name} is too large: a certificate has at most 50 MB.`)));
  }

  return (
    <Panel title="Verify">
      <p class="text-soft">{WHAT_IT_DOES}</p>
      <ButtonRow>
        <Button
          kind="primary"
          type="button"
          disabled={making.state === 'busy'}
          onClick={() => {
            prove();
            address.onRun(RUN);
          }}
        >
          Make the certificate
        </Button>
        <FileButton onFile={(file) => void verifyFile(file)} />
      </ButtonRow>
      <div aria-live="polite" class="grid gap-3.5 empty:hidden">
        <Making work={making} game={game} onCheck={verify} />
        <Checking work={checking} source={source} />
      </div>
      {checking.state === 'busy' && checking.progress && <CheckedSoFar progress={checking.progress} />}
    </Panel>
  );
}

function FileButton({ onFile }: { readonly onFile: (file: File) => void }) {
  return (
    <label
      class={buttonClass(
        'plain',
        'relative focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus',
      )}
    >
      Check a file…
      <input
        type="file"
        class="absolute inset-0 cursor-pointer opacity-0"
        accept=".json,application/json"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onFile(file);
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface MakingProps {
  readonly work: Work<AnswerTo<'prove'>>;
  readonly game: AnyGame;
  readonly onCheck: (text: string, from: string) => void;
}

function Making({ work, game, onCheck }: MakingProps) {
  if (work.state === 'idle') return null;
  if (work.state === 'busy') return <p>Writing the strategy…</p>;
  if (work.state === 'failed') return <p class="font-medium text-loss">{work.error}</p>;
  const { answer } = work;
  const file = `${formatVariant(game)
    .replaceAll(/[^a-z0-9-]+/gi, '-')
    .slice(0, 60)}.json`;
  return (
    <Made
      game={game}
      proof={answer}
      onCheck={onCheck}
      onDownload={() => download(file, answer.certificate, 'application/json')}
    />
  );
}

interface CheckingProps {
  readonly work: Work<Verified, WorkProgress>;
  /** The name of the checked certificate. */
  readonly source: string;
}

function Checking({ work, source }: CheckingProps) {
  if (work.state === 'idle') return null;
  if (work.state === 'busy') return <p>Checking {source}…</p>;
  if (work.state === 'failed') return <p class="font-medium text-loss">{work.error}</p>;
  return <Checked answer={work.answer} source={source} />;
}

/** Outside the live region: announcing every count would drown everything else. */
function CheckedSoFar({ progress: { done, total = done } }: { readonly progress: WorkProgress }) {
  return (
    <p class="checked-so-far grid gap-2.5">
      <Meter label="Positions checked" done={done} all={total} />
      <span>
        {withCommas(done)} of {withCommas(total)} positions checked
      </span>
    </p>
  );
}

interface MadeProps {
  readonly game: AnyGame;
  readonly proof: AnswerTo<'prove'>;
  readonly onCheck: (text: string, from: string) => void;
  readonly onDownload: () => void;
}

function Made({ game, proof: { certificate: text, claim, positions }, onCheck, onDownload }: MadeProps) {
  return (
    <div class="grid gap-3.5">
      <p>
        Claim: <strong>{capitalized(describeClaim(game, claim))}.</strong> Strategy: {counted(positions, 'move')},{' '}
        {withCommas(Math.ceil(text.length / 1000))} kB.
      </p>
      <ButtonRow>
        <Button onClick={() => onCheck(text, 'this certificate')}>Check it</Button>
        <Button onClick={onDownload}>Download it</Button>
        <Button onClick={() => onCheck(spoil(text), 'a spoilt copy')}>Spoil a copy and check that</Button>
      </ButtonRow>
    </div>
  );
}

/** The same certificate with its claim one ply shorter: an error that a checker must find. */
function spoil(text: string): string {
  const shorter = text.replace(/"within":\s*(\d+)/, (_, within: string) => `"within":${Number(within) - 1}`);
  return shorter === text ? text.replace('"merged": false', '"merged": true') : shorter;
}

function Checked({ answer, source }: { readonly answer: Verified; readonly source: string }) {
  if (!answer.valid)
    return (
      <p class="verdict-line wrap-anywhere rounded-inner border-l-4 border-loss bg-loss-wash px-4 py-3">
        <strong>✗ The proof fails</strong> ({source}). {answer.error}
      </p>
    );
  const game = mustSucceed(createGame(mustSucceed(findGame(GAMES, answer.game)), answer.options));
  return (
    <p class="verdict-line wrap-anywhere rounded-inner border-l-4 border-win bg-win-wash px-4 py-3">
      <strong>✓ The proof holds</strong> ({source}). {capitalized(describeClaim(game, answer.claim))}. Checked{' '}
      {counted(answer.positions, 'position')} by making {withCommas(answer.moves)} moves of{' '}
      <code>{shortened(formatVariant(game), 80)}</code>.
    </p>
  );
}

type Verified = AnswerTo<'verify'> | { readonly valid: false; readonly error: string };

/** A text that is not a certificate proves nothing. */
async function checkText(
  { ask }: WorkerClient,
  certificate: string,
  report: (progress: WorkProgress) => void,
): Promise<Verified> {
  try {
    return await ask('verify', { certificate }, (done, total) => report({ done, total }));
  } catch (error) {
    if (error instanceof QuestionRefused) return { valid: false, error: error.message };
    throw error;
  }
}
