import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatRecord, formatVariant, moveTexts, reasonOf } from '../../core/index.ts';
import type { PuzzleAnswer, PuzzleReason } from '../../lab/puzzles/answer.ts';
import type { PuzzleResult } from '../../lab/puzzles/practice.ts';
import { explainedPlayersIn, seatToMove } from '../../session/index.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import { type BoardCtrl, createGameCtrl } from '../play/ctrl.ts';
import { seated } from '../play/setup/new-game.ts';
import { pause, prefersStillness } from '../ui/later.ts';
import type { OpenTask } from './task.ts';

/** The state of a puzzle: `hidden` holds back a verdict, `shown` has shown the answer. */
export type PuzzleState = 'open' | 'judging' | 'hidden' | 'wrong' | 'solved' | 'shown';

/** A puzzle being solved at a board. */
export interface PuzzleCtrl extends BoardCtrl {
  readonly state: ReadonlySignal<PuzzleState>;
  /** The sentence about the last move. */
  readonly message: ReadonlySignal<string>;
  readonly reason: ReadonlySignal<PuzzleReason | undefined>;
  /** The number of wrong moves, and one more: the current try, or the one that solved it. */
  readonly faults: ReadonlySignal<number>;
  readonly tries: ReadonlySignal<number>;
  /** The number of right moves found. */
  readonly found: ReadonlySignal<number>;
  /** Shows a held-back verdict. */
  reveal(): void;
  retry(): void;
  tell(): void;
}

interface PuzzleOptions {
  readonly task: OpenTask;
  readonly match: AnyMatch;
  /** Whether each verdict is held back until requested. */
  readonly isHidden: boolean;
  readonly onOver: (result: PuzzleResult, tries: number) => void;
  /** Answers the questions about the puzzle; by default the page's engine. */
  readonly ask?: AskEngine<'line' | 'puzzleAnswer' | 'puzzleReason'>;
  /** Waits until the moves of a position are known; by default they always are. */
  readonly prepare?: (match: AnyMatch) => Promise<void>;
}

/** Long enough to see the move and its answer. */
const PAUSE_MS = 700;

function rest(): Promise<unknown> {
  return pause(prefersStillness() ? PAUSE_MS / 4 : PAUSE_MS);
}

export function createPuzzle({
  task,
  match,
  isHidden,
  onOver,
  ask = engine.ask,
  prepare = () => Promise.resolve(),
}: PuzzleOptions): PuzzleCtrl {
  const state = signal<PuzzleState>('open');
  const message = signal('');
  const reason = signal<PuzzleReason | undefined>(undefined);
  const faults = signal(0);
  const tries = computed(() => faults.value + 1);
  const found = signal(0);
  // The person is to move, and the CPU has the other seat.
  const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
  const game = createGameCtrl({ match, seats, isStrict: true, firstPly: match.moves.length });
  /** The position in which the person is to move. */
  let before = match;
  let kept: PuzzleAnswer | undefined;

  const query = (move: string) => ({
    record: formatRecord(before),
    move,
    goal: task.goal,
    left: task.asked - 1 - found.value,
    players: explainedPlayersIn(game.session.value),
  });

  /** Shows the sentence of a failure instead of a verdict. */
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
    const [answer] = await Promise.all([ask('puzzleAnswer', asked), rest(), prepare(game.match.value)]);
    if (answer.kind !== 'wrong') reason.value = await ask('puzzleReason', asked);
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
    await prepare(before);
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
    const [best = ''] = await ask('line', { variant, position, limit: 1 });
    reason.value = await ask('puzzleReason', query(best));
    message.value = `The answer is ${best}.`;
    game.reply(before, best);
    state.value = 'shown';
    onOver('shown', tries.value);
  }

  function reveal(): void {
    const answer = kept;
    kept = undefined;
    if (answer) run(show(answer));
  }

  return { ...game, attempt, state, message, reason, faults, tries, found, reveal, retry, tell: () => run(tell()) };
}
