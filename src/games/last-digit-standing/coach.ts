import type { Coach } from '../../core/index.ts';
import type { LastDigitMove, LastDigitPosition, Limits } from './rules.ts';

export function createCoach({ target }: Limits): Coach<LastDigitPosition, LastDigitMove> {
  return {
    place: ({ total }) => `the totals from ${total + 1} to ${target} whose last digit is unused`,
    aim: 'Whoever makes the last move wins. Count the moves that can still be made, and leave your opponent an even number: each has an answer, and the last one is yours.',
  };
}
