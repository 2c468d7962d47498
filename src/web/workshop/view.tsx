import './view.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type OptionDeclaration, reasonOf } from '../../core/index.ts';
import { AuditTable } from '../lab/solve.tsx';
import type { Work } from '../lab/work.tsx';
import { type OwnGame, useOwnGame } from '../own/ctrl.ts';
import { placeOf } from '../own/sandbox/load-module.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { OptionsForm, type OptionTexts } from '../ui/options-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from './ctrl.ts';
import { GuideButton } from './guide.tsx';
import { lineOfField, lineOfSyntaxError, type Problem } from './problems.ts';
import { CertificatePanel, ResultPanel } from './result-panel.tsx';
import { TextTools } from './text-tools.tsx';

const loadEditor = () => import('./editor.tsx').then((module) => module.Editor);

/** Your own game: written, checked, solved and played on this device. */
export function WorkshopPage() {
  const source = useText();
  const { work, stage, last, start, stop } = useOwnGame();
  const [ran, setRan] = useState('');
  const [texts, setTexts] = useState<OptionTexts>({});
  const isChanged = ran !== source.text;
  const isTooLong = source.text.length > MAX_TEXT_LENGTH;
  function runText(): void {
    if (isTooLong) return;
    // Another game may have other options.
    const options = isChanged ? {} : texts;
    setTexts(options);
    setRan(source.text);
    start(source.text, options);
  }
  const problem = useMemo(() => problemIn(work, ran), [work]);
  const result = useInView(work);

  return (
    <div class="workshop grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextTools source={source}>
        <GuideButton />
      </TextTools>
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[64rem]:grid-cols-2">
        <section class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-label="The code">
          {/* The page appears before the editor, which is larger than everything else. */}
          <div class="grid h-[clamp(16rem,60vh,40rem)] max-xs:h-[50vh] overflow-hidden rounded-inner border border-strong">
            <Lazy
              isPart
              load={loadEditor}
              props={{
                text: source.text,
                revision: source.revision,
                onChange: source.edit,
                onRun: runText,
                problem: isChanged ? undefined : problem,
              }}
            />
          </div>
          <div class="flex flex-wrap items-center gap-2.5">
            <Button kind="navy" icon="play" isOff={isTooLong} onClick={runText}>
              Run
            </Button>
            {work.state === 'busy' && <Button onClick={stop}>Stop</Button>}
            <p class="text-sm text-soft">Ctrl Enter runs it, Tab leaves the editor.</p>
          </div>
          {last?.source === source.text && !isChanged && last.options.length > 0 && (
            <OptionsPanel options={last.options} texts={texts} onChange={setTexts} onRun={runText} />
          )}
        </section>
        <section ref={result} class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-label="The result">
          <RunState {...{ work, stage, isChanged }} line={problem?.line} hasGame={last !== undefined} />
          {last && <ResultPanel own={last} isLast={work.state !== 'done' || isChanged} />}
        </section>
      </div>
      {last && <Findings own={last} />}
    </div>
  );
}

/** Scrolls the result into view when it appears. */
function useInView({ state }: Work<OwnGame>) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (state !== 'done' && state !== 'failed') return;
    const { top = 0 } = element.current?.getBoundingClientRect() ?? {};
    if (top < 0 || top > innerHeight / 2) element.current?.scrollIntoView();
  }, [state]);
  return element;
}

/** The functions at fault where a law names another one that the game does not have. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  outcome: ['outcome', 'moves'],
  grid: ['grid', 'board'],
};

/** Shows the fault with its line: where the code threw, where its syntax breaks, or the function at fault. */
function problemIn(work: Work<OwnGame>, source: string): Problem | undefined {
  if (work.state !== 'failed') return undefined;
  const { line, part } = placeOf(work.error);
  const parts = part === undefined ? [] : (INSTEAD[part] ?? [part]);
  return {
    sentence: reasonOf(work.error),
    line: line ?? lineOfField(source, parts) ?? lineOfSyntaxError(source),
  };
}

interface RunStateProps {
  readonly work: Work<OwnGame>;
  readonly stage: string;
  /** The text has changed since the run. */
  readonly isChanged: boolean;
  readonly line: number | undefined;
  readonly hasGame: boolean;
}

function RunState({ work, stage, isChanged, line, hasGame }: RunStateProps) {
  const isStale = isChanged && (work.state === 'done' || work.state === 'failed');
  const { moves } = work.state === 'failed' ? placeOf(work.error) : {};
  return (
    <>
      {work.state === 'idle' && !hasGame && (
        <p class="max-w-2xl text-soft">
          Press Run: the rules are checked in every position, the game is solved, and you play it here. It runs on this
          device, shut off from this page and the network.
        </p>
      )}
      <p role="status" class="run-state empty:hidden">
        {work.state === 'busy' && stage}
        {work.state === 'done' && !isStale && work.answer.laws}
        {isStale && 'The text has changed since. Press Run to check it again.'}
      </p>
      {work.state === 'failed' && !isStale && (
        <div role="alert" class="run-error grid gap-2 rounded-card border-2 border-loss bg-surface px-5 py-4">
          <p class="text-lg wrap-anywhere">
            {line !== undefined && <strong class="text-loss">Line {line}: </strong>}
            {reasonOf(work.error)}
          </p>
          {moves && <p class="wrap-anywhere text-soft">The moves that lead there: {moves.join(', ')}.</p>}
        </div>
      )}
    </>
  );
}

/** Everything that is known about the game, below the editor. */
function Findings({ own }: { readonly own: OwnGame }) {
  const { game } = own.shadow;
  return (
    <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[64rem]:grid-cols-2">
      <Panel title="Verdict and audit">
        <AuditTable solved={own.solved} game={game} />
      </Panel>
      <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Panel title="Rules">
          <HowToPlay text={game.text} />
        </Panel>
        <CertificatePanel own={own} />
      </div>
    </div>
  );
}

interface OptionsPanelProps {
  readonly options: readonly OptionDeclaration[];
  readonly texts: OptionTexts;
  readonly onChange: (texts: OptionTexts) => void;
  readonly onRun: () => void;
}

/** The options of the game that ran last. */
function OptionsPanel({ options, texts, onChange, onRun }: OptionsPanelProps) {
  return (
    <form
      class="grid gap-3"
      aria-label="Options"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <OptionsForm definition={{ options }} texts={texts} onChange={onChange} />
      <ButtonRow>
        <Button type="submit">Run with these options</Button>
      </ButtonRow>
    </form>
  );
}
