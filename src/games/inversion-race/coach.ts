import type { Coach } from '../../core/index.ts';
import { even, front, leaps } from './lesson.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, type Track } from './track.ts';

export function createCoach(track: Track): Coach<InversionRacePosition, InversionRaceMove> {
  return {
    place: ({ inverted }) => `how far both markers are from cell ${goalCell(track, inverted)}, and how far apart`,
    obvious: ({ inverted }) => (inverted ? 'right' : 'left'),
    lesson: ({ inverted }) => (track.leap ? (inverted ? even : leaps) : front),
  };
}
