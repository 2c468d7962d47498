import { signal } from '@preact/signals';
import { type AnyMatch, currentPosition, formatRecord, formatVariant, moveTexts, reasonOf } from '../../core/index.ts';
import type { PuzzleReason } from '../../lab/puzzles/answer.ts';
import type { PuzzleResult } from '../../lab/puzzles/practice.ts';
import { explainedPlayersIn, seatToMove } from '../../session/index.ts';
import { type AskEngine, engine } from '../engine/engine.ts';
import { createGameCtrl } from '../play/ctrl.ts';
import { seated } from '../play/setup/new-game.ts';
import { pause } from '../ui/later.ts';
import type { OpenTask } from './task.ts';

/** How far a puzzle is solved. */
export interface PuzzleProgress {
  /** `hidden` holds back a verdict, `shown` has shown the answer. */
  readonly state: 'open' | 'judging' | 'hidden' | 'wrong' | 'solved' | 'shown';
  /** The sentence about the last move. */
  readonly message: string;
  /** Why the last right move is right. */
  readonly reason?: PuzzleReason;
  /** The number of wrong moves, and of right moves. */
  readonly faults: number;
  readonly found: number;
}

/** A puzzle being solved at a board. */
export type PuzzleCtrl = ReturnType<typeof createPuzzle>;

interface PuzzleOptions {
  readonly task: OpenTask;
  readonly match: AnyMatch;
  /** Whether each verdict is held back until requested. */
  readonly isHidden: boolean;
  readonly onOver: (result: PuzzleResult, tries: number) => void;
  /** Answers the questions about the puzzle; by default the page's engine. */
  readonly ask?: AskEngine<'line' | 'puzzleAnswer'>;
  /** Waits until the moves of a position are known; by default they always are. */
  readonly prepare?: (match: AnyMatch) => Promise<void>;
}

/** Long enough to see the move and its answer. */
const PAUSE_MS = 700;

export function createPuzzle({
  task,
  match,
  isHidden,
  onOver,
  ask = engine.ask,
  prepare = () => Promise.resolve(),
}: PuzzleOptions) {
  const progress = signal<PuzzleProgress>({ state: 'open', message: '', faults: 0, found: 0 });
  // The person is to move, and the CPU has the other seat.
  const seats = seated({ kind: 'human', name: '' }, { kind: 'cpu', player: 'perfect' }, seatToMove(match));
  const game = createGameCtrl({ match, seats, isStrict: true, firstPly: match.moves.length });
  /** The position in which the person is to move. */
  let before = match;

  function update(part: Partial<PuzzleProgress>): void {
    progress.value = { ...progress.value, ...part };
  }

  const query = (move: string) => ({
    record: formatRecord(before),
    move,
    goal: task.goal,
    left: task.asked - 1 - progress.value.found,
    players: explainedPlayersIn(game.session.value),
  });

  /** Shows the sentence of a failure instead of a verdict. */
  function run(work: Promise<void>): void {
    work.catch((error: unknown) => update({ message: reasonOf(error) }));
  }

  function attempt(text: string): void {
    game.attempt(text);
    if (game.match.value === before || progress.value.state !== 'open') return;
    if (isHidden) update({ state: 'hidden' });
    else run(judge());
  }

  function reveal(): void {
    if (progress.value.state === 'hidden') run(judge());
  }

  /** Judges the last move, and plays the CPU's answer to a right one. */
  async function judge(): Promise<void> {
    update({ state: 'judging', message: '' });
    const { faults, found } = progress.value;
    const played = game.match.value;
    const asked = query(moveTexts(played).at(-1) ?? '');
    const [answer] = await Promise.all([ask('puzzleAnswer', asked), pause(PAUSE_MS), prepare(played)]);
    if (answer.kind === 'wrong') return update({ state: 'wrong', message: answer.why, faults: faults + 1 });
    const { reply, reason } = answer;
    if (reply === null) {
      update({ state: 'solved', found: found + 1, reason });
      return onOver(faults === 0 ? 'faultless' : 'solved', faults + 1);
    }
    update({ message: `Right. The CPU answers ${reply}.`, found: found + 1 });
    await pause(PAUSE_MS);
    game.reply(played, reply);
    before = game.match.value;
    await prepare(before);
    update({ state: 'open' });
  }

  function takeBack(): void {
    game.act((session) => ({ ...session, match: before }));
  }

  function retry(): void {
    takeBack();
    update({ state: 'open', message: '' });
  }

  async function tell(): Promise<void> {
    takeBack();
    const variant = formatVariant(before.game);
    const position = before.game.text.formatPosition(currentPosition(before));
    const [best = ''] = await ask('line', { variant, position, limit: 1 });
    const answer = await ask('puzzleAnswer', query(best));
    game.reply(before, best);
    update({
      state: 'shown',
      message: `The answer is ${best}.`,
      ...(answer.kind === 'right' && { reason: answer.reason }),
    });
    onOver('shown', progress.value.faults + 1);
  }

  return { ...game, attempt, progress, reveal, retry, tell: () => run(tell()) };
}
