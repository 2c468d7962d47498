import type { AnyMatch, Seat } from '../../core/index.ts';
import { afterGame, type GivenAway } from '../../lab/puzzles/practice.ts';
import { keepPractice, today } from './practice-memory.ts';

/** What the one human player of a finished game gave away. */
export function noteMistakes(match: AnyMatch, human: Seat | undefined, mistakes: readonly GivenAway[]): void {
  keepPractice((kept) => afterGame(kept, match, human, mistakes, today()));
}
