import { failure, quote, type Result, type Seat, seatNumber, success } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import {
  goalCell,
  isOver,
  landing,
  moverCell,
  NO_ROOM,
  OFF_TRACK,
  otherCell,
  passes,
  type Step,
  type Track,
} from './track.ts';

/** Both markers, the goal and the player to move: `A5 B4 goal 0 2`. */
export function formatMarkers(track: Track, { a, b, inverted, turn }: InversionRacePosition): string {
  return `A${a} B${b} goal ${goalCell(track, inverted)} ${seatNumber(turn)}`;
}

export function parseMarkers(track: Track, text: string): Result<InversionRacePosition> {
  const [, a, b, goal, turn] = /^A(0|[1-9]\d{0,2}) B(0|[1-9]\d{0,2}) goal (0|[1-9]\d{0,2}) ([12])$/.exec(text) ?? [];
  const position: InversionRacePosition = {
    a: Number(a),
    b: Number(b),
    inverted: goal !== '0',
    turn: turn === '1' ? 'player1' : 'player2',
  };
  const isOnTrack = position.a <= track.last && position.b <= track.last;
  const middle = track.last / 2;
  if (!isOnTrack || goalCell(track, position.inverted) !== Number(goal)) {
    return failure(
      `A position is like "A${middle} B${middle - 1} goal 0 2" (cells from 0 to ${track.last}, the goal 0 or ${track.last}, ` +
        `and 1 or 2 for the player to move), not ${quote(text)}.`,
    );
  }
  if (position.a === position.b && (position.inverted || position.a !== middle)) {
    return failure(`Both markers stand on one cell only at the start, on cell ${middle} with the goal 0.`);
  }
  return success(position);
}

export function refuseStep(track: Track, position: InversionRacePosition, text: string): string {
  if (isOver(track, position)) return 'The game is over.';
  const isStuck = barrier(track, position, -1) !== undefined && barrier(track, position, 1) !== undefined;
  const choice = isStuck ? 'you can only pass' : 'choose left or right';
  if (text === 'pass') return 'You may pass only when both ways are barred.';
  if (text !== 'left' && text !== 'right') return `${quote(text)} is not a move; ${choice}.`;
  return `${barrier(track, position, text === 'left' ? -1 : 1)}${isStuck ? `; ${choice}` : ''}.`;
}

/** What bars a step, in words; undefined when it is legal. */
function barrier(track: Track, position: InversionRacePosition, step: Step): string | undefined {
  const from = moverCell(position);
  const to = landing(track, from, otherCell(position), step);
  if (to >= 0) return undefined;
  if (to === OFF_TRACK) return `Cell ${from} is the ${step === -1 ? 'left' : 'right'} end of the track`;
  return `Cell ${from + step} is occupied${to === NO_ROOM ? ', and there is no cell beyond it to leap to' : ''}`;
}

export function describeMarkers(track: Track, { a, b, inverted }: InversionRacePosition): string {
  const goal = `the goal is cell ${goalCell(track, inverted)}`;
  if (a === b) return `Both markers stand on cell ${a}; ${goal}.`;
  return `Player A is on cell ${a} and Player B on cell ${b}; ${goal}.`;
}

export function describeStep(track: Track, position: InversionRacePosition, move: InversionRaceMove): string {
  const mover = playerName(position.turn);
  if (move === 'pass') return `${mover} is barred both ways and passes.`;
  const from = moverCell(position);
  const other = otherCell(position);
  const to = landing(track, from, other, move === 'left' ? -1 : 1);
  const isInversion = !position.inverted && passes(from, to, other);
  const isWin = to === goalCell(track, position.inverted || isInversion);
  const travel = Math.abs(to - from) === 2 ? `leaps ${move} over the other marker` : `moves ${move}`;
  const inversion = isInversion ? `, which moves the goal ${isWin ? 'there' : `to cell ${track.last}`}` : '';
  return `${mover} ${travel} to cell ${to}${inversion}${isWin ? ', and wins' : ''}.`;
}

function playerName(seat: Seat): string {
  return seat === 'player1' ? 'Player A' : 'Player B';
}
