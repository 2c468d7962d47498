import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { counted, wholeNumbers } from '../../core/index.ts';
import { levelWord, parOf } from '../../lab/puzzles/daily-plan.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { PlayBoard } from '../play/board.tsx';
import { useKeptFocus } from '../play/keys.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { useAnswer } from '../ui/later.ts';
import { LevelDots } from '../ui/signs.tsx';
import { MatchPicture, useView } from '../view/game-view.tsx';
import { HowToPlay } from '../view/how-to-play.tsx';
import type { PuzzleCtrl, PuzzleProgress } from './ctrl.ts';
import { type OpenTask, titleOf } from './task.ts';

interface PuzzleLoaderProps<Opened> {
  readonly open: () => Promise<Opened>;
  readonly children: (opened: Opened) => ComponentChildren;
}

/** Opens a puzzle when it is mounted; another puzzle needs another key. */
export function PuzzleLoader<Opened>({ open, children }: PuzzleLoaderProps<Opened>) {
  const opened = useAnswer('', open);
  // Nothing below it could be moved by a board.
  if (opened === undefined) return <p class={`loading text-soft ${WHOLE_SCREEN}`}>Looking for a puzzle…</p>;
  if (!opened.ok) return <MissingPage title="There is no such puzzle" sentence={opened.error} />;
  return <>{children(opened.value)}</>;
}

interface PuzzleBoardProps {
  readonly task: OpenTask;
  readonly puzzle: PuzzleCtrl;
  readonly isProjector: boolean;
  readonly onNext: () => void;
}

/** The question, the board, and below it the tries and the next steps. */
export function PuzzleBoard({ task, puzzle, isProjector, onNext }: PuzzleBoardProps) {
  const progress = puzzle.progress.value;
  const { game } = puzzle.session.value.match;
  const view = useView(game);
  useKeptFocus();
  useRevealKey(puzzle, isProjector);
  return (
    <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3 [--below:6.5rem]">
      <header class="grid gap-1">
        <h1 class="text-[clamp(1.5rem,1.1rem+1.5vw,2rem)]">{titleOf(task)}</h1>
        <p class="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          {game.definition.title}
          {task.level !== undefined && (
            <span class="inline-flex items-center gap-2">
              <LevelDots level={task.level} /> {levelWord(task.level)}
            </span>
          )}
        </p>
        <p class="text-lg max-xs:text-base">
          <strong>{asks(task)}</strong> {view?.line(game.options, 'the other') || game.text.objective}
        </p>
      </header>
      <PlayBoard ctrl={puzzle} keys={{ undo: () => progress.state === 'wrong' && puzzle.retry() }} />
      <p class="verdict min-h-12 content-center" role="status">
        {verdictWords(progress, task)}
      </p>
      <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Tries progress={progress} level={task.level} />
        <Choices puzzle={puzzle} onNext={onNext} />
      </div>
      {isDone(progress) && progress.reason && (
        <details open={isProjector} class="border-t border-line pt-1">
          <summary class="min-h-11 cursor-pointer content-center font-semibold">Why?</summary>
          <div class="grid gap-3 pb-2">
            <p>{progress.reason.idea}</p>
            <p class="text-soft">{progress.reason.why}</p>
            {!task.isOwn && <MatchPicture match={puzzle.session.value.match} />}
          </div>
        </details>
      )}
      {!isDone(progress) && (
        <details class="print:hidden">
          <summary class="min-h-11 cursor-pointer content-center text-soft">How to play</summary>
          <HowToPlay text={game.text} />
        </details>
      )}
    </div>
  );
}

function asks({ question, asked }: OpenTask): string {
  return asked > 1 ? `${question} Then find the next, ${asked} in all.` : question;
}

function isDone({ state }: PuzzleProgress): boolean {
  return state === 'solved' || state === 'shown';
}

function verdictWords({ state, message, found, faults }: PuzzleProgress, { asked, isOwn }: OpenTask): string {
  const later = isOwn ? '' : ' It comes back tomorrow.';
  switch (state) {
    case 'judging':
      return message === '' ? 'Checking…' : message;
    case 'hidden':
      return 'What do you think: is it right?';
    case 'wrong':
      return `✗ ${message}`;
    case 'solved':
      return faults === 0 ? '✓ Solved at the first try.' : `✓ Solved.${later}`;
    case 'shown':
      return message + later;
    case 'open':
      return found === 0 ? '' : `✓ ${message} Move ${found + 1} of ${asked}.`;
  }
}

interface TriesProps {
  readonly progress: PuzzleProgress;
  readonly level: number | undefined;
}

const WRONG_COIN = 'border-silver-deep bg-silver text-silver-ink';
const RIGHT_COIN = 'border-gold-deep bg-gold text-gold-ink';

/** A silver coin for each wrong move, a golden one for the solution, and how many tries are usual at this level. */
function Tries({ progress: { state, faults }, level }: TriesProps) {
  const isSolved = state === 'solved';
  return (
    <p class="flex min-h-11 flex-wrap items-center gap-2 text-soft">
      {wholeNumbers(1, isSolved ? faults + 1 : faults).map((number) => {
        const isWrong = number <= faults;
        const look = isWrong ? WRONG_COIN : RIGHT_COIN;
        return (
          <span key={number} class={`grid size-6 place-items-center rounded-full border-2 ${look}`}>
            <Icon name={isWrong ? 'close' : 'check'} class="size-3.5 stroke-3" />
            <span class="sr-only">{isWrong ? 'wrong' : 'right'}</span>
          </span>
        );
      })}
      {level !== undefined && <span>Par: {counted(parOf(level), 'try', 'tries')}</span>}
    </p>
  );
}

interface ChoicesProps {
  readonly puzzle: PuzzleCtrl;
  readonly onNext: () => void;
}

function Choices({ puzzle, onNext }: ChoicesProps) {
  const { state } = puzzle.progress.value;
  if (isDone(puzzle.progress.value)) return <Button onClick={onNext}>Another puzzle</Button>;
  return (
    <ButtonRow>
      {state === 'hidden' && (
        <Button kind="primary" onClick={puzzle.reveal}>
          Show the verdict (V)
        </Button>
      )}
      {state === 'wrong' && (
        <Button kind="primary" icon="restart" onClick={puzzle.retry}>
          Try again
        </Button>
      )}
      <Button kind="quiet" isOff={state === 'judging' || state === 'hidden'} onClick={puzzle.tell}>
        Show the answer
      </Button>
    </ButtonRow>
  );
}

/** For a class the verdict waits for a key. */
function useRevealKey({ reveal }: PuzzleCtrl, isProjector: boolean): void {
  useEffect(() => {
    if (!isProjector) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'v' && !event.ctrlKey && !event.metaKey && !event.altKey) reveal();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [reveal, isProjector]);
}
