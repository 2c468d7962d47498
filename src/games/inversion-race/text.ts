import {
  capitalized,
  clause,
  failure,
  type NamedPlayer,
  type NamedPlayers,
  quote,
  type Result,
  seatNumber,
  success,
  type Text,
  verb,
} from '../../core/index.ts';
import {
  type Direction,
  directionOf,
  goalCell,
  type InversionRaceMove,
  type InversionRacePosition,
  isOver,
  landing,
  moverCell,
  NO_ROOM,
  OFF_TRACK,
  passes,
  type Track,
} from './rules.ts';

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

/** Both markers, the goal and the player to move: `A5 B4 goal 0 2`. */
export function createText(track: Track): Omit<Text<InversionRacePosition, InversionRaceMove>, 'rulings' | 'theory'> {
  return {
    formatPosition: ({ a, b, inverted, turn }) => `A${a} B${b} goal ${goalCell(track, inverted)} ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(track, text),
    formatMove: (move) => move,
    objective: 'Be the first to move your marker to the goal: cell 0, or the far end once the goal has moved there.',
    howToPlay: howToPlay(track),
    describePosition: (position, players) => describeMarkers(track, position, players),
    describeMove: (position, move, mover) => describeStep(track, position, move, mover),
    whyIllegal: (position, text) => whyIllegal(track, position, text),
    whyOver: ({ inverted }) => `The winner reached the goal, cell ${goalCell(track, inverted)}.`,
  };
}

function howToPlay({ last, leap }: Track): readonly string[] {
  const cells = last === 10 ? 'eleven cells' : `${last + 1} cells`;
  const barred = leap
    ? 'You may not leave the track. When the next cell holds the other marker, you leap over it to the cell beyond, if there is one.'
    : 'You may not leave the track or enter the cell of the other marker.';
  const passing = leap
    ? ''
    : ' As printed no marker can pass; with the option leap a marker goes over the other one to the cell beyond.';
  return [
    `The track has ${cells}, 0 to ${last}. Both markers start on the middle cell, ${last / 2}, and the goal of both players is cell 0.`,
    `On your turn move your marker one cell to the left or to the right. ${barred}`,
    'If both ways are barred, you pass.',
    `The first time a marker passes the other one, the goal of both players moves to cell ${last} and stays there.${passing}`,
    'Whoever moves to the goal wins.',
  ];
}

function whyIllegal(track: Track, position: InversionRacePosition, text: string): string {
  if (isOver(track, position)) return 'The game is over.';
  const isStuck = barrier(track, position, -1) !== undefined && barrier(track, position, 1) !== undefined;
  const choice = isStuck ? 'you can only pass' : 'choose left or right';
  if (text === 'pass') return 'You may pass only when both ways are barred.';
  if (text !== 'left' && text !== 'right') return `${quote(text)} is not a move; ${choice}.`;
  return `${barrier(track, position, directionOf(text))}${isStuck ? `; ${choice}` : ''}.`;
}

/** The reason why a step is barred, in words; undefined when it is legal. */
function barrier(track: Track, position: InversionRacePosition, step: Direction): string | undefined {
  const from = moverCell(position);
  const to = landing(track, position, step);
  if (to >= 0) return undefined;
  if (to === OFF_TRACK) return `Cell ${from} is the ${step === -1 ? 'left' : 'right'} end of the track`;
  return `Cell ${from + step} is occupied${to === NO_ROOM ? ', and there is no cell beyond it to leap to' : ''}`;
}

function describeMarkers(track: Track, { a, b, inverted }: InversionRacePosition, players: NamedPlayers): string {
  const goal = `the goal is cell ${goalCell(track, inverted)}`;
  if (a === b) return `Both markers stand on cell ${a}; ${goal}.`;
  const { player1, player2 } = players;
  return `${capitalized(clause(player1, 'are', `on cell ${a}`))} and ${player2.name} on cell ${b}; ${goal}.`;
}

function describeStep(
  track: Track,
  position: InversionRacePosition,
  move: InversionRaceMove,
  mover: NamedPlayer,
): string {
  if (move === 'pass') return `${capitalized(clause(mover, 'are', 'barred both ways'))} and ${verb(mover, 'pass')}.`;
  const to = landing(track, position, directionOf(move));
  const isInversion = !position.inverted && passes(position, to);
  const isWin = to === goalCell(track, position.inverted || isInversion);
  const travel =
    Math.abs(to - moverCell(position)) === 2
      ? clause(mover, 'leap', `${move} over the other marker`)
      : clause(mover, 'move', move);
  const inversion = isInversion ? `, which moves the goal ${isWin ? 'there' : `to cell ${track.last}`}` : '';
  return `${capitalized(travel)} to cell ${to}${inversion}${isWin ? `, and ${verb(mover, 'win')}` : ''}.`;
}
