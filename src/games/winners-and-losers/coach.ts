import type { Coach } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

export function createCoach(letters: string): Coach<WinnersPosition, WinnersMove> {
  return {
    place: () => 'the letters in the middle, and who will take the last one',
    obvious: (position) => awayWithTheWrong(letters, position),
    aim: 'Choose the end that brings the letters you want into the middle; then answer every move at the opposite end, and the middle stays the middle.',
  };
}

/** Who will take the last letter wants it to be a W, and so takes an L away, and the other way round; if both ends are alike nothing suggests itself. */
function awayWithTheWrong(letters: string, { from, to }: WinnersPosition): WinnersMove | undefined {
  const unwanted = (to - from) % 2 === 1 ? 'L' : 'W';
  const [left, right] = [letters[from], letters[to - 1]];
  if (left === right) return undefined;
  return left === unwanted ? 'left' : 'right';
}
