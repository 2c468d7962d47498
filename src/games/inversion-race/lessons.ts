import { counted, type Game, type Random, type TurnPlayers } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, ideasAt, type Lesson, oneByOne } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import {
  goalCell,
  type InversionRaceMove,
  type InversionRaceOptions,
  type InversionRacePosition,
  isOver,
  moverCell,
  otherCell,
  readTrack,
  type Track,
} from './rules.ts';
import { explainRace, type Race, race } from './theory.ts';

type RaceGame = Game<InversionRacePosition, InversionRaceMove, InversionRaceOptions>;
type RaceLesson = Lesson<InversionRacePosition, InversionRaceMove, InversionRaceOptions>;

/** The goal, and how far the player to move and the other one are from it. */
function distances(game: RaceGame, position: InversionRacePosition) {
  const goal = goalCell(readTrack(game.options), position.inverted);
  const own = Math.abs(moverCell(position) - goal);
  const other = Math.abs(otherCell(position) - goal);
  return { goal, own, other };
}

/** The names of the marker to move and of the other one. */
function markersOf({ turn }: InversionRacePosition): readonly [string, string] {
  return turn === 'player1' ? ['A', 'B'] : ['B', 'A'];
}

function towards(goal: number): InversionRaceMove {
  return goal === 0 ? 'left' : 'right';
}

/** Walks to the goal when the other marker is not nearer: the whole theory without leaps, and before the goal has moved. */
function walkInFront(game: RaceGame, position: InversionRacePosition): InversionRaceMove | undefined {
  const { goal, own, other } = distances(game, position);
  return own <= other && own > 0 ? towards(goal) : undefined;
}

function tellDistances(game: RaceGame, position: InversionRacePosition): string {
  const { goal, own, other } = distances(game, position);
  if (isOver(readTrack(game.options), position)) return `A marker has reached the goal, cell ${goal}.`;
  const [mover, rest] = markersOf(position);
  const way = `The goal is cell ${goal}. ${mover} is to move and ${counted(own, 'cell')} away from it, ${rest} ${counted(other, 'cell')}.`;
  const isNext = position.inverted && other === own - 1;
  return `${way}${isNext ? ` They stand next to each other, and ${own} is ${own % 2 === 0 ? 'even' : 'odd'}.` : ''}`;
}

const RACE: Pick<RaceLesson, 'choose' | 'tell' | 'draw'> = {
  choose: walkInFront,
  tell: tellDistances,
  draw(game, position) {
    const { own, other } = distances(game, position);
    const shared = Math.min(own, other);
    const [mover, rest] = markersOf(position);
    return {
      caption: tellDistances(game, position),
      rows: [
        { label: `${mover}, to move: ${counted(own, 'step')}`, cells: oneByOne(own, shared, String) },
        { label: `${rest}: ${counted(other, 'step')}`, cells: oneByOne(other, shared, String) },
      ],
      legend: { paired: 'steps that both need', single: 'steps that one needs more' },
    };
  },
};

export const front: RaceLesson = {
  ...RACE,
  id: 'in-front',
  title: 'Be in front',
  ideas: ideasAt({
    'inversion-race':
      'A track of eleven cells. Both markers start on the middle cell, and both want to get to cell 0, where the flag is. On your turn you move one cell to the left or to the right.',
    'inversion-race: left':
      'You may not enter the cell of the other marker. So no marker can ever get past the other: whoever is nearer to the flag stays nearer.',
    'inversion-race: left right left':
      'So the first step decides. Go left: you are in front for good, and you only have to walk on.',
  }),
  rule: 'If you are not behind, step towards the goal, and go on until you are there.',
  theorem:
    'Without leaps the markers never change order, so the player to move wins exactly when the other marker is not nearer to cell 0. From the start of a track of n cells it takes n − 2 moves, both sides counted. The goal never moves.',
  exercises: { question: 'see', draw: () => 'inversion-race', plies: [1, 6] },
  contest: 'inversion-race',
};

export const leaps: RaceLesson = {
  ...RACE,
  id: 'leaps',
  title: 'A leap moves the goal',
  ideas: ideasAt({
    'inversion-race leap=true: left':
      'Now markers can leap: if the other marker is on the next cell, you go over it to the cell behind it. A went left, and B could leap over A here.',
    'inversion-race leap=true: left left':
      'B did. But the first time that one marker passes the other, the goal moves to the far end, cell 10, for both. B is far from it now, and A is in front without having done anything.',
    'inversion-race leap=true: left right left':
      'So a leap at the wrong time helps the other one. While the goal is still cell 0, being in front is good: step on, and the other marker is at least two cells behind you and cannot leap.',
    'inversion-race leap=true: left left right':
      'If the other one leaps all the same, turn around and walk to the new goal: you are in front again.',
  }),
  rule: 'If you are not behind, step towards the goal. If the goal moves, turn around and walk to the new one.',
  theorem:
    'While the goal is cell 0 the player to move wins exactly when the other marker is not nearer to it. Stepping on leaves a gap of at least 2, and a leap needs the next cell.',
  covers: (_game, { inverted }) => !inverted,
  exercises: { question: 'see', draw: () => 'inversion-race leap=true', plies: [1, 6] },
  contest: 'inversion-race leap=true',
};

export const even: RaceLesson = {
  ...RACE,
  id: 'leap-when-even',
  title: 'Leap when the distance is even',
  ideas: ideasAt({
    'inversion-race leap=true: right left left left left right': [
      'The goal has moved to cell 10. You are A, on cell 4, and B is right in front of you on cell 5. You could leap to 6. But then B may leap back over you, to 7, and you over B, and so on. Who gets there first?',
      'Each leap brings a marker two cells nearer. You are 6 cells away: three leaps, and 6 is even, so you land exactly on the goal. B was 5 away, an odd number: B cannot land on it that way. Leap!',
    ],
    'inversion-race leap=true: right left left right':
      'Here A is 5 cells from the goal, an odd number, and it is the other way around: the leaping ends well for B. If the other marker is not on the next cell, nobody can leap, and it only counts who is in front.',
  }),
  rule: 'In front: step towards the goal. Right behind the other marker, with the goal at the far end and an even number of cells away: leap.',
  theorem:
    'After the goal has moved, the player to move wins when in front, and also when the other marker is on the next cell towards the goal and the distance to the goal is even. In all other positions that player loses, and none is endless. Near the far end there are quicker wins than walking, but none that walking would not win as well.',
  choose(game, position) {
    const { goal, own, other } = distances(game, position);
    const isRightBehind = other === own - 1;
    return position.inverted && isRightBehind && own % 2 === 0 ? towards(goal) : walkInFront(game, position);
  },
  exercises: {
    // Does not ask for a move: the winner goes towards the goal, so there is nothing to find.
    question: 'see',
    draw: () => 'inversion-race leap=true',
    plies: [3, 12],
    suits(game, position) {
      const { own, other } = distances(game, position);
      return position.inverted && other === own - 1;
    },
  },
  contest: 'inversion-race leap=true: right left left left left right',
};

export const course: Course<InversionRacePosition, InversionRaceMove, InversionRaceOptions> = {
  lessons: [front, leaps, even],
  picture: RACE.draw,
};

export function createCoach(track: Track): Coach<InversionRacePosition, InversionRaceMove> {
  return {
    place: ({ inverted }) => `how far both markers are from cell ${goalCell(track, inverted)}, and how far apart`,
    obvious: ({ inverted }) => (inverted ? 'right' : 'left'),
    lesson: ({ inverted }) => (track.leap ? (inverted ? even : leaps) : front),
    idea: (position, players) => shortcutAt(track, position, players),
  };
}

const SHORTCUTS: readonly (Race['plan'] | undefined)[] = ['drive', 'leap', 'corner'];

/** The lessons walk to cell 0; sometimes it is quicker to make the goal move. */
function shortcutAt(track: Track, position: InversionRacePosition, players: TurnPlayers): string | undefined {
  if (position.inverted || !SHORTCUTS.includes(race(track, position)?.plan)) return undefined;
  return `Walking to cell 0 wins, but there is a quicker way. ${explainRace(track, position, players)}`;
}

const LENGTHS = [11, 13, 15, 17, 19, 21];

/** A has gone right past the middle, and B an even number of cells further. A first gave B the lead by going left and back. */
function draw(random: Random): PuzzleStart {
  const cells = random.pick(LENGTHS);
  const room = (cells - 1) / 2;
  const steps = 1 + random.below(room - 2);
  const gap = 2 * (1 + random.below(Math.floor((room - steps) / 2)));
  const waits = Array.from({ length: gap / 2 }, (): readonly InversionRaceMove[] => ['left', 'right']).flat();
  const ofA: readonly InversionRaceMove[] = [...waits, ...Array.from({ length: steps }, () => 'right' as const)];
  return { options: { cells, leap: true }, moves: ofA.flatMap((move) => [move, 'right']) };
}

/**
 * A win by a single move is always a step toward the goal, which is too easy to find. The hard part is the fastest
 * win: driving the other marker to the far end until it has to leap and the goal moves there.
 */
export const puzzles: PuzzleSource = { draw, goal: 'fastest' };

export const conjectures: Conjectures<InversionRacePosition, InversionRaceMove, InversionRaceOptions> = {
  domains: [
    { title: 'Eleven cells, with leaps', variants: ['inversion-race leap=true'] },
    { title: 'As printed, without leaps', variants: ['inversion-race'] },
    { title: 'Five cells, with leaps', variants: ['inversion-race cells=5 leap=true'] },
  ],
  features: createFeatures(
    (game: RaceGame, position) => ({ ...distances(game, position), ...position }),
    {
      own: ['how far the player to move is from the goal', ({ own }) => own],
      other: ['how far the other player is from the goal', ({ other }) => other],
      gap: ['how far apart the markers are', ({ a, b }) => Math.abs(a - b)],
    },
    {
      'not-behind': ['the player to move is not behind', ({ own, other }) => own <= other],
      moved: ['the goal has moved', ({ inverted }) => inverted],
      'right-behind': ['the other marker is one cell nearer to the goal', ({ own, other }) => other === own - 1],
    },
  ),
  size(game, position) {
    const { own, other } = distances(game, position);
    return own + other;
  },
  sizeName: 'how far both are from the goal together',
};
