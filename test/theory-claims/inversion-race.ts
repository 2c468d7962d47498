import { wholeNumbers } from '../../src/core/index.ts';
import {
  type Book,
  differs,
  equal,
  numberOf,
  type Position,
  type Variant,
  verdictOf,
  winningMoves,
} from './variant.ts';

/** The cells of the player to move and of the other one, and the goal. */
function placesOf({ text }: Position) {
  const [, a = '', b = '', goal = '', turn] = /^A(\d+) B(\d+) goal (\d+) ([12])$/.exec(text) ?? [];
  const [me, other] = turn === '1' ? [Number(a), Number(b)] : [Number(b), Number(a)];
  return { me, other, goal: Number(goal) };
}

const isStart = (position: Position) => placesOf(position).me === placesOf(position).other;

/** Cells to the goal, of the player to move and of the other one. */
function cellsToGo(position: Position) {
  const { me, other, goal } = placesOf(position);
  return { mine: Math.abs(me - goal), theirs: Math.abs(other - goal) };
}

const withoutLeaps = ({ options }: Variant) => options.leap === false;
const withLeaps = ({ options }: Variant) => options.leap === true;

const winsByWalking = (position: Position) => {
  const { mine, theirs } = cellsToGo(position);
  return mine <= theirs ? 'win' : 'loss';
};

/** The plies of a walk by the player who wins. */
function walk(position: Position): number {
  const { mine, theirs } = cellsToGo(position);
  return position.verdict === 'win' ? 2 * mine - 1 : 2 * theirs;
}

function winsByLeaps(position: Position): string {
  const { mine, theirs } = cellsToGo(position);
  const isRightBehind = mine === theirs + 1 && mine % 2 === 0;
  return mine < theirs || isRightBehind ? 'win' : 'loss';
}

const lastCell = ({ options }: Variant) => Number(options.cells) - 1;

/** The positions before an inversion in which the player to move is in front. */
const inFront = ({ positions }: Variant) =>
  positions.filter((position) => {
    const { mine, theirs } = cellsToGo(position);
    return placesOf(position).goal === 0 && mine < theirs;
  });

/** A position that lasts longer than the walk to the far end, less some plies, though the cells are as wanted. */
function slowerThan(variant: Variant, less: number, isWanted: (mine: number, theirs: number) => boolean) {
  return differs(
    inFront(variant).filter((position) => isWanted(cellsToGo(position).mine, cellsToGo(position).theirs)),
    (position) => Math.min(walk(position), 2 * (lastCell(variant) - cellsToGo(position).mine) - less),
    ({ distance }) => distance,
  );
}

export const inversionRace: Book = {
  id: 'inversion-race',
  printed: { cells: 11, leap: false },
  variants: [false, true].flatMap((leap) => wholeNumbers(2, 8).map((half) => ({ cells: 2 * half + 1, leap }))),
  explanations: [/^A game that wanders forever is one that a player could win and does not\.$/],
  claims: [
    {
      sentence: /^As printed the markers can never change sides: a step is one cell and the other marker bars it\.$/,
      isAbout: withoutLeaps,
      refute: ({ positions }) =>
        differs(
          positions.filter((position) => !isStart(position)),
          ({ moves, text }) => moves.every(({ next }) => sideOf(next) === sideOf(text)),
          () => true,
        ),
    },
    {
      sentence: /^So the marker that is nearer to cell 0 walks there and wins\.$/,
      isAbout: withoutLeaps,
      refute: ({ positions }) =>
        differs(
          positions.filter((position) => !isStart(position)),
          winsByWalking,
          verdictOf,
        ),
    },
    {
      sentence:
        /^Without leaps the first player goes left, .* in n − (\d) moves, .* on the eleven printed ones in (\d)\.$/,
      isAbout: withoutLeaps,
      refute: ({ start, options, isPrinted }, [, less, moves]) =>
        equal('left', winningMoves(start)) ??
        equal(Number(options.cells) - Number(less), start.distance) ??
        (isPrinted ? equal(numberOf(moves), start.distance) : undefined),
    },
    {
      sentence: /^Going right loses\.$/,
      isAbout: withoutLeaps,
      refute: ({ start }) => equal('loss', start.moves.find(({ text }) => text === 'right')?.verdict),
    },
    {
      sentence:
        /^For the same reason the goal never moves without leaps: no position with the goal on the far end is reach/,
      isAbout: withoutLeaps,
      refute: ({ positions }) =>
        differs(
          positions,
          () => 0,
          (position) => placesOf(position).goal,
        ),
    },
    {
      sentence:
        /^With leaps the same opening wins, .*: n \+ (\d) moves on n cells, (\d+) on the eleven printed ones, since/,
      isAbout: withLeaps,
      refute: ({ start, positions, options }, [, more, moves]) => {
        const left = start.moves.find(({ text }) => text === 'left');
        const reply = positions.find(({ text }) => text === left?.next);
        const longest = Math.max(...(reply?.moves ?? []).map(({ distance }) => distance ?? 0));
        const leap = reply?.moves.find(({ text }) => text === 'left');
        return (
          equal('left', winningMoves(start)) ??
          equal(Number(options.cells) + Number(more), start.distance) ??
          equal(11 + Number(more), Number(moves)) ??
          equal(longest, leap?.distance) ??
          equal(`goal ${Number(options.cells) - 1}`, /goal \d+/.exec(leap?.next ?? '')?.[0])
        );
      },
    },
    {
      sentence:
        /^In general, while the goal is cell 0, the player to move wins exactly when the other marker is not nearer/,
      refute: ({ positions }) =>
        differs(
          positions.filter((position) => placesOf(position).goal === 0),
          winsByWalking,
          verdictOf,
        ),
    },
    {
      sentence:
        /^After the goal has moved, the player to move wins when in front, and also when the other marker is right in/,
      isAbout: withLeaps,
      refute: ({ positions }) =>
        differs(
          positions.filter((position) => placesOf(position).goal > 0),
          winsByLeaps,
          verdictOf,
        ),
    },
    {
      sentence:
        /^How long it takes: a walk of s steps takes 2s − 1 moves, both sides counted, for the player who starts it/,
      isAbout: withoutLeaps,
      refute: ({ positions }) => differs(positions, walk, ({ distance }) => distance),
    },
    {
      sentence: /^With leaps, while the goal is cell 0, the player in front can be quicker near the far end\.$/,
      isAbout: ({ options }) => options.leap === true && Number(options.cells) > 5,
      refute: (variant) => {
        const quick = inFront(variant).filter((position) => (position.distance ?? 0) < walk(position));
        const isFar = quick.every(({ text }) => Number(/\d+/.exec(text)?.[0]) > Number(variant.options.cells) / 3);
        return quick.length > 0 && isFar ? undefined : 'nobody is quicker, or far from there';
      },
    },
    {
      sentence: /^With an even gap, walk towards the other marker: .* and your walk ends on the new goal\.$/,
      isAbout: withLeaps,
      refute: (variant) => slowerThan(variant, 1, (mine, theirs) => (theirs - mine) % 2 === 0),
    },
    {
      sentence: /^With the other marker right behind you on an odd cell, leap over it: /,
      isAbout: withLeaps,
      refute: (variant) =>
        slowerThan(variant, 3, (mine, theirs) => theirs - mine === 1 && theirs % 2 === 1 && theirs < lastCell(variant)),
    },
    {
      sentence:
        /^And a marker on the last cell can only come back: wait two cells away from it and leap over it onto the new/,
      isAbout: withLeaps,
      refute: (variant) =>
        differs(
          inFront(variant).filter((position) => {
            const { mine, theirs } = cellsToGo(position);
            return theirs === lastCell(variant) && (theirs - mine === 1 || theirs - mine === 3);
          }),
          (position) => Math.min(3, walk(position)),
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^While the goal is cell 0, a player who is behind with the other marker on the next cell holds out longest/,
      isAbout: withLeaps,
      refute: ({ positions }) =>
        differs(
          positions.filter((position) => {
            const { mine, theirs } = cellsToGo(position);
            return position.verdict === 'loss' && mine === theirs + 1 && placesOf(position).goal === 0;
          }),
          ({ moves }) => moves.find(({ text }) => text === 'left')?.distance,
          ({ distance }) => distance,
        ),
    },
    {
      sentence: /^No position is endless, with leaps or without: one of the players can always force the end\.$/,
      refute: ({ positions }) =>
        differs(
          positions,
          () => false,
          ({ verdict }) => verdict === 'endless',
        ),
    },
  ],
};

/** Which marker is on the left. */
function sideOf(text: string): boolean {
  const [, a, b] = /^A(\d+) B(\d+)/.exec(text) ?? [];
  return Number(a) < Number(b);
}
