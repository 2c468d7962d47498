import type { Theory } from '../../core/index.ts';
import { type Race, race } from './race.ts';
import { explainRace } from './race-words.ts';
import type { InversionRacePosition } from './rules.ts';
import { moverCell, otherCell, type Track } from './track.ts';

export function createTheory(track: Track): Theory<InversionRacePosition> {
  function raceAt(position: InversionRacePosition): Race | undefined {
    return race(track, moverCell(position), otherCell(position), position.inverted);
  }

  return {
    isComplete: true,
    provedBy: track.leap ? 'leap_race_winner' : 'printed_race_winner',
    verdict: (position) => {
      const plies = raceAt(position)?.plies;
      return plies === undefined ? undefined : plies % 2 === 1 ? 'win' : 'loss';
    },
    distance: (position) => raceAt(position)?.plies,
    why: (position, sides) => explainRace(track, moverCell(position), otherCell(position), position.inverted, sides),
  };
}
