import { type Game, type Lesson, listed, moveThatLeaves, type Random, wholeNumbers } from '../../core/index.ts';
import { drawBlocks, inBlocks, isPaired, tellBlocks } from './blocks.ts';
import { readVariant, type TailEndMove, type TailEndPosition } from './rules.ts';
import { runLengths } from './runs.ts';

/** What the lessons have in common: rows to tell them with, and runs in blocks. */

type TailEndGame = Game<TailEndPosition, TailEndMove>;
export type TailEndLesson = Lesson<TailEndPosition, TailEndMove>;

/** A record of a row with these runs, a tail between them. */
export function rowOf(lengths: readonly number[], more = ''): string {
  return `tail-end start=${lengths.map((length) => 'H'.repeat(length)).join('T')}${more}`;
}

export function drawLengths(random: Random, count: number, longest: number): readonly number[] {
  return wholeNumbers(1, count).map(() => 1 + random.below(longest));
}

/** What a run counts for when a flip turns at most `reach` coins: for an odd reach, and for all runs of the lessons. */
function countsOf({ options }: TailEndGame, { row }: TailEndPosition): readonly number[] {
  const { reach } = readVariant(options);
  return runLengths(row).map((length) => length % (reach + 1));
}

export function tellRuns(game: TailEndGame, position: TailEndPosition): string {
  const counts = countsOf(game, position);
  if (counts.length === 0) return 'No head is left.';
  return `${namedRuns(runLengths(position.row), counts)} ${tellBlocks(counts)}`;
}

function namedRuns(lengths: readonly number[], counts: readonly number[]): string {
  const isPlain = lengths.every((length, run) => length === counts[run]);
  const runs = `${lengths.length === 1 ? 'One run' : 'Runs'} of ${listed(lengths)}`;
  return isPlain ? `${runs}.` : `${runs}, which ${lengths.length === 1 ? 'counts' : 'count'} for ${listed(counts)}.`;
}

export const BLOCKS: Pick<TailEndLesson, 'choose' | 'tell' | 'draw'> = {
  choose: (game, position) => moveThatLeaves(game, position, (next) => isPaired(countsOf(game, next))),
  tell: tellRuns,
  draw(game, position) {
    const lengths = runLengths(position.row);
    const rows = countsOf(game, position).map((value, run) => ({ label: runLabel(lengths[run] ?? 0, value), value }));
    return drawBlocks(rows);
  },
};

function runLabel(length: number, value: number): string {
  return length === value ? `run of ${inBlocks(length)}` : `run of ${length}, counts for ${inBlocks(value)}`;
}
