import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatRecord, formatVariant, reasonOf } from '../../core/index.ts';
import type { PuzzleAnswer, PuzzleReason } from '../../lab/puzzles/answer.ts';
import type { PuzzleResult } from '../../lab/puzzles/practice.ts';
import type { Participants } from '../../players/participants.ts';
import { engine } from '../engine/engine.ts';
import { playFor } from '../play/session/actions.ts';
import { createSession, type Session } from '../play/session/session.ts';
import { pause, prefersStillness } from '../ui/motion.ts';
import type { OpenTask } from './use-task.ts';

/** How far somebody is with a puzzle. */
export type PuzzleState = 'open' | 'judging' | 'hidden' | 'wrong' | 'solved' | 'told';

/** A puzzle being solved at a board. */
export interface PuzzleSession {
  readonly session: Session;
  readonly state: ReadonlySignal<PuzzleState>;
  /** What was said of the last move. */
  readonly message: ReadonlySignal<string>;
  readonly reason: ReadonlySignal<PuzzleReason | undefined>;
  readonly faults: ReadonlySignal<number>;
  /** How many right moves have been found. */
  readonly found: ReadonlySignal<number>;
  /** Shows the verdict on a move that was kept back. */
  reveal(): void;
  retry(): void;
  tell(): void;
}

interface PuzzleOptions {
  readonly task: OpenTask;
  readonly match: AnyMatch;
  /** The verdict waits until it is asked for. */
  readonly isHidden: boolean;
  readonly onOver: (result: PuzzleResult) => void;
}

/** Long enough to see the move, and the answer to it. */
const PAUSE_MS = 700;

interface Signals {
  readonly state: Signal<PuzzleState>;
  readonly message: Signal<string>;
  readonly reason: Signal<PuzzleReason | undefined>;
  readonly faults: Signal<number>;
  readonly found: Signal<number>;
}

export function createPuzzleSession({ task, match, isHidden, onOver }: PuzzleOptions): PuzzleSession {
  const signals: Signals = {
    state: signal<PuzzleState>('open'),
    message: signal(''),
    reason: signal<PuzzleReason | undefined>(undefined),
    faults: signal(0),
    found: signal(0),
  };
  const { state, message, faults, found, reason } = signals;
  let before = match;
  let kept: PuzzleAnswer | undefined;
  const session: Session = createSession({
    id: '',
    match,
    participants: seats(match),
    isStrict: true,
    isShared: false,
    onMove: (text) => void judge(text).catch((error: unknown) => (message.value = reasonOf(error))),
  });
  const query = (move: string) => ({
    record: formatRecord(before),
    move,
    goal: task.goal,
    left: task.asked - 1 - found.value,
    persons: session.persons.value,
  });

  async function judge(text: string): Promise<void> {
    state.value = 'judging';
    message.value = '';
    const asked = query(text);
    const [answer] = await Promise.all([engine.ask((worker) => worker.answerPuzzle(asked)), rest()]);
    if (answer.kind !== 'wrong') reason.value = await engine.ask((worker) => worker.puzzleReason(asked));
    if (isHidden) {
      kept = answer;
      state.value = 'hidden';
    } else await show(answer);
  }

  async function show(answer: PuzzleAnswer): Promise<void> {
    if (answer.kind === 'wrong') {
      faults.value++;
      message.value = answer.why;
      state.value = 'wrong';
      return;
    }
    found.value++;
    if (answer.kind === 'solved') {
      state.value = 'solved';
      onOver(faults.value === 0 ? 'faultless' : 'solved');
      return;
    }
    message.value = `Right. The CPU answers ${answer.reply}.`;
    await rest();
    playFor(session, session.match.value, answer.reply);
    before = session.match.value;
    state.value = 'open';
  }

  function retry(): void {
    message.value = '';
    session.match.value = before;
    state.value = 'open';
  }

  async function tell(): Promise<void> {
    session.match.value = before;
    const { game } = before;
    const position = game.text.formatPosition(currentPosition(before));
    const [best = ''] = await engine.ask((worker) =>
      worker.bestLine({ variant: formatVariant(game), position, limit: 1 }),
    );
    reason.value = await engine.ask((worker) => worker.puzzleReason(query(best)));
    message.value = `The answer is ${best}.`;
    playFor(session, before, best);
    state.value = 'told';
    onOver('told');
  }

  function reveal(): void {
    const answer = kept;
    kept = undefined;
    if (answer) void show(answer);
  }

  return {
    session,
    ...signals,
    reveal,
    retry,
    tell: () => void tell().catch((error: unknown) => (message.value = reasonOf(error))),
  };
}

/** The person has the move, and the CPU the other seat. */
function seats(match: AnyMatch): Participants {
  const you = { kind: 'human', name: '' } as const;
  const cpu = { kind: 'cpu', player: 'perfect' } as const;
  const isFirst = match.game.rules.turn(currentPosition(match)) === 'player1';
  return isFirst ? { player1: you, player2: cpu } : { player1: cpu, player2: you };
}

function rest(): Promise<unknown> {
  return pause(prefersStillness() ? PAUSE_MS / 4 : PAUSE_MS);
}
