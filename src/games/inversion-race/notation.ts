import { failure, quote, type Result, seatNumber, success, type Text } from '../../core/index.ts';
import type { InversionRaceMove, InversionRacePosition } from './rules.ts';
import { goalCell, type Track } from './track.ts';

/** Both markers, the goal and the player to move: `A5 B4 goal 0 2`. */
export function createNotation(
  track: Track,
): Pick<Text<InversionRacePosition, InversionRaceMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return {
    formatPosition: ({ a, b, inverted, turn }) => `A${a} B${b} goal ${goalCell(track, inverted)} ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(track, text),
    formatMove: (move) => move,
  };
}

function parsePosition(track: Track, text: string): Result<InversionRacePosition> {
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
