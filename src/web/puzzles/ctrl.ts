import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatRecord, formatVariant, moveTexts, reasonOf } from '../../core/index.ts';
import type { PuzzleAnswer, PuzzleReason } from '../../lab/puzzles/answer.ts';
import type { PuzzleResult } from '../../lab/puzzles/practice.ts';
import { explainedPlayersIn, seatToMove } from '../../session/index.ts';
import { engine } from '../engine/engine.ts';
import { type BoardCtrl, createGameCtrl } from '../play/ctrl.ts';
import { seated } from '../play/setup/new-game.ts';
import { pause, prefersStillness } from '../ui/motion.ts';
import type { OpenTask } from './task.ts';

/** The state of a puzzle: `hidden` keeps a verdict back, `told` has shown the answer. */
export type PuzzleState = 'open' | 'judging' | 'hidden' | 'wrong' | 'solved' | 'told';

/** A puzzle being solved at a board. */
export interface PuzzleCtrl extends BoardCtrl {
  readonly state: ReadonlySignal<PuzzleState>;
  /** The sentence about the last move. */
  readonly message: ReadonlySignal<string>;
  readonly reason: ReadonlySignal<PuzzleReason | undefined>;
  /** The number of wrong moves, and one more: the try that is made now, or that solved it. */
  readonly faults: ReadonlySignal<number>;
  readonly tries: ReadonlySignal<number>;
  /** The number of right moves found. */
  readonly found: ReadonlySignal<number>;
  /** Shows the verdict that was kept back. */
  reveal(): void;
  retry(): void;
  tell(): void;
}

interface PuzzleOptions {
  readonly task: OpenTask;
  readonly match: AnyMatch;
  /** Keeps each verdict back until it is asked for. */
  readonly isHidden: boolean;
  readonly onOver: (result: PuzzleResult, tries: number) => void;
}

/** Long enough to see the move, and the answer to it. */
const PAUSE_MS = 700;

function rest(): Promise<unknown> {
  return pause(prefersStillness() ? PAUSE_MS / 4 : PAUSE_MS);
}

export function createPuzzle({ task, match, isHidden, onOver }: PuzzleOptions): PuzzleCtrl {
  const state = signal<PuzzleState>('open');
  const message = signal('');
  const reason = signal<PuzzleReason | undefined>(undefined);
  const faults = signal(0);
  const tries = computed(() => faults.value + 1);
  const found = signal(0);
  // The person has the move, and the CPU the other seat.
  const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
  const game = createGameCtrl({ match, seats, isStrict: true, firstPly: match.moves.length });
  /** The position that the person is to move in. */
  let before = match;
  let kept: PuzzleAnswer | undefined;

  const query = (move: string) => ({
    record: formatRecord(before),
    move,
    goal: task.goal,
    left: task.asked - 1 - found.value,
    players: explainedPlayersIn(game.session.value),
  });

  /** Shows the sentence of a failure in place of a verdict. */
  function run(work: Promise<void>): void {
    work.catch((error: unknown) => {
      message.value = reasonOf(error);
    });
  }

  function attempt(text: string): void {
    game.attempt(text);
    const current = game.session.value.match;
    const move = moveTexts(current).at(-1);
    if (current !== before && state.value === 'open' && move !== undefined) run(judge(move));
  }

  async function judge(move: string): Promise<void> {
    state.value = 'judging';
    message.value = '';
    const asked = query(move);
    const [answer] = await Promise.all([engine.ask('puzzleAnswer', asked), rest()]);
    if (answer.kind !== 'wrong') reason.value = await engine.ask('puzzleReason', asked);
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
      onOver(faults.value === 0 ? 'faultless' : 'solved', tries.value);
      return;
    }
    message.value = `Right. The CPU answers ${answer.reply}.`;
    await rest();
    game.reply(game.session.value.match, answer.reply);
    before = game.session.value.match;
    state.value = 'open';
  }

  function takeBack(): void {
    game.act((session) => ({ ...session, match: before }));
  }

  function retry(): void {
    message.value = '';
    takeBack();
    state.value = 'open';
  }

  async function tell(): Promise<void> {
    takeBack();
    const variant = formatVariant(before.game);
    const position = before.game.text.formatPosition(currentPosition(before));
    const [best = ''] = await engine.ask('line', { variant, position, limit: 1 });
    reason.value = await engine.ask('puzzleReason', query(best));
    message.value = `The answer is ${best}.`;
    game.reply(before, best);
    state.value = 'told';
    onOver('told', tries.value);
  }

  function reveal(): void {
    const answer = kept;
    kept = undefined;
    if (answer) run(show(answer));
  }

  return { ...game, attempt, state, message, reason, faults, tries, found, reveal, retry, tell: () => run(tell()) };
}
