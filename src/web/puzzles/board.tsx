import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { counted } from '../../core/index.ts';
import { levelWord, parOf } from '../../lab/puzzles/daily-plan.ts';
import { playersIn } from '../../session/index.ts';
import { MissingPage } from '../app/missing-page.tsx';
import { PlayBoard } from '../play/board.tsx';
import { useKeptFocus } from '../play/keys.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { useAnswer } from '../ui/later.ts';
import { LevelDots } from '../ui/signs.tsx';
import { MatchPicture, useView } from '../view/game-view.tsx';
import { EngineTrouble } from '../view/picture.tsx';
import type { PuzzleCtrl, PuzzleState } from './ctrl.ts';
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
      <PlayBoard
        ctrl={puzzle}
        keysOf={isProjector ? 'projector' : 'puzzle'}
        onKey={(action) => action === 'undo' && puzzle.state.value === 'wrong' && puzzle.retry()}
      />
      <p class="verdict min-h-12 content-center" role="status">
        {verdictWords(puzzle, task)}
      </p>
      <div class="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Tries puzzle={puzzle} level={task.level} />
        <Choices puzzle={puzzle} onNext={onNext} />
      </div>
      {isDone(puzzle.state.value) && <Reason puzzle={puzzle} isOpen={isProjector} hasPicture={!task.isOwn} />}
      {!isDone(puzzle.state.value) && (
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

function isDone(state: PuzzleState): boolean {
  return state === 'solved' || state === 'shown';
}

function verdictWords({ state, message, found, tries }: PuzzleCtrl, { asked, isOwn }: OpenTask): string {
  const later = isOwn ? '' : ' It comes back tomorrow.';
  switch (state.value) {
    case 'judging':
      return message.value === '' ? 'Checking…' : message.value;
    case 'hidden':
      return 'What do you think: is it right?';
    case 'wrong':
      return `✗ ${message.value}`;
    case 'solved':
      return tries.value === 1 ? '✓ Solved at the first try.' : `✓ Solved.${later}`;
    case 'shown':
      return message.value + later;
    case 'open':
      return found.value === 0 ? '' : `✓ ${message.value} Move ${found.value + 1} of ${asked}.`;
  }
}

/** A silver coin for each wrong move, a golden one for the solution, and how many tries are usual at this level. */
function Tries({ puzzle, level }: { readonly puzzle: PuzzleCtrl; readonly level: number | undefined }) {
  const wrong = puzzle.faults.value;
  const isSolved = puzzle.state.value === 'solved';
  return (
    <p class="flex min-h-11 flex-wrap items-center gap-2 text-soft">
      {Array.from({ length: wrong }, (_, index) => (
        <TryCoin
          key={index}
          icon="close"
          words="wrong"
          look="border-(--silver-deep) bg-(--silver) text-(--silver-ink)"
        />
      ))}
      {isSolved && <TryCoin icon="check" words="right" look="border-gold-deep bg-gold text-gold-ink" />}
      {level !== undefined && <span>Par: {counted(parOf(level), 'try', 'tries')}</span>}
    </p>
  );
}

interface TryCoinProps {
  readonly icon: IconName;
  readonly words: string;
  readonly look: string;
}

function TryCoin({ icon, words, look }: TryCoinProps) {
  return (
    <span class={`grid size-6 place-items-center rounded-full border-2 ${look}`}>
      <Icon name={icon} class="size-3.5 stroke-3" />
      <span class="sr-only">{words}</span>
    </span>
  );
}

interface ChoicesProps {
  readonly puzzle: PuzzleCtrl;
  readonly onNext: () => void;
}

function Choices({ puzzle, onNext }: ChoicesProps) {
  const state = puzzle.state.value;
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
      {!isDone(state) && (
        <Button kind="quiet" isOff={state === 'judging' || state === 'hidden'} onClick={puzzle.tell}>
          Show the answer
        </Button>
      )}
      {isDone(state) && <Button onClick={onNext}>Another puzzle</Button>}
    </ButtonRow>
  );
}

interface ReasonProps {
  readonly puzzle: PuzzleCtrl;
  readonly isOpen: boolean;
  readonly hasPicture: boolean;
}

/** Why the last right move is right: the idea, the theory, and the picture that explains. */
function Reason({ puzzle, isOpen, hasPicture }: ReasonProps) {
  const reason = puzzle.reason.value;
  if (!reason) return null;
  return (
    <details open={isOpen} class="border-t border-line pt-1">
      <summary class="min-h-11 cursor-pointer content-center font-semibold">Why?</summary>
      <div class="grid gap-3 pb-2">
        <p>{reason.idea}</p>
        <p class="text-soft">{reason.why}</p>
        {hasPicture && <MatchPicture match={puzzle.session.value.match} players={playersIn(puzzle.session.value)} />}
        <EngineTrouble />
      </div>
    </details>
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
