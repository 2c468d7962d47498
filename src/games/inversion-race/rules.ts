import { firstSeat, type OptionValues, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { createDense } from './dense.ts';
import { describeMarkers, describeStep, formatMarkers, parseMarkers, refuseStep } from './notation.ts';
import { createTheory } from './theory.ts';
import { goalCell, isOver, landing, moverCell, otherCell, passes, type Track } from './track.ts';

/** The cells of the two markers, whether the goal has moved to the far end, and whose turn it is. */
export interface InversionRacePosition {
  readonly a: number;
  readonly b: number;
  readonly inverted: boolean;
  readonly turn: Seat;
}

export type InversionRaceMove = 'left' | 'right' | 'pass';

/** All there are, by what is open: nothing, left, right, both. Without a way the only move is to pass (I6). */
const MOVES: readonly (readonly InversionRaceMove[])[] = [['pass'], ['left'], ['right'], ['left', 'right']];
const NO_MOVES: readonly InversionRaceMove[] = [];

export function createRules(options: OptionValues): Rules<InversionRacePosition, InversionRaceMove> {
  const track: Track = { last: Number(options.cells) - 1, leap: options.leap === true };
  const middle = track.last / 2;

  function legalMoves(position: InversionRacePosition): readonly InversionRaceMove[] {
    if (isOver(track, position)) return NO_MOVES;
    const from = moverCell(position);
    const other = otherCell(position);
    const isLeftOpen = landing(track, from, other, -1) >= 0;
    const isRightOpen = landing(track, from, other, 1) >= 0;
    return MOVES[(isLeftOpen ? 1 : 0) + (isRightOpen ? 2 : 0)] as readonly InversionRaceMove[];
  }

  /** Move, then inversion, then the win check on the goal as it is now (I4). The goal moves once and never back. */
  function play(position: InversionRacePosition, move: InversionRaceMove): InversionRacePosition {
    if (!legalMoves(position).includes(move)) throw new RangeError(refuseStep(track, position, move));
    const { a, b, inverted, turn } = position;
    if (move === 'pass') return { a, b, inverted, turn: otherSeat(turn) };
    const from = moverCell(position);
    const other = otherCell(position);
    const to = landing(track, from, other, move === 'left' ? -1 : 1);
    const isInverted = inverted || passes(from, to, other);
    return turn === 'player1'
      ? { a: to, b, inverted: isInverted, turn: 'player2' }
      : { a, b: to, inverted: isInverted, turn: 'player1' };
  }

  function outcome(position: InversionRacePosition): Outcome | undefined {
    if (!isOver(track, position)) return undefined;
    const goal = goalCell(track, position.inverted);
    return { winner: otherSeat(position.turn), reason: `The winner reached the goal, cell ${goal}.` };
  }

  function events(position: InversionRacePosition, move: InversionRaceMove): readonly string[] {
    if (move === 'pass') return ['forced-pass'];
    const from = moverCell(position);
    const other = otherCell(position);
    const to = landing(track, from, other, move === 'left' ? -1 : 1);
    const happened = Math.abs(to - from) === 2 ? ['leap'] : [];
    if (!position.inverted && passes(from, to, other)) happened.push('inversion');
    return happened;
  }

  return {
    start: { a: middle, b: middle, inverted: false, turn: firstSeat(options) },
    turn: (position) => position.turn,
    legalMoves,
    play,
    outcome,
    notableEvents: [
      { id: 'inversion', sentence: 'A marker passes the other one and the goal moves to the far end.' },
      { id: 'forced-pass', sentence: 'Both ways are barred and a player loses the turn.' },
      ...(track.leap ? [{ id: 'leap', sentence: 'A marker leaps over the other one.' }] : []),
    ],
    events,
    formatPosition: (position) => formatMarkers(track, position),
    parsePosition: (text) => parseMarkers(track, text),
    formatMove: (move) => move,
    refusal: (position, text) => refuseStep(track, position, text),
    describePosition: (position) => describeMarkers(track, position),
    describeMove: (position, move) => describeStep(track, position, move),
    dense: createDense(track),
    theory: createTheory(track),
  };
}
