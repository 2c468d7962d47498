import type { Coach } from '../../core/index.ts';
import { even, few, odd } from './lesson.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

export function createCoach(letters: string): Coach<WinnersPosition, WinnersMove> {
  return {
    place: () => 'the letters in the middle, and who will take the last one',
    obvious: (position) => awayWithTheWrong(letters, position),
    lesson: ({ from, to }) => (to - from <= 3 ? few : (to - from) % 2 === 0 ? even : odd),
  };
}

/** Who will take the last letter wants it to be a W, and so takes an L away, and the other way round; if both ends are alike nothing suggests itself. */
function awayWithTheWrong(letters: string, { from, to }: WinnersPosition): WinnersMove | undefined {
  const unwanted = (to - from) % 2 === 1 ? 'L' : 'W';
  const [left, right] = [letters[from], letters[to - 1]];
  if (left === right) return undefined;
  return left === unwanted ? 'left' : 'right';
}
