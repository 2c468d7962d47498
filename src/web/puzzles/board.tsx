import { useEffect, useState } from 'preact/hooks';
import { currentPosition } from '../../core/index.ts';
import { dateInWords } from '../../lab/puzzles/practice.ts';
import { describeDifficulty } from '../../lab/puzzles/words.ts';
import { playersIn, type Session } from '../../session/index.ts';
import { Link } from '../app/link.tsx';
import { PlayBoard } from '../play/board.tsx';
import { useKeptFocus } from '../play/keys/focus.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Key } from '../ui/key.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { useView } from '../view/game-view.tsx';
import { EngineTrouble } from '../view/picture.tsx';
import type { PuzzleCtrl, PuzzleState } from './ctrl.ts';
import type { OpenTask } from './task.ts';

interface PuzzleBoardProps {
  readonly task: OpenTask;
  readonly puzzle: PuzzleCtrl;
  readonly isProjector: boolean;
  readonly onNext: () => void;
}

const loadKeys = () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog);

/** The question, the board and the verdicts. */
export function PuzzleBoard({ task, puzzle, isProjector, onNext }: PuzzleBoardProps) {
  const session = puzzle.session.value;
  const [showsKeys, setShowsKeys] = useState(false);
  useKeptFocus();
  useRevealKey(puzzle, isProjector);
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setShowsKeys(true);
    else if (action === 'undo' && puzzle.state.value === 'wrong') puzzle.retry();
  };
  const { game } = session.match;
  return (
    <div class="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <header class="grid gap-1.5">
        <p class="text-soft">{kindOf(task)}</p>
        <h1>{task.question}</h1>
        <p>
          <strong>{game.definition.title}.</strong> {game.text.objective}
        </p>
        {isProjector ? <ProjectorKeys /> : <Asked task={task} />}
      </header>
      <div class={isProjector ? '[zoom:1.5] max-lg:[zoom:1.2] max-sm:[zoom:1]' : ''}>
        <PlayBoard ctrl={puzzle} onKey={onKey} />
      </div>
      <Verdict puzzle={puzzle} asked={task.asked} />
      <Choices puzzle={puzzle} isProjector={isProjector} onNext={onNext} />
      {isDone(puzzle.state.value) && <Reason puzzle={puzzle} isProjector={isProjector} />}
      <details class="rounded-card border border-line bg-surface px-5 py-2 print:hidden">
        <summary class="min-h-11 cursor-pointer content-center font-semibold">How to play</summary>
        <HowToPlay text={game.text} />
      </details>
      {showsKeys && (
        <Lazy
          load={loadKeys}
          props={{
            keysOf: isProjector ? ('projector' as const) : ('puzzle' as const),
            onClose: () => setShowsKeys(false),
          }}
        />
      )}
    </div>
  );
}

function kindOf({ day, isReturn }: OpenTask): string {
  if (day !== undefined) return `The puzzle of ${dateInWords(day)}: the same for everybody`;
  return isReturn ? 'One of your mistakes, come back' : 'A puzzle with a proven answer';
}

function Asked({ task: { difficulty, asked } }: { readonly task: OpenTask }) {
  return (
    <p class="text-soft">
      {asked > 1
        ? `You play against the CPU’s best defence: ${asked} right moves solve it, or fewer if you win before. `
        : ''}
      {difficulty === null ? '' : describeDifficulty(difficulty)}
    </p>
  );
}

/** The two keys that a class needs to begin. */
function ProjectorKeys() {
  return (
    <p class="text-soft print:hidden">
      After a move, <Key>V</Key> shows whether it is right. <Key>?</Key> lists all keys.
    </p>
  );
}

function isDone(state: PuzzleState): boolean {
  return state === 'solved' || state === 'told';
}

/** The sentence about the last move, always in the same place. */
function Verdict({ puzzle, asked }: { readonly puzzle: PuzzleCtrl; readonly asked: number }) {
  return (
    <p class="verdict min-h-14 content-center text-lg" role="status">
      {verdictWords(puzzle, asked)}
    </p>
  );
}

function verdictWords({ state, message, faults, found }: PuzzleCtrl, asked: number): string {
  switch (state.value) {
    case 'judging':
      return message.value === '' ? 'Checking…' : message.value;
    case 'hidden':
      return 'What do you think: is it right?';
    case 'wrong':
      return `✗ ${message.value}`;
    case 'solved':
      return faults.value === 0 ? '✓ Solved without a wrong move.' : '✓ Solved. It comes back tomorrow.';
    case 'told':
      return `${message.value} It comes back tomorrow.`;
    case 'open':
      return found.value === 0 ? 'Your move.' : `✓ ${message.value} Move ${found.value + 1} of ${asked}.`;
  }
}

interface ChoicesProps {
  readonly puzzle: PuzzleCtrl;
  readonly isProjector: boolean;
  readonly onNext: () => void;
}

function Choices({ puzzle, isProjector, onNext }: ChoicesProps) {
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
      {isDone(state) && (
        <Button kind="primary" onClick={onNext}>
          Another puzzle
        </Button>
      )}
      {!isDone(state) && (
        <Button isOff={state === 'judging' || state === 'hidden'} onClick={puzzle.tell}>
          Show the answer
        </Button>
      )}
      {isProjector && (
        <Link to="/puzzles" class={buttonClass('quiet')}>
          Leave the projector view
        </Link>
      )}
    </ButtonRow>
  );
}

/** Why the last right move is right: the idea, the theory on request, and the picture that explains. */
function Reason({ puzzle, isProjector }: { readonly puzzle: PuzzleCtrl; readonly isProjector: boolean }) {
  const reason = puzzle.reason.value;
  if (!reason) return null;
  return (
    <section aria-labelledby="reason-heading" class="grid gap-3 rounded-card border border-line bg-surface px-5 py-4">
      <h2 id="reason-heading">Why</h2>
      <p>{reason.idea}</p>
      <details open={isProjector}>
        <summary class="min-h-11 cursor-pointer content-center">Exactly, for this position</summary>
        <p>{reason.why}</p>
      </details>
      <Picture session={puzzle.session.value} />
      <EngineTrouble />
    </section>
  );
}

function Picture({ session }: { readonly session: Session }) {
  const { match } = session;
  const view = useView(match.game);
  if (!view || match.game.rules.outcome(currentPosition(match))) return null;
  return (
    <view.Picture
      key={match.game.id}
      game={match.game}
      match={match}
      position={currentPosition(match)}
      players={playersIn(session)}
    />
  );
}

/** In front of a class the verdict waits for a key. */
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
