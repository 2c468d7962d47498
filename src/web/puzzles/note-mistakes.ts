import { afterMistake } from '../../lab/puzzles/practice.ts';
import { keepPractice, today } from './practice-memory.ts';

/** Positions in which somebody went wrong, as records that end there. */
export function noteMistakes(records: readonly string[]): void {
  const day = today();
  keepPractice((kept) => records.reduce((practice, record) => afterMistake(practice, record, day), kept));
}
