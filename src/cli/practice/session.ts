import { type AnyMatch, formatRecord, isObject, parseRecord } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import {
  afterGame,
  afterPuzzle,
  dateInWords,
  describeDifficulty,
  dueCards,
  localDay,
  type PuzzlePractice,
  readPractice,
  streakOn,
  taskAt,
} from '../../lab/index.ts';
import { onlyHuman, type SeatPlayers } from '../../players/seats.ts';
import { type AnySolution, reviewMatch } from '../../solver/index.ts';
import { type Call, EXIT } from '../command.ts';
import { loadDialogue } from '../dialogue/load-dialogue.ts';
import { createRenderer } from '../dialogue/renderer.ts';
import { keepState, readState } from '../files/state-files.ts';
import { ENDING_CODES } from '../play/closing.ts';
import { createPrompter, hasLeft } from '../terminal/prompter.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { type PracticeTask, type Solved, solveTask } from './solve-task.ts';

/** Gives puzzles until all are solved or the person leaves. Resolves to the exit code. */
export async function practice(
  call: Call,
  taskAfter: (solved: number) => PracticeTask,
  count: number,
): Promise<number> {
  const { terminal } = call;
  const prompter = createPrompter(terminal, true);
  try {
    for (let solved = 0; solved < count; solved++) {
      const task = taskAfter(solved);
      const dialogue = await loadDialogue(task.match.game.id);
      const renderer = createRenderer(call, dialogue);
      renderer.note(renderer.style.bold(headingOf(task, solved + 1, count)));
      const result = await solveTask({ dialogue, renderer, prompter }, task);
      if (hasLeft(result)) return ENDING_CODES[result];
      renderer.note(await keepResult(call, task, result));
    }
    return EXIT.done;
  } finally {
    prompter.close();
  }
}

/** "Puzzle 2 of 5. Tail End. Hard: 49% of the opponents on the ladder fail it." */
function headingOf({ match, day, difficulty, isReturn }: PracticeTask, number: number, count: number): string {
  const which =
    day === undefined
      ? isReturn
        ? 'A mistake that comes back'
        : `Puzzle ${number} of ${count}`
      : `The puzzle of ${dateInWords(day)}`;
  const hard = difficulty === null ? '' : ` ${describeDifficulty(difficulty)}`;
  return `${which}. ${match.game.definition.title}.${hard}`;
}

/** Saves the result and describes it. */
async function keepResult({ terminal }: Call, { match, day }: PracticeTask, solved: Solved): Promise<string> {
  const now = today();
  const before = await practiceOf(terminal);
  if (solved === 'skipped') return 'Skipped.';
  const after = afterPuzzle(before, { record: formatRecord(match), day }, solved, now);
  await keepPractice(terminal, after);
  if (solved === 'shown') return 'It comes back tomorrow.';
  const streak = streakOn(after, now);
  const days = day === now ? ` Days in a row: ${streak}.` : '';
  return `${solved === 'faultless' ? 'Solved without a wrong move.' : 'Solved. It comes back tomorrow.'}${days}`;
}

/** The due mistakes of one game or of all. A card that cannot be asked does not take another's place. */
export async function dueTasks({ terminal, definition, ownGames }: Call): Promise<readonly PracticeTask[]> {
  const tasksOf = ({ record }: { readonly record: string }): readonly PracticeTask[] => {
    const match = parseRecord([...GAMES, ...ownGames], record);
    if (!match.ok || (definition && match.value.game.id !== definition.id)) return [];
    const task = taskAt(match.value);
    return task.ok ? [{ ...task.value, isReturn: true }] : [];
  };
  return dueCards(await practiceOf(terminal), today(), (card) => tasksOf(card).length > 0).flatMap(tasksOf);
}

const FILE = 'practice.json';

async function practiceOf(terminal: Terminal): Promise<PuzzlePractice> {
  return readPractice(await readState(terminal, FILE, isObject));
}

export async function keepPractice(terminal: Terminal, practice: PuzzlePractice): Promise<void> {
  await keepState(terminal, FILE, practice, 'What you have practiced');
}

/** Saves the person's mistakes in a finished game, to ask them again as puzzles. */
export async function keepMistakes(
  terminal: Terminal,
  solution: AnySolution,
  match: AnyMatch,
  seats: SeatPlayers,
): Promise<void> {
  const human = onlyHuman(seats);
  if (human === undefined) return;
  const mistakes = reviewMatch(solution, match)
    .filter(({ grade }) => grade === 'mistake')
    .map(({ seat, ply }) => ({ seat, movesBefore: ply - 1 }));
  const before = await practiceOf(terminal);
  const after = afterGame(before, match, human, mistakes, today());
  if (after !== before) await keepPractice(terminal, after);
}

/** The day in the local time zone. */
export function today(): number {
  return localDay(new Date());
}
