import './view.css';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { reasonOf } from '../../core/index.ts';
import { AuditTable } from '../lab/solve.tsx';
import type { Work } from '../lab/work.tsx';
import { describeWork, type OwnGame, useOwnGame } from '../own/ctrl.ts';
import { placeOf } from '../own/sandbox/messages.ts';
import { MAX_TEXT_LENGTH } from '../own/share-link.ts';
import { Button } from '../ui/button.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { OptionsForm, type OptionTexts } from '../ui/options-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { HowToPlay } from '../view/how-to-play.tsx';
import { useText } from './ctrl.ts';
import { lineOfField, lineOfSyntaxError, type Problem } from './problems.ts';
import { CertificatePanel, ResultPanel } from './result-panel.tsx';
import { TextTools } from './text-tools.tsx';

const loadEditor = () => import('./editor.tsx').then((module) => module.Editor);

/** Your own game: written, checked, solved and played on this device. */
export function WorkshopPage() {
  const source = useText();
  const { work, last, start, stop } = useOwnGame();
  const [ran, setRan] = useState('');
  const [texts, setTexts] = useState<OptionTexts>({});
  const isChanged = ran !== source.text;
  const isTooLong = source.text.length > MAX_TEXT_LENGTH;
  const options = last?.source === source.text && !isChanged ? last.declared : [];
  function runText(): void {
    if (isTooLong) return;
    // Another game may have other options.
    const given = isChanged ? {} : texts;
    setTexts(given);
    setRan(source.text);
    start(source.text, given);
  }
  const problem = useMemo(() => problemIn(work, ran), [work]);
  const result = useInView(work);

  return (
    <div class="workshop grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextTools source={source} />
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[64rem]:grid-cols-2">
        <section class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-label="The code">
          {/* The page appears before the editor, which is larger than everything else. */}
          <div class="grid h-[clamp(16rem,60vh,40rem)] max-xs:h-[50vh] overflow-hidden rounded-inner border border-strong">
            <Lazy
              key={source.revision}
              isPart
              load={loadEditor}
              props={{
                text: source.text,
                onChange: source.edit,
                onRun: runText,
                problem: isChanged ? undefined : problem,
              }}
            />
          </div>
          <form
            class="grid gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              runText();
            }}
          >
            <div class="flex flex-wrap items-center gap-2.5">
              <Button type="submit" kind="navy" icon="play" isOff={isTooLong}>
                Run
              </Button>
              {work.state === 'busy' && <Button onClick={stop}>Stop</Button>}
              <p class="text-sm text-soft">Ctrl Enter runs it, Tab leaves the editor.</p>
            </div>
            {options.length > 0 && <OptionsForm definition={{ options }} texts={texts} onChange={setTexts} />}
          </form>
        </section>
        <section ref={result} class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4" aria-label="The result">
          <RunState {...{ work, isChanged, problem }} hasGame={last !== undefined} />
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

/** Shows the fault with its line: where the code threw, the function at fault, or where its syntax breaks. */
function problemIn(work: Work<OwnGame>, source: string): Problem | undefined {
  if (work.state !== 'failed') return undefined;
  const { line, part = '', moves = [] } = placeOf(work.error);
  return {
    sentence: reasonOf(work.error),
    line: line ?? lineOfField(source, part) ?? lineOfSyntaxError(source),
    moves,
  };
}

interface RunStateProps {
  readonly work: Work<OwnGame>;
  /** The text has changed since the run. */
  readonly isChanged: boolean;
  readonly problem: Problem | undefined;
  readonly hasGame: boolean;
}

function RunState({ work, isChanged, problem, hasGame }: RunStateProps) {
  const isStale = isChanged && (work.state === 'done' || work.state === 'failed');
  return (
    <>
      {work.state === 'idle' && !hasGame && (
        <p class="max-w-2xl text-soft">
          Press Run: the rules are checked in every position, the game is solved, and you play it here. It runs on this
          device, shut off from this page and the network.
        </p>
      )}
      <p role="status" class="run-state empty:hidden">
        {describeWork(work)}
        {isStale && 'The text has changed since. Press Run to check it again.'}
        {work.state === 'done' && !isStale && work.answer.laws}
      </p>
      {problem && !isStale && (
        <div role="alert" class="run-error grid gap-2 rounded-card border-2 border-loss bg-surface px-5 py-4">
          <p class="text-lg wrap-anywhere">
            {problem.line !== undefined && <strong class="text-loss">Line {problem.line}: </strong>}
            {problem.sentence}
          </p>
          {problem.moves.length > 0 && (
            <p class="wrap-anywhere text-soft">The moves that lead there: {problem.moves.join(', ')}.</p>
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
