import './view.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { OptionDeclaration } from '../../core/index.ts';
import { AuditTable } from '../lab/solve.tsx';
import { type GameRun, type OwnGame, useRun } from '../own/ctrl.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';
import { Button, ButtonRow } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { OptionsForm, type OptionTexts } from '../ui/options-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from './ctrl.ts';
import { lineOfField, lineOfSyntaxError, withField } from './editor/problems.ts';
import { GuideButton } from './guide.tsx';
import { CertificatePanel, ResultPanel } from './result-panel.tsx';
import { TextTools } from './text-tools.tsx';

const loadEditor = () => import('./editor/editor.tsx').then((module) => module.Editor);

/** Your own game: written, checked, solved and played on this device. */
export function WorkshopPage() {
  const source = useText();
  const { run, start, stop } = useRun(true);
  const [ran, setRan] = useState('');
  const [texts, setTexts] = useState<OptionTexts>({});
  const current = run.value;
  const last = useLast(current);
  const isChanged = ran !== source.text;
  const isTooLong = source.text.length > MAX_TEXT_LENGTH;
  function runText(text = source.text): void {
    if (text.length > MAX_TEXT_LENGTH) return;
    // Another game may have other options.
    const options = ran === text ? texts : {};
    setTexts(options);
    setRan(text);
    start(text, options);
  }
  const problem = useMemo(() => problemIn(current, ran), [current]);
  const result = useInView(current);

  function addBoard(code: string): void {
    const text = withField(source.text, `// The board: rows of cells. Change what stands in them.\n  ${code}`);
    if (text === undefined) return;
    source.replace(text, 'The board is in the code now: look for grid.');
    runText(text);
  }

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
                onRun: () => runText(),
                problem: isChanged ? undefined : problem,
              }}
            />
          </div>
          <div class="flex flex-wrap items-center gap-2.5">
            <Button kind="navy" icon="play" isOff={isTooLong} onClick={() => runText()}>
              Run
            </Button>
            {current.state === 'busy' && <Button onClick={stop}>Stop</Button>}
            <p class="text-sm text-soft">Ctrl Enter runs it, Tab leaves the editor.</p>
          </div>
          <OptionsPanel
            {...{ run: current, ran, texts, isOff: isChanged }}
            onChange={setTexts}
            onRun={() => runText()}
          />
        </section>
        <section ref={result} class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-label="The result">
          <RunState run={current} isChanged={isChanged} line={problem?.line} hasGame={last !== undefined} />
          {last && <ResultPanel own={last} isLast={current.state !== 'done' || isChanged} onBoard={addBoard} />}
        </section>
      </div>
      {last && <Findings own={last} />}
    </div>
  );
}

/** The last game that ran: it stays on the page while another version fails. */
function useLast(run: GameRun): OwnGame | undefined {
  const [last, setLast] = useState<OwnGame>();
  useEffect(() => {
    if (run.state === 'done') setLast(run.own);
  }, [run]);
  return run.state === 'done' ? run.own : last;
}

/** Scrolls the result into view when it appears. */
function useInView({ state }: GameRun) {
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
function problemIn(run: GameRun, source: string) {
  if (run.state !== 'failed') return undefined;
  const { error, place } = run;
  const part = place.part === undefined ? [] : (INSTEAD[place.part] ?? [place.part]);
  const line = place.line ?? lineOfField(source, part) ?? lineOfSyntaxError(source);
  return { sentence: error, line };
}

interface RunStateProps {
  readonly run: GameRun;
  /** The text has changed since the run. */
  readonly isChanged: boolean;
  readonly line: number | undefined;
  readonly hasGame: boolean;
}

function RunState({ run, isChanged, line, hasGame }: RunStateProps) {
  const isStale = isChanged && run.state !== 'busy' && run.state !== 'idle';
  return (
    <>
      {run.state === 'idle' && !hasGame && (
        <p class="max-w-2xl text-soft">
          Press Run: the rules are checked in every position, the game is solved, and you play it here. It runs on this
          device, shut off from this page and the network.
        </p>
      )}
      <p role="status" class="run-state empty:hidden">
        {run.state === 'busy' && run.stage}
        {run.state === 'done' && !isStale && run.own.laws}
        {isStale && 'The text has changed since. Press Run to check it again.'}
      </p>
      {run.state === 'failed' && !isStale && (
        <div role="alert" class="run-error grid gap-2 rounded-card border-2 border-loss bg-surface px-5 py-4">
          <p class="text-lg wrap-anywhere">
            {line !== undefined && <strong class="text-loss">Line {line}: </strong>}
            {run.error}
          </p>
          {run.place.moves && (
            <p class="wrap-anywhere text-soft">The moves that lead there: {run.place.moves.join(', ')}.</p>
          )}
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
  readonly run: GameRun;
  /** The text that was run last. */
  readonly ran: string;
  readonly texts: OptionTexts;
  /** The text has changed since: its options may be others. */
  readonly isOff: boolean;
  readonly onChange: (texts: OptionTexts) => void;
  readonly onRun: () => void;
}

/** The options of the game that was run; it stays while the game runs again, and after a value that is not allowed. */
export function OptionsPanel({ run, ran, texts, isOff, onChange, onRun }: OptionsPanelProps) {
  const [known, setKnown] = useState<{ readonly of: string; readonly options: readonly OptionDeclaration[] }>();
  useEffect(() => {
    if (run.state === 'done') setKnown({ of: ran, options: run.own.options });
  }, [run, ran]);
  if (isOff || known?.of !== ran || known.options.length === 0) return null;
  return (
    <form
      class="grid gap-3"
      aria-label="Options"
      onSubmit={(event) => {
        event.preventDefault();
        onRun();
      }}
    >
      <OptionsForm definition={known} texts={texts} onChange={onChange} />
      <ButtonRow>
        <Button type="submit">Run with these options</Button>
      </ButtonRow>
    </form>
  );
}
