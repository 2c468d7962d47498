import type { IndexedMoves, PositionIndex } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, landing, passes, type Track } from './rules.ts';

/*
 * A position as one integer. From left to right: inverted (0 or 1), cell of A, cell of B, turn (0 for A, 1 for B).
 *
 *   index = ((inverted × cells + a) × cells + b) × 2 + turn
 *
 *   A5 B4 goal 0 2 on 11 cells:  ((0 × 11 + 5) × 11 + 4) × 2 + 1 = 119
 *   and back:  119 = 59 × 2 + 1,  59 = 5 × 11 + 4,  5 = 0 × 11 + 5
 *
 * Some indexes stand for no position (both markers on a cell other than the middle); no move leads to them.
 */
export function createIndex(track: Track): PositionIndex<InversionRacePosition> {
  const cells = track.last + 1;
  return {
    size: 4 * cells * cells,
    maxMoves: 2,
    descending: false,
    rank: ({ a, b, inverted, turn }) => (((inverted ? cells : 0) + a) * cells + b) * 2 + (turn === 'player1' ? 0 : 1),
    unrank(index) {
      const pair = index >> 1;
      const high = Math.floor(pair / cells);
      return {
        a: high % cells,
        b: pair % cells,
        inverted: high >= cells,
        turn: (index & 1) === 0 ? 'player1' : 'player2',
      };
    },
    successors: createSuccessors(track),
    isWon: () => false, // the player who has just moved to the goal has won, never the one whose turn it would be
    moves: createMoves(track),
  };
}

/** The markers of an index, as the player to move sees them. */
function readMarkers(cells: number, index: number) {
  const pair = index >> 1;
  const high = (pair / cells) | 0;
  const b = pair - high * cells;
  const isInverted = high >= cells;
  const a = isInverted ? high - cells : high;
  const isTurnOfB = (index & 1) === 1;
  return { isInverted, isTurnOfB, from: isTurnOfB ? b : a, other: isTurnOfB ? a : b };
}

const MOVES: readonly InversionRaceMove[] = ['left', 'right', 'pass'];

function createMoves(track: Track): IndexedMoves {
  const cells = track.last + 1;
  return {
    texts: MOVES,
    numbersFrom(index, out) {
      const { isInverted, from, other } = readMarkers(cells, index);
      if (other === goalCell(track, isInverted)) return 0;
      let count = 0;
      if (landing(track, from, other, -1) >= 0) out[count++] = 0;
      if (landing(track, from, other, 1) >= 0) out[count++] = 1;
      if (count === 0) out[count++] = 2;
      return count;
    },
    /** In the order of `createEvents`: an inversion, a forced pass, a leap. */
    eventsFrom(index) {
      const { isInverted, from, other } = readMarkers(cells, index);
      if (other === goalCell(track, isInverted)) return 0;
      const left = landing(track, from, other, -1);
      const right = landing(track, from, other, 1);
      if (left < 0 && right < 0) return 2;
      return stepEvents(isInverted, from, left, other) | stepEvents(isInverted, from, right, other);
    },
  };
}

/** None where the step is barred. */
function stepEvents(isInverted: boolean, from: number, to: number, other: number): number {
  if (to < 0) return 0;
  return (!isInverted && passes(from, to, other) ? 1 : 0) | (Math.abs(to - from) === 2 ? 4 : 0);
}

function createSuccessors(track: Track): PositionIndex<InversionRacePosition>['successors'] {
  const cells = track.last + 1;

  /** The index after a move to `to`; the other marker is on `other`. */
  function indexAfter(isInverted: boolean, isTurnOfB: boolean, to: number, other: number): number {
    const high = isInverted ? cells : 0;
    return isTurnOfB ? ((high + other) * cells + to) * 2 : ((high + to) * cells + other) * 2 + 1;
  }

  return (index, out) => {
    const isTurnOfB = (index & 1) === 1;
    const pair = index >> 1;
    const high = (pair / cells) | 0;
    const b = pair - high * cells;
    const isInverted = high >= cells;
    const a = isInverted ? high - cells : high;
    const from = isTurnOfB ? b : a;
    const other = isTurnOfB ? a : b;
    if (other === goalCell(track, isInverted)) return 0;
    const left = landing(track, from, other, -1);
    const right = landing(track, from, other, 1);
    let count = 0;
    if (left >= 0) out[count++] = indexAfter(isInverted || passes(from, left, other), isTurnOfB, left, other);
    if (right >= 0) out[count++] = indexAfter(isInverted || passes(from, right, other), isTurnOfB, right, other);
    if (count === 0) out[count++] = indexAfter(isInverted, isTurnOfB, from, other);
    return count;
  };
}
