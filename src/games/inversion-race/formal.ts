import type { Seat } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqPlayer } from '../../proof/coq.ts';
import {
  directionOf,
  type InversionRaceMove,
  type InversionRaceOptions,
  type InversionRacePosition,
  landing,
  moverCell,
  passes,
  type Track,
} from './rules.ts';

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

export function createEvents(track: Track): Events<InversionRacePosition, InversionRaceMove> {
  function eventsOf(position: InversionRacePosition, move: InversionRaceMove): readonly string[] {
    if (move === 'pass') return ['forced-pass'];
    const to = landing(track, position, directionOf(move));
    const happened = Math.abs(to - moverCell(position)) === 2 ? ['leap'] : [];
    if (!position.inverted && passes(position, to)) happened.push('inversion');
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

/** The words of a skin for the track: names of cells, seen from the middle, and of the two directions. */
interface TrackWords {
  /** The skin's name of a cell, given how far it lies to the right of the middle. */
  place(fromMiddle: number): number;
  readonly toward: string;
  readonly away: string;
  readonly stay: string;
}

/** Floors of a tower, the goal on top: left is up. */
const TOWER: TrackWords = { place: (cells) => -cells, toward: 'up', away: 'down', stay: 'wait' };
/** A river, in tens of miles east of the bridge: left is west. */
const RIVER: TrackWords = { place: (cells) => 10 * cells, toward: 'west', away: 'east', stay: 'anchor' };

function createSkin(
  id: string,
  sentence: string,
  words: TrackWords,
  title: string,
  explain: (near: number, far: number, leap: boolean) => readonly string[],
): Skin<InversionRacePosition, InversionRaceMove, InversionRaceOptions> {
  const names = { left: words.toward, right: words.away, pass: words.stay };
  return {
    id,
    sentence,
    title,
    rules({ options: { cells, leap } }) {
      const half = (cells - 1) / 2;
      return explain(words.place(-half), words.place(half), leap);
    },
    board({ options: { cells } }, { a, b, inverted }) {
      const half = (cells - 1) / 2;
      const [first, second, goal] = [a - half, b - half, inverted ? half : -half].map(words.place);
      return `first at ${first}, second at ${second}, goal ${goal}`;
    },
    move: (_game, move) => names[move],
  };
}

const barred = (leap: boolean, one: string, over: string) => (leap ? over : one);

export const skins = [
  createSkin('tower', 'Two climbers in a tower.', TOWER, 'Tower', (top, bottom, leap) => [
    `A tower has floors from ${bottom} at the bottom to ${top} at the top. Two climbers, one for each player, begin together on floor 0. The goal of both is floor ${top}.`,
    `On your turn your climber goes one floor up or down, never out of the tower. ${barred(leap, 'A floor on which the other climber is may not be entered.', 'If the other climber is on that floor, yours goes on to the floor beyond, if there is one.')}`,
    'If neither is possible, your climber must wait.',
    `When one climber goes past the other for the first time, the goal of both becomes floor ${bottom}, for good.`,
    'Whoever moves to the floor that is the goal at that moment wins.',
  ]),
  createSkin('river', 'Two boats on a river.', RIVER, 'River', (west, east, leap) => [
    `A river has moorings every 10 miles, from ${-west} miles west of a bridge, written ${west}, to ${east} miles east of it. Two boats, one for each player, begin together at the bridge, 0. Both want to reach ${west}.`,
    `On your turn your boat goes 10 miles west or east, never beyond the last mooring. ${barred(leap, 'It may not stop where the other boat lies.', 'Where the other boat lies it does not stop but goes to the next mooring, if there is one.')}`,
    'A boat that can go neither way must anchor for a turn.',
    `As soon as a boat has passed the other one for the first time, both want to reach ${east} instead, and that stays so.`,
    'Whoever brings their own boat to the place that both want to reach wins.',
  ]),
];
