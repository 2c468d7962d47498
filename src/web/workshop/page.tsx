import { useMemo, useState } from 'preact/hooks';
import { AuditTable } from '../lab/audit-table.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { OptionTexts } from '../ui/options-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { CertificatePanel } from './certificate-panel.tsx';
import { MAX_TEXT_LENGTH } from './kept-text.ts';
import { OptionsPanel } from './options-panel.tsx';
import { WorkshopTable } from './table.tsx';
import { TextTools } from './text-tools.tsx';
import { useRun, type WorkshopGame, type WorkshopRun } from './use-run.ts';
import { useText } from './use-text.ts';

const loadEditor = () => import('./editor/editor.tsx').then((module) => module.Editor);

/** A game of one's own: written here, checked, solved and played, all on this device. */
export function WorkshopPage() {
  const source = useText();
  const { run, start, stop } = useRun();
  const [ran, setRan] = useState('');
  const [texts, setTexts] = useState<OptionTexts>({});
  const current = run.value;
  function runText(): void {
    if (source.text.length > MAX_TEXT_LENGTH) return;
    // Another game may have other options.
    const options = ran === source.text ? texts : {};
    setTexts(options);
    setRan(source.text);
    start(source.text, options);
  }
  const problem = useMemo(
    () => (current.state === 'failed' ? { sentence: current.error, line: current.line } : undefined),
    [current],
  );
  return (
    <div class="workshop grid grid-cols-[minmax(0,1fr)] gap-5">
      <Introduction />
      <section class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-label="The game">
        <TextTools source={source} />
        {/* The page is there before the editor, which is larger than all the rest. */}
        <div class="grid h-[clamp(16rem,60vh,40rem)] overflow-hidden rounded-inner border border-strong">
          <Lazy
            isPart
            load={loadEditor}
            props={{ text: source.text, revision: source.revision, onChange: source.edit, onRun: runText, problem }}
          />
        </div>
        <p class="text-sm text-soft">
          Tab leaves the editor; Ctrl ] and Ctrl [ move a line in and out; Ctrl Enter runs the game (on a Mac, Command).
        </p>
        <ButtonRow>
          <Button kind="primary" isOff={source.text.length > MAX_TEXT_LENGTH} onClick={runText}>
            Run
          </Button>
          {current.state === 'busy' && <Button onClick={stop}>Stop</Button>}
        </ButtonRow>
        <RunState run={current} />
        <OptionsPanel
          {...{ run: current, ran, texts, isOff: ran !== source.text }}
          onChange={setTexts}
          onRun={runText}
        />
        {current.state === 'done' && ran !== source.text && (
          <p class="text-soft">The text has changed since. Press Run to see what has become of the game.</p>
        )}
      </section>
      {current.state === 'done' && <Results solved={current} />}
    </div>
  );
}

function Introduction() {
  return (
    <section class="grid max-w-3xl gap-2.5">
      <h1>Workshop</h1>
      <p class="text-lg text-soft">
        Write a game of your own as five functions, or start from an example. Run it: its rules are checked in every
        position, it is solved, and you play it against an opponent that never errs.
      </p>
      <p class="text-soft">
        A game runs only when you press Run: on this device, shut off from this page, from what it remembers and from
        the network, and for at most 30 seconds a step.
      </p>
    </section>
  );
}

function RunState({ run }: { readonly run: WorkshopRun }) {
  return (
    <>
      <p role="status" class="run-state empty:hidden">
        {run.state === 'busy' && run.stage}
        {run.state === 'done' && run.laws}
      </p>
      {run.state === 'failed' && (
        <p role="alert" class="run-error font-medium text-loss">
          {run.line !== undefined && `Line ${run.line}: `}
          {run.error}
        </p>
      )}
    </>
  );
}

function Results({ solved }: { readonly solved: WorkshopGame }) {
  const { game } = solved.shadow;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-label={`Play ${game.definition.title}`}>
        <h2>{game.definition.title}</h2>
        <WorkshopTable solved={solved} />
      </section>
      <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title="Rules">
          <HowToPlay text={game.text} />
        </Panel>
        <Panel title="Verdict and audit">
          <AuditTable solved={solved.solved} game={game} />
        </Panel>
        <CertificatePanel solved={solved} />
      </div>
    </div>
  );
}
