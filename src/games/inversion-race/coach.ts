import type { Coach } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, type Track } from './track.ts';

export function createCoach(track: Track): Coach<InversionRacePosition, InversionRaceMove> {
  return {
    place: ({ inverted }) => `how far both markers are from cell ${goalCell(track, inverted)}, and how far apart`,
    obvious: ({ inverted }) => (inverted ? 'right' : 'left'),
    aim: track.leap
      ? 'Be in front: nearer to the goal than the other marker. A leap over you need not worry you, since the goal moves to the other end with it; but count the cells before you step next to the other marker.'
      : 'Nobody can pass, so be the one who is nearer to the goal.',
  };
}
