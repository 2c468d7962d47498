import type { Events } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { landing, moverCell, otherCell, passes, type Track } from './track.ts';

export function createEvents(track: Track): Events<InversionRacePosition, InversionRaceMove> {
  function eventsOf(position: InversionRacePosition, move: InversionRaceMove): readonly string[] {
    if (move === 'pass') return ['forced-pass'];
    const from = moverCell(position);
    const other = otherCell(position);
    const to = landing(track, from, other, move === 'left' ? -1 : 1);
    const happened = Math.abs(to - from) === 2 ? ['leap'] : [];
    if (!position.inverted && passes(from, to, other)) happened.push('inversion');
    return happened;
  }

  return {
    kinds: [
      { id: 'inversion', sentence: 'A marker passes the other one and the goal moves to the far end.' },
      { id: 'forced-pass', sentence: 'Both ways are barred and a player loses the turn.' },
      ...(track.leap ? [{ id: 'leap', sentence: 'A marker leaps over the other one.' }] : []),
    ],
    of: eventsOf,
  };
}
