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
import { type AskEngine, QuestionRefused, variantOf } from '../engine/engine.ts';
import { Button, ButtonRow, FileButton } from '../ui/button.tsx';
import { download } from '../ui/download.ts';
import { Panel } from '../ui/panel.tsx';
import {
  inEngine,
  Meter,
  RunButtons,
  type RunInAddress,
  useRun,
  useWork,
  type WorkProgress,
  WorkShown,
} from './work.tsx';

/** A larger file is not one of our certificates; reading it would only hang the browser. */
const MAX_BYTES = 50_000_000;

const WHAT_IT_DOES =
  'A certificate is a strategy written out in full. The checker plays it against every reply, by the rules alone, and believes nothing else.';

/** Creates the proof of the verdict, and lets the checker, which uses the rules alone, look for a flaw. */
export function VerifyPanel({ game, ...address }: RunInAddress & { readonly game: AnyGame }) {
  const variant = formatVariant(game);
  const making = useWork<AnswerTo<'prove'>>(variant);
  const checking = useWork<Verified, WorkProgress>(variant);
  const [source, setSource] = useState('');
  const prove = useRun(address, 'prove', () =>
    making.run((_, signal) => inEngine(signal, (ask) => ask('prove', variantOf(game)))),
  );

  function verify(text: string, from: string): void {
    setSource(from);
    checking.run((report, signal) => inEngine(signal, (ask) => checkText(ask, text, report)));
  }

  async function verifyFile(file: File): Promise<void> {
    if (file.size <= MAX_BYTES) verify(await file.text(), file.name);
    else checking.run(() => Promise.reject(new Error(`${file.name} is too large: a certificate has at most 50 MB.`)));
  }

  return (
    <Panel title="Verify">
      <p class="text-soft">{WHAT_IT_DOES}</p>
      <RunButtons
        isBusy={making.work.state === 'busy'}
        onStart={prove}
        onStop={making.stop}
        label="Make the certificate"
      >
        <FileButton accept=".json,application/json" onFile={(file) => void verifyFile(file)}>
          Check a file…
        </FileButton>
      </RunButtons>
      <div aria-live="polite" class="grid gap-3.5 empty:hidden">
        <WorkShown work={making.work} busy="Writing the strategy…">
          {(proof) => <Made game={game} proof={proof} onCheck={verify} />}
        </WorkShown>
        <WorkShown work={checking.work} busy={`Checking ${source}…`}>
          {(answer) => <Checked answer={answer} source={source} />}
        </WorkShown>
      </div>
      {checking.work.state === 'busy' && checking.work.progress && <CheckedSoFar progress={checking.work.progress} />}
    </Panel>
  );
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
}

function Made({ game, proof: { certificate: text, claim, positions }, onCheck }: MadeProps) {
  const file = `${formatVariant(game)
    .replaceAll(/[^a-z0-9-]+/gi, '-')
    .slice(0, 60)}.json`;
  return (
    <div class="grid gap-3.5">
      <p>
        Claim: <strong>{capitalized(describeClaim(game, claim))}.</strong> Strategy: {counted(positions, 'move')},{' '}
        {withCommas(Math.ceil(text.length / 1000))} kB.
      </p>
      <ButtonRow>
        <Button onClick={() => onCheck(text, 'this certificate')}>Check it</Button>
        <Button onClick={() => download(file, text, 'application/json')}>Download it</Button>
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
  ask: AskEngine,
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
