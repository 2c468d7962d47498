import type { AnyMatch } from '../../core/index.ts';
import { afterGame, localDay, type PuzzlePractice, readPractice } from '../../lab/index.ts';
import { onlyHuman, type SeatPlayers } from '../../players/seats.ts';
import { type AnySolution, reviewMatch } from '../../solver/index.ts';
import { isObject, keepState, readState } from '../files/state-files.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FILE = 'practice.json';

/** The practice kept on this machine. */
export async function practiceOf(terminal: Terminal): Promise<PuzzlePractice> {
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
