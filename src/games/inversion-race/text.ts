import {
  capitalized,
  clause,
  failure,
  type NamedPlayer,
  type NamedPlayers,
  quote,
  type Result,
  type Ruling,
  seatNumber,
  success,
  type Text,
  type TheoryNote,
  verb,
} from '../../core/index.ts';
import {
  type Direction,
  goalCell,
  type InversionRaceMove,
  type InversionRacePosition,
  isOver,
  landing,
  moverCell,
  NO_ROOM,
  OFF_TRACK,
  otherCell,
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
export function createText(track: Track): Text<InversionRacePosition, InversionRaceMove> {
  return {
    formatPosition: ({ a, b, inverted, turn }) => `A${a} B${b} goal ${goalCell(track, inverted)} ${seatNumber(turn)}`,
    parsePosition: (text) => parsePosition(track, text),
    formatMove: (move) => move,
    objective: 'Be the first to move your marker to the goal: cell 0, or the far end once the goal has moved there.',
    howToPlay: howToPlay(track),
    rulings,
    theory,
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
    : ' As printed nobody can pass; with the option leap a marker goes over the other one to the cell beyond.';
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
  return `${barrier(track, position, text === 'left' ? -1 : 1)}${isStuck ? `; ${choice}` : ''}.`;
}

/** The reason why a step is barred, in words; undefined when it is legal. */
function barrier(track: Track, position: InversionRacePosition, step: Direction): string | undefined {
  const from = moverCell(position);
  const to = landing(track, from, otherCell(position), step);
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
  const from = moverCell(position);
  const other = otherCell(position);
  const to = landing(track, from, other, move === 'left' ? -1 : 1);
  const isInversion = !position.inverted && passes(from, to, other);
  const isWin = to === goalCell(track, position.inverted || isInversion);
  const travel =
    Math.abs(to - from) === 2 ? clause(mover, 'leap', `${move} over the other marker`) : clause(mover, 'move', move);
  const inversion = isInversion ? `, which moves the goal ${isWin ? 'there' : `to cell ${track.last}`}` : '';
  return `${capitalized(travel)} to cell ${to}${inversion}${isWin ? `, and ${verb(mover, 'win')}` : ''}.`;
}

const rulings: readonly Ruling[] = [
  {
    id: 'I1',
    book: 'Both markers start on cell 5, though a cell holds only one marker, and the picture draws them side by side.',
    ruling: 'Both start on the middle cell and are drawn together; whoever moves first leaves it.',
  },
  {
    id: 'I2',
    book: 'Moving past the other marker moves the goal. But a step is one cell long and an occupied cell is barred.',
    ruling:
      'As printed nobody can ever pass, so the goal never moves: that rule is dead, and the program says so. With the option leap, a move towards a marker on the next cell goes over it to the cell beyond, and is barred only if that is off the track. A leap passes the other marker, so the first one moves the goal.',
  },
  {
    id: 'I3',
    book: 'In Example 2 the goal moves when A goes from 6 to 7 while B is on 4, and B is told that cell 4, which is empty, is occupied.',
    ruling: 'No rule gives this example and Example 1 together. The example is an error in the book.',
  },
  {
    id: 'I4',
    book: 'A turn is: move, check for inversion, check for a win.',
    ruling:
      'Kept in that order: a first leap that lands on cell 0 moves the goal away before the win check, so it does not win.',
  },
  {
    id: 'I5',
    book: 'The first to reach the goal wins.',
    ruling:
      'Reaching means moving there. A marker that already stands on the far end when the goal moves there has not reached it; it must leave and come back. (A marker at an end cannot be leapt over, so play never gets there.)',
  },
  {
    id: 'I6',
    book: 'If both moves are barred, you lose your turn.',
    ruling:
      'That is a move of its own, pass, shown and recorded, and allowed only then. As printed it happens on cell 10 with the other marker on 9; with leap it never happens.',
  },
  {
    id: 'I7',
    book: 'There are no draws.',
    ruling:
      'Nothing stops two players from wandering to and fro for ever, and no draw is invented: the game goes on. Simulations stop at a stated number of moves and count such games as unfinished.',
  },
];

const theory: readonly TheoryNote[] = [
  {
    text: 'As printed the markers can never change sides: a step is one cell and the other marker bars it. So the marker that is nearer to cell 0 walks there and wins.',
    status: { proved: 'printed_race_winner' },
  },
  {
    text: 'Without leaps the first player goes left, is nearer for good, and wins on n cells in n − 2 moves, both sides counted: on the eleven printed ones in 9. Going right loses.',
    status: { proved: 'printed_race_start' },
  },
  {
    text: 'For the same reason the goal never moves without leaps: no position with the goal on the far end is reachable.',
    status: { proved: 'never_inverted' },
  },
  {
    text: 'With leaps the same opening wins, but it takes longer: n + 2 moves on n cells, 13 on the eleven printed ones, since the other player does best to leap at once, which moves the goal to the far end and leaves the leaper behind once more.',
    status: { proved: 'leap_race_start' },
  },
  {
    text: 'In general, while the goal is cell 0, the player to move wins exactly when the other marker is not nearer to it: whoever is in front and steps on leaves a gap of at least 2, and a leap needs the next cell. After the goal has moved, the player to move wins when in front, and also when the other marker is right in front and the goal an even number of cells away: then leap, and the race of leaps ends well.',
    status: { proved: 'leap_race_winner' },
  },
  {
    text: 'How long it takes: a walk of s steps takes 2s − 1 moves, both sides counted, for the player who starts it, and 2s if the other player moves first. With leaps, while the goal is cell 0, the player in front can be quicker near the far end. With an even gap, walk towards the other marker: it is never you who meets it on your own turn, so it has to leap over you in the end, and your walk ends on the new goal. With the other marker right behind you on an odd cell, leap over it: an odd number of cells is left to it, and leaping back fails. And a marker on the last cell can only come back: wait two cells away from it and leap over it onto the new goal. While the goal is cell 0, a player who is behind with the other marker on the next cell holds out longest by leaping.',
    status: { proved: 'leap_race' },
  },
  {
    text: 'No position is endless, with leaps or without: one of the players can always force the end. A game that wanders for ever is one that somebody could win and does not.',
    status: { proved: 'leap_race' },
  },
];
