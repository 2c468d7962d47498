import type { Coach, Sides } from '../../core/index.ts';
import { even, front, leaps } from './lesson.ts';
import { race } from './race.ts';
import { explainRace } from './race-words.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, moverCell, otherCell, type Track } from './track.ts';

export function createCoach(track: Track): Coach<InversionRacePosition, InversionRaceMove> {
  return {
    place: ({ inverted }) => `how far both markers are from cell ${goalCell(track, inverted)}, and how far apart`,
    obvious: ({ inverted }) => (inverted ? 'right' : 'left'),
    lesson: ({ inverted }) => (track.leap ? (inverted ? even : leaps) : front),
    shortcut: (position, sides) => shortcutAt(track, position, sides),
  };
}

const SHORTCUTS = ['drive', 'leap', 'corner'];

/** The lessons walk to cell 0; sometimes it is quicker to make the goal move. */
function shortcutAt(track: Track, position: InversionRacePosition, sides: Sides): string | undefined {
  const { inverted } = position;
  const [own, other] = [moverCell(position), otherCell(position)];
  if (inverted || !SHORTCUTS.includes(race(track, own, other, inverted)?.plan ?? '')) return undefined;
  return `Walking to cell 0 wins, but there is a quicker way. ${explainRace(track, own, other, inverted, sides)}`;
}
