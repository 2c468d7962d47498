import { useMemo, useState } from 'preact/hooks';
import { type AnyGame, formatVariant, withCommas } from '../../core/index.ts';
import { createLabClient } from '../engine/lab.ts';
import type { CertificateAnswer, VerifyAnswer, VerifyProgress } from '../engine/lab-protocol.ts';
import { download, useWork } from './work.ts';

/** A larger file is no certificate of ours; reading it would only hang the browser. */
const MOST_BYTES = 50_000_000;

/** Makes the proof of the verdict, and lets the checker, which knows the rules and nothing else, look for a flaw. */
export function VerifyPanel({ game }: { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const client = useMemo(createLabClient, []);
  const [making, make] = useWork<CertificateAnswer>(variant);
  const [checking, check] = useWork<VerifyAnswer>(variant);
  const [source, setSource] = useState('');
  const [progress, setProgress] = useState<VerifyProgress>();

  function verify(text: string, from: string): void {
    setSource(from);
    setProgress(undefined);
    check(() => client.ask('verify', { text }, setProgress));
  }

  async function verifyFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size <= MOST_BYTES) verify(await file.text(), file.name);
    else check(() => Promise.reject(new Error(`${file.name} is too large: a certificate has at most 50 MB.`)));
  }

  return (
    <section class="panel" aria-labelledby="verify-heading">
      <h2 id="verify-heading">Verify</h2>
      <p class="soft">
        A certificate is a strategy written out in full. The checker plays it against every reply, by the rules alone,
        and believes nothing else.
      </p>
      <p class="button-row">
        <button
          type="button"
          class="button is-primary"
          disabled={making.state === 'busy'}
          onClick={() => make(() => client.ask('certificate', { variant }))}
        >
          Make the certificate
        </button>
        <label class="button file-button">
          Check a file…
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => {
              void verifyFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </p>
      <div aria-live="polite" class="verify-results">
        {making.state === 'busy' && <p>Writing the strategy…</p>}
        {making.state === 'failed' && <p class="field-error">{making.error}</p>}
        {making.state === 'done' && (
          <Made
            certificate={making.answer}
            onCheck={(text, from) => verify(text, from)}
            onDownload={() =>
              download(
                `${variant.replaceAll(/[^a-z0-9-]+/gi, '-').slice(0, 60)}.json`,
                making.answer.text,
                'application/json',
              )
            }
          />
        )}
        {checking.state === 'busy' && <p>Checking {source}…</p>}
        {checking.state === 'failed' && <p class="field-error">{checking.error}</p>}
        {checking.state === 'done' && <Checked answer={checking.answer} source={source} />}
      </div>
      {checking.state === 'busy' && progress && <CheckedSoFar progress={progress} />}
    </section>
  );
}

/** Outside the live region: a count that is read out at every step would drown everything else. */
function CheckedSoFar({ progress: { checked, listed } }: { readonly progress: VerifyProgress }) {
  return (
    <p class="checked-so-far">
      <progress value={checked} max={listed} aria-label="Positions checked" />
      <span>
        {withCommas(checked)} of {withCommas(listed)} positions checked
      </span>
    </p>
  );
}

interface MadeProps {
  readonly certificate: CertificateAnswer;
  readonly onCheck: (text: string, from: string) => void;
  readonly onDownload: () => void;
}

function Made({ certificate: { text, claim, moves }, onCheck, onDownload }: MadeProps) {
  return (
    <div class="made">
      <p>
        Claim: <strong>{claim}</strong> Strategy: {withCommas(moves)} {moves === 1 ? 'move' : 'moves'},{' '}
        {withCommas(Math.ceil(text.length / 1000))} kB.
      </p>
      <p class="button-row">
        <button type="button" class="button" onClick={() => onCheck(text, 'this certificate')}>
          Check it
        </button>
        <button type="button" class="button" onClick={onDownload}>
          Download it
        </button>
        <button type="button" class="button" onClick={() => onCheck(spoil(text), 'a spoilt copy')}>
          Spoil a copy and check that
        </button>
      </p>
    </div>
  );
}

/** The same certificate with its claim one ply shorter: a lie that a checker must find. */
function spoil(text: string): string {
  const shorter = text.replace(/"within":\s*(\d+)/, (_, within: string) => `"within":${Number(within) - 1}`);
  return shorter === text ? text.replace('"merged": false', '"merged": true') : shorter;
}

function Checked({ answer, source }: { readonly answer: VerifyAnswer; readonly source: string }) {
  if (!answer.holds)
    return (
      <p class="verdict-line is-bad">
        <strong>✗ The proof fails</strong> ({source}). {answer.error}
      </p>
    );
  return (
    <p class="verdict-line is-good">
      <strong>✓ The proof holds</strong> ({source}). {answer.claim} Checked {withCommas(answer.positions)}{' '}
      {answer.positions === 1 ? 'position' : 'positions'} by making {withCommas(answer.moves)} moves of{' '}
      <code>{answer.variant.slice(0, 80)}</code>.
    </p>
  );
}
