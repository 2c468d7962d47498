import type { Verdict } from '../../core/index.ts';
import type { WinnersPosition } from './rules.ts';

/** The letters that decide, however long the row: the middle two, or the middle one and its neighbours. */
export function decidingLetters({ from, to }: WinnersPosition): WinnersPosition {
  const count = to - from;
  const kept = count % 2 === 0 ? Math.min(count, 2) : Math.min(count, 3);
  const start = from + (count - kept) / 2;
  return { from: start, to: start + kept };
}

/**
 * Whether best play leaves a W for the last move. Of two deciding letters both must be W; of three the middle one and
 * at least one neighbour; a single letter speaks for itself. The rule-book page has the proof, `winnersTriangle` the long way.
 */
export function leavesWinner(letters: string, position: WinnersPosition): boolean {
  const { from, to } = decidingLetters(position);
  if (to - from < 3) return letters[from] === 'W' && letters[to - 1] === 'W';
  return letters[from + 1] === 'W' && (letters[from] === 'W' || letters[from + 2] === 'W');
}

/** The player to move takes the last letter exactly when an odd number of letters is left. */
export function middleLetterVerdict(letters: string, position: WinnersPosition): Verdict {
  const takesLast = (position.to - position.from) % 2 === 1;
  return leavesWinner(letters, position) === takesLast ? 'win' : 'loss';
}
