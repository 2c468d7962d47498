import type { ComponentChildren } from 'preact';
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
import { CATALOG } from '../../games/catalog.ts';
import { describeClaim, MAX_CERTIFICATE_LENGTH } from '../../proof/certificate.ts';
import { QuestionRefused, variantOf } from '../engine/engine.ts';
import { Button, ButtonRow, FileButton } from '../ui/button.tsx';
import { download } from '../ui/copy-and-download.ts';
import { Panel } from '../ui/panel.tsx';
import { inEngine, type RunInAddress, RunPanel, useWork, WorkShown } from './work.tsx';

/** Makes the proof of the verdict, and lets the checker, which uses the rules alone, look for a flaw. */
export function ProofPanels({ game, address }: { readonly game: AnyGame; readonly address: RunInAddress }) {
  const variant = formatVariant(game);
  const checking = useWork<Verified>();
  const [source, setSource] = useState('');

  function verify(from: string, readText: () => Promise<string>): void {
    setSource(from);
    checking.run(async (report, signal) => {
      const certificate = await readText();
      return inEngine(signal, (ask) => ask('verify', { certificate }, report).catch(refusal));
    });
  }

  function readFile(file: File): Promise<string> {
    // Reading a huge file would hang the browser.
    if (file.size <= MAX_CERTIFICATE_LENGTH) return file.text();
    return Promise.reject(new Error(`${file.name} is too large: a certificate has at most 50 MB.`));
  }

  return (
    <div class="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RunPanel<AnswerTo<'prove'>>
        title="Prove"
        about="A certificate is a strategy written out in full."
        name="prove"
        address={address}
        label="Make the certificate"
        unit="positions"
        start={(_, signal) => inEngine(signal, (ask) => ask('prove', variantOf(game)))}
      >
        {(proof) => (
          <MadeCertificate
            game={game}
            proof={proof}
            file={`${variant.replaceAll(/[^a-z0-9-]+/gi, '-').slice(0, 60)}.json`}
          >
            <Button onClick={() => verify('this certificate', () => Promise.resolve(proof.certificate))}>
              Check it
            </Button>
          </MadeCertificate>
        )}
      </RunPanel>
      <Panel title="Verify">
        <p class="max-w-[38rem] text-soft">
          The checker plays a certificate against every reply, by the rules alone, and believes nothing else.
        </p>
        <ButtonRow>
          <FileButton accept=".json,application/json" onFile={(file) => verify(file.name, () => readFile(file))}>
            Check a file…
          </FileButton>
        </ButtonRow>
        <WorkShown work={checking.work} unit="positions checked">
          {(answer) => <Checked answer={answer} source={source} />}
        </WorkShown>
      </Panel>
    </div>
  );
}

interface CertificateProps {
  readonly game: AnyGame;
  readonly proof: AnswerTo<'prove'>;
  /** The name of its file. */
  readonly file: string;
  /** More buttons. */
  readonly children?: ComponentChildren;
}

/** What a certificate claims, and how to download it. */
export function MadeCertificate({ game, proof: { certificate, claim, positions }, file, children }: CertificateProps) {
  return (
    <>
      <p>
        Claim: <strong>{capitalized(describeClaim(game, claim))}.</strong> Strategy: {counted(positions, 'move')},{' '}
        {withCommas(Math.ceil(certificate.length / 1000))} kB.
      </p>
      <ButtonRow>
        {children}
        <Button onClick={() => download(file, certificate, 'application/json')}>Download it</Button>
      </ButtonRow>
    </>
  );
}

type Verified = AnswerTo<'verify'> | { readonly valid: false; readonly error: string };

/** A text that is not a certificate proves nothing. */
function refusal(error: unknown): Verified {
  if (error instanceof QuestionRefused) return { valid: false, error: error.message };
  throw error;
}

const LINE = 'verdict-line wrap-anywhere rounded-inner border-l-4 px-4 py-3';

function Checked({ answer, source }: { readonly answer: Verified; readonly source: string }) {
  if (!answer.valid)
    return (
      <p class={`${LINE} border-loss bg-loss-wash`}>
        <strong>✗ The proof fails</strong> ({source}). {answer.error}
      </p>
    );
  const game = mustSucceed(createGame(mustSucceed(findGame(CATALOG, answer.game)), answer.options));
  return (
    <p class={`${LINE} border-win bg-win-wash`}>
      <strong>✓ The proof holds</strong> ({source}). {capitalized(describeClaim(game, answer.claim))}. Checked{' '}
      {counted(answer.positions, 'position')} by making {withCommas(answer.moves)} moves of{' '}
      <code>{shortened(formatVariant(game), 80)}</code>.
    </p>
  );
}
