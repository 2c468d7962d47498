import { type CoqTerms, coqPlayer, type Seat } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import type { Track } from './track.ts';

const STEPS: Readonly<Record<InversionRaceMove, string>> = { left: 'Left', right: 'Right', pass: 'Pass' };

/** As in proofs/InversionRace.v. */
export function createCoqTerms({ last, leap }: Track, first: Seat): CoqTerms<InversionRacePosition, InversionRaceMove> {
  const options = `${last + 1} ${leap} ${coqPlayer(first)}`;
  return {
    modules: ['InversionRace'],
    rules: `inversion_race ${options}`,
    code: `inversion_race_code ${options}`,
    position: ({ a, b, inverted, turn }) => `Track ${a} ${b} ${inverted} ${coqPlayer(turn)}`,
    move: (move) => STEPS[move],
  };
}
