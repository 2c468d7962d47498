import type { Coach } from '../../core/index.ts';
import type { SideBySideMove, SideBySidePosition } from './rules.ts';

export const coach: Coach<SideBySidePosition, SideBySideMove> = {
  place: (_position, move) => `board ${move.charAt(0)}`,
  aim: 'Two boards that are worth the same cancel each other: whatever your opponent plays on one, you answer on the other. Leave boards that cancel.',
};
