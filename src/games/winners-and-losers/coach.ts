import type { Coach } from '../../core/index.ts';
import type { WinnersMove, WinnersPosition } from './rules.ts';

export const coach: Coach<WinnersPosition, WinnersMove> = {
  place: () => 'the letters in the middle, and who will take the last one',
  aim: 'Choose the end that brings the letters you want into the middle; then answer every move at the opposite end, and the middle stays the middle.',
};
