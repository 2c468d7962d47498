import { type AnyMatch, formatRecord, goToPly } from '../../core/index.ts';
import { afterMistake, localDay, type Practice, readPractice } from '../../lab/index.ts';
import { onlyHuman, type Participants } from '../../players/participants.ts';
import { type AnySolution, reviewMatch } from '../../solver/index.ts';
import { readState, writeState } from '../play/state-files.ts';
import type { Terminal } from '../terminal/terminal.ts';

const FILE = 'practice.json';

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What the person at this machine has practiced. */
export async function practiceOf(terminal: Terminal): Promise<Practice> {
  return readPractice(await readState(terminal, FILE, isObject));
}

export async function keepPractice(terminal: Terminal, practice: Practice): Promise<void> {
  await writeState(terminal, FILE, practice);
}

/** The wins that the person gave away in a finished game come back as puzzles. A game of a file may be gone by then. */
export async function keepMistakes(
  terminal: Terminal,
  solution: AnySolution,
  match: AnyMatch,
  participants: Participants,
): Promise<void> {
  const seat = onlyHuman(participants);
  if (seat === undefined || match.game.definition.source) return;
  const mistakes = reviewMatch(solution, match).filter(
    (move) => move.seat === seat && move.grade === 'mistake' && move.before.verdict === 'win',
  );
  if (mistakes.length === 0) return;
  const records = mistakes.map(({ ply }) => formatRecord(goToPly(match, ply - 1)));
  const day = today();
  const before = await practiceOf(terminal);
  await keepPractice(
    terminal,
    records.reduce((practice, record) => afterMistake(practice, record, day), before),
  );
}

/** The day it is where this machine stands. */
export function today(): number {
  return localDay(new Date());
}
