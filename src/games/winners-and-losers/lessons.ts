import { type Game, type Random, wholeNumbers } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, ideasAt, type Lesson, moveThatLeaves } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { decidingLetters, randomString } from './middle-letters.ts';
import type { WinnersMove, WinnersOptions, WinnersPosition } from './rules.ts';
import { stringsOf } from './theory.ts';

type WinnersGame = Game<WinnersPosition, WinnersMove, WinnersOptions>;
type WinnersLesson = Lesson<WinnersPosition, WinnersMove, WinnersOptions>;

/** The letters left, or a part of them. */
function lettersIn({ options }: WinnersGame, { from, to }: WinnersPosition): string {
  return options.string.slice(from, to);
}

/** The middle two letters of an even number; the middle one of an odd number with its neighbors. */
function decidingIn(game: WinnersGame, position: WinnersPosition): string {
  return lettersIn(game, decidingLetters(position));
}

function isEven({ from, to }: WinnersPosition): boolean {
  return (to - from) % 2 === 0;
}

/** Good to leave: an odd number with an L in the very middle, or an even number with W and W. */
function isGoodToLeave(game: WinnersGame, position: WinnersPosition): boolean {
  return /^(WW|L|.L.)$/.test(decidingIn(game, position));
}

function tellMiddle(game: WinnersGame, position: WinnersPosition): string {
  const count = position.to - position.from;
  const [first, second, third] = decidingIn(game, position);
  if (count === 0) return 'No letter is left.';
  if (count === 1) return `One letter is left: ${first}.`;
  if (third === undefined) return `${count} letters, an even number; in the middle ${first} and ${second}.`;
  return `${count} letters, an odd number; in the middle ${second}, between ${first} and ${third}.`;
}

const MIDDLE: Pick<WinnersLesson, 'choose' | 'tell' | 'draw' | 'marks'> = {
  choose: (game, position) => moveThatLeaves(game, position, (next) => isGoodToLeave(game, next)),
  tell: tellMiddle,
  draw(game, position) {
    const { from, to } = decidingLetters(position);
    return {
      caption: tellMiddle(game, position),
      legend: { single: 'in the middle: these letters decide' },
      rows: [
        {
          label: 'what is left',
          cells: [...lettersIn(game, position)].map((letter, index) => {
            const isMiddle = index + position.from >= from && index + position.from < to;
            return { text: letter, look: isMiddle ? 'single' : 'plain' };
          }),
        },
      ],
    };
  },
  marks(_game, position) {
    const { from, to } = decidingLetters(position);
    return wholeNumbers(from + 1, to).map(String);
  },
};

/** Every string of these lengths, as records. */
function allStrings(shortest: number, longest: number): readonly string[] {
  return wholeNumbers(shortest, longest)
    .flatMap((length) => [...stringsOf(length)])
    .map((string) => `winners-and-losers string=${string}`);
}

function drawString(random: Random, length: number): string {
  const letters = wholeNumbers(1, length).map(() => (random.below(2) === 0 ? 'W' : 'L'));
  return `winners-and-losers string=${letters.join('')}`;
}

export const few: WinnersLesson = {
  ...MIDDLE,
  id: 'last-letters',
  title: 'The last two and three letters',
  ideas: ideasAt({
    'winners-and-losers string=WLLW':
      'Players take turns to take one letter, from the left end or from the right end. Only the very last letter matters: whoever takes it wins if it is a W and loses if it is an L.',
    'winners-and-losers string=LW':
      'Two letters are left and it is your turn. You take one, and your opponent has to take the other. So you decide which letter your opponent gets: leave the L.',
    'winners-and-losers string=WW':
      'With W and W there is no L to leave: your opponent takes the last W and wins. So W and W is a bad place to be in, and a good one to leave.',
    'winners-and-losers string=LWW':
      'Three letters: leave W and W if you can. Here take the L from the left, and your opponent is in that bad place.',
  }),
  rule: 'With two letters, leave an L. With three letters, leave W and W.',
  theorem:
    'Two letters are lost for the player to move exactly when both are W; three are won exactly when the middle one and at least one other are W; one is won when it is a W.',
  exercises: { question: 'move', draw: (random) => drawString(random, 2 + random.below(2)) },
  contest: 'winners-and-losers string=LWW',
};

export const even: WinnersLesson = {
  ...MIDDLE,
  id: 'keep-the-l',
  title: 'An even number: keep an L in the middle',
  ideas: ideasAt({
    'winners-and-losers string=WWWLLW': [
      'Six letters, an even number. You take the first, your opponent the second, and so on: the sixth and last one is your opponent’s. So you want the last letter to be an L.',
      'Look at the two letters in the middle, which are marked: W and L. Take from the left end, away from that L…',
    ],
    'winners-and-losers string=WWWLLW: left | 4':
      '… and the L stands in the very middle of the five letters that are left, two on each side of it.',
    'winners-and-losers string=WWWLLW: left right | 4': 'Your opponent takes from one end, here the right.',
    'winners-and-losers string=WWWLLW: left right left | 4':
      'You answer at the opposite end, the left. Now there is one letter on each side of the L: it is in the middle again.',
    'winners-and-losers string=WWWLLW: left right left left right':
      'Go on like this, and the L in the middle is the last letter of all. It is your opponent who has to take it.',
  }),
  rule: 'With an even number of letters, take from the end that puts an L in the very middle. Then answer every move at the opposite end.',
  theorem:
    'With an even number of letters the player to move wins exactly when at least one of the two middle letters is an L.',
  covers: (_game, position) => isEven(position),
  exercises: { question: 'move', draw: (random) => drawString(random, 4 + 2 * random.below(4)) },
  contest: 'winners-and-losers string=WLWWLWLW',
};

export const odd: WinnersLesson = {
  ...MIDDLE,
  id: 'keep-two-w',
  title: 'An odd number: keep W and W in the middle',
  ideas: ideasAt({
    'winners-and-losers string=LWLWWLL':
      'Seven letters, an odd number: now the last letter is yours, and you want it to be a W.',
    'winners-and-losers string=LWLWWLL | 4 5':
      'In the middle stands a W, and there is a W beside it, on its right. These two are what you need. Take from the left end, away from them…',
    'winners-and-losers string=LWLWWLL: left': '… and the two Ws are the middle pair of the six letters that are left.',
    'winners-and-losers string=LWLWWLL: left left right':
      'Your opponent takes from one end, you answer at the opposite end, and the pair stays in the middle.',
    'winners-and-losers string=LWLWWLL: left left right right left':
      'In the end your opponent faces W and W, takes one, and you take the other: the last letter, a W.',
    'winners-and-losers string=WWLWLWW':
      'If the middle letter is an L, or a W with an L on both sides, you cannot do that: every move leaves your opponent an even number with an L in the middle.',
  }),
  rule: 'With an odd number of letters, take from the end that makes two Ws the middle pair. Then answer every move at the opposite end.',
  theorem:
    'With an odd number of letters, three or more, the player to move wins exactly when the middle letter is a W and at least one of its neighbors is a W.',
  covers: (_game, position) => !isEven(position),
  exercises: { question: 'move', draw: (random) => drawString(random, 5 + 2 * random.below(3)) },
  contest: 'winners-and-losers string=WLLWWLWLW',
};

const sight: WinnersLesson = {
  ...MIDDLE,
  id: 'first-sight',
  title: 'Who wins, at first sight',
  ideas: ideasAt({
    'winners-and-losers string=WLLWWLWWLLWLWWL':
      'Fifteen letters, and you need not think fifteen moves ahead. Count whether the number is even or odd, then look at the middle. All the other letters count for nothing.',
    'winners-and-losers string=LLWLLWWLLLWL':
      'Even number: two letters in the middle. With at least one L the player to move wins; with W and W the other one does.',
    'winners-and-losers string=LLWLWWLLLWL':
      'Odd number: three letters in the middle. The player to move needs a W in the very middle and another W beside it. WWL, LWW and WWW win; everything else loses.',
  }),
  rule: 'Even: you win if the middle two contain an L. Odd: you win if the middle three are WWL, LWW or WWW. Then play to keep that middle.',
  theorem:
    'Best play leaves a W for the last move exactly when both middle letters are W (even number), or the middle letter and at least one neighbor are (odd number, three or more). The rule book’s triangle of AND and OR comes to the same.',
  exercises: { question: 'see', draw: (random) => drawString(random, 8 + random.below(8)) },
  contest: 'winners-and-losers string=WLLWWLWWLLWLWWL',
};

export const course: Course<WinnersPosition, WinnersMove, WinnersOptions> = { lessons: [few, even, odd, sight] };

export function createCoach(letters: string): Coach<WinnersPosition, WinnersMove> {
  return {
    place: () => 'the letters in the middle, and who will take the last one',
    obvious: (position) => awayWithTheWrong(letters, position),
    lesson: ({ from, to }) => (to - from <= 3 ? few : (to - from) % 2 === 0 ? even : odd),
  };
}

/** Takes the letter that the last mover does not want: an L if the player to move takes the last letter, else a W. Undefined if both ends are alike. */
function awayWithTheWrong(letters: string, { from, to }: WinnersPosition): WinnersMove | undefined {
  const unwanted = (to - from) % 2 === 1 ? 'L' : 'W';
  const [left, right] = [letters[from], letters[to - 1]];
  if (left === right) return undefined;
  return left === unwanted ? 'left' : 'right';
}

const [MIN_LENGTH, MAX_LENGTH] = [7, 15] as const;

function draw(random: Random): PuzzleStart {
  return { options: { string: randomString(random, MIN_LENGTH, MAX_LENGTH, false) } };
}

export const puzzles: PuzzleSource = { draw };

const MAX_LETTERS = 9;

export const conjectures: Conjectures<WinnersPosition, WinnersMove, WinnersOptions> = {
  domains: [
    { title: `Every row of up to ${MAX_LETTERS} letters`, variants: allStrings(1, MAX_LETTERS), startsOnly: true },
    { title: 'What is left of WLLWWLWWLLWLWWL', variants: ['winners-and-losers string=WLLWWLWWLLWLWWL'] },
  ],
  features: createFeatures(
    (game: WinnersGame, position) => ({ letters: lettersIn(game, position), deciding: decidingIn(game, position) }),
    {
      letters: ['the number of letters', ({ letters }) => letters.length],
      ws: ['the number of Ws', ({ letters }) => letters.split('W').length - 1],
      ls: ['the number of Ls', ({ letters }) => letters.split('L').length - 1],
    },
    {
      'middle-l': ['there is an L in the middle (of two, or of three)', ({ deciding }) => deciding.includes('L')],
      'middle-ww': [
        'there are two Ws side by side in the middle (of two, or of three)',
        ({ deciding }) => deciding.includes('WW'),
      ],
      'end-w': ['there is a W at an end', ({ letters }) => /^W|W$/.test(letters)],
      'same-ends': ['both ends are the same letter', ({ letters }) => letters.at(0) === letters.at(-1)],
    },
  ),
  size: (_game, { from, to }) => to - from,
  sizeName: 'the number of letters',
};
