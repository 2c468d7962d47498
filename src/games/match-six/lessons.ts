import { counted, type Game, type Random, wholeNumbers } from '../../core/index.ts';
import type { PuzzleSource, PuzzleStart } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, type Figure, type FigureCell, ideasAt, type Lesson, moveThatLeaves } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { type MatchSixMove, type MatchSixOptions, type MatchSixPosition, sum } from './rules.ts';
import { pairVerdict, shortfall } from './theory.ts';

type MatchSixGame = Game<MatchSixPosition, MatchSixMove, MatchSixOptions>;
type MatchSixLesson = Lesson<MatchSixPosition, MatchSixMove, MatchSixOptions>;

function stateOf({ options }: MatchSixGame, { numbers }: MatchSixPosition) {
  return shortfall(options, numbers);
}

function tellMissing(game: MatchSixGame, position: MatchSixPosition): string {
  const { missing, free } = stateOf(game, position);
  const { target } = game.options;
  if (game.rules.outcome(position)) return game.text.whyOver(position);
  const toCome = free === 0 ? 'The next number counts' : `The next ${counted(free + 1, 'number')} decide`;
  if (missing <= 0) return `${toCome}, and nothing is missing to ${target}: whoever completes the sum goes over.`;
  return `${toCome}, and ${missing} ${missing === 1 ? 'is' : 'are'} missing to ${target}.`;
}

/** The numbers played so far, and the places still to be filled, paired from the right. */
function drawPlaces(game: MatchSixGame, position: MatchSixPosition): Figure {
  const { numbers } = position;
  const { free, missing, pair } = stateOf(game, position);
  const isOver = game.rules.outcome(position) !== undefined;
  const toCome = isOver ? 0 : free + 1;
  const isAlone = (place: number) => place === 1 && toCome % 2 === 1;
  const places = wholeNumbers(1, toCome).map(
    (place): FigureCell => ({ text: '?', look: isAlone(place) ? 'single' : 'paired' }),
  );
  return {
    caption: tellMissing(game, position),
    legend: { paired: 'in a pair: a number and the answer to it', single: 'on its own' },
    rows: [
      {
        label: 'numbers so far',
        cells: numbers.map((number): FigureCell => ({ text: String(number), look: 'plain' })),
      },
      { label: 'still to come', cells: places },
      {
        label: 'missing',
        cells: [
          { text: missing > 0 && !isOver ? String(missing) : 'nothing', look: 'word' },
          ...splitInPairs(isOver ? 0 : missing, Math.floor(toCome / 2), pair),
        ],
      },
    ],
  };
}

/** 12 as two pairs of 5 and 2 more. */
function splitInPairs(missing: number, pairs: number, pair: number): readonly FigureCell[] {
  if (pairs === 0 || missing <= 0) return [];
  const rest = missing - pairs * pair;
  const sum = `= ${counted(pairs, 'pair')} of ${pair}`;
  if (rest === 0) return [{ text: sum, look: 'word' }];
  return [{ text: `${sum} ${rest > 0 ? `and ${rest} more` : `less ${-rest}`}`, look: 'word' }];
}

const PAIRS: Pick<MatchSixLesson, 'choose' | 'tell' | 'draw'> = {
  choose: (game, position) => moveThatLeaves(game, position, (next) => pairVerdict(stateOf(game, next)) === 'loss'),
  tell: tellMissing,
  draw: drawPlaces,
};

export const missing: MatchSixLesson = {
  ...PAIRS,
  id: 'missing',
  title: 'What is missing to six',
  ideas: ideasAt({
    'match-six: 2 1 3':
      'Players take turns to add a 1, a 2 or a 3 to a row of numbers. As soon as there are three numbers, the last three are added up: exactly 6 wins for whoever chose last, more than 6 loses, less and the game goes on.',
    'match-six: 2 1':
      'So look at the last two numbers. Here they make 3, and 3 are missing to 6. You have a 3: choose it and win. Whenever 1, 2 or 3 are missing, whoever is to move wins.',
    'match-six: 3 3':
      'Here they make 6 already. Nothing is missing, and whatever is chosen goes over 6 and loses. That is what you want to leave.',
    'match-six: 2':
      'With one number on the table think one step further: your opponent adds 1, 2 or 3 and then you want 1, 2 or 3 to be missing. That works if 4 are missing now. So open with a 2.',
    'match-six: 1 1':
      'After 1 and 1 there are 4 missing: neither player can make 6 this time. Choose a 1 again. A 2 or a 3 would let your opponent make the 6.',
  }),
  rule: 'Choose what is missing to 6 if you can. If not, leave nothing missing with two numbers, or 4 missing with one.',
  theorem:
    'Two numbers that make 3, 4 or 5 are a win, 6 a loss; after 1 and 1 neither player can force an end. Of the openings 2 wins, 3 loses, and 1 goes on forever with best play.',
  exercises: { question: 'move', draw: () => 'match-six', plies: [0, 2] },
  contest: 'match-six',
};

const pairs: MatchSixLesson = {
  ...PAIRS,
  id: 'pairs',
  title: 'Your opponent’s number and yours make a pair',
  ideas: ideasAt({
    'match-six target=12 max=4 window=5': [
      'A longer game: numbers from 1 to 4, and five of them have to make 12. Nothing is decided before the fifth number. You choose the first, the third and the fifth.',
      'Think in pairs: a number of your opponent, and your answer to it. Whatever your opponent chooses, you can make the pair 5: answer 1 with 4, 2 with 3, 3 with 2, 4 with 1.',
    ],
    'match-six target=12 max=4 window=5: 2':
      'After your first number there are two pairs to come, and together you can make them 10. So begin with what 12 has above 10: a 2.',
    'match-six target=12 max=4 window=5: 2 4 1':
      'Your opponent chooses 4, you answer 1: that pair is 5. One pair is left, and 5 are missing.',
    'match-six target=12 max=4 window=5: 2 4 1 2 3':
      'Your opponent chooses 2, you answer 3: exactly 12, and it was you who made it.',
  }),
  rule: 'When the last number is yours, leave exactly one 5 (one more than the largest number) for each pair to come, and complete every pair to 5.',
  theorem:
    'With numbers 1 to m every pair can be brought to m + 1. If the reader makes the last number of the window and p pairs are to come after this move, leaving p(m + 1) missing wins.',
  covers(game, position) {
    const state = stateOf(game, position);
    return state.free % 2 === 0 && pairVerdict(state) === 'win';
  },
  exercises: { question: 'move', draw: () => 'match-six target=12 max=4 window=5', plies: [0, 2] },
  contest: 'match-six target=12 max=4 window=5',
};

export const over: MatchSixLesson = {
  ...PAIRS,
  id: 'over',
  title: 'When the last number is not yours: fill it up',
  ideas: ideasAt({
    'match-six target=13 max=4 window=6':
      'Six numbers from 1 to 4 have to make 13. You choose the first, third and fifth; the sixth, which counts, is your opponent’s. You cannot make 13 with it. But you can spoil it.',
    'match-six target=13 max=4 window=6: 3 4 2 1 4':
      'If the first five numbers make 13 or more, nothing is missing, and the sixth goes over. So now you want the sum to be high.',
    'match-six target=13 max=4 window=6: 3':
      'After your first number there are two pairs, your opponent’s number and your answer, before the sixth. Answer each number so that the pair makes at least 5: two pairs make at least 10. So open with a 3 or a 4, and 13 is sure.',
    'match-six target=13 max=4 window=6: 3 1':
      'Your opponent answered with a 1. Choose a 4, so that the pair makes 5. A pair that makes more is just as good here: too much is what you want.',
  }),
  rule: 'Think in pairs: a number of your opponent and your answer. You can make every pair one more than the largest number. If your opponent has to complete the sum, make the pairs that or more, until nothing is missing. If the last number is yours, leave exactly that for each pair.',
  theorem:
    'Let x be missing and k numbers free before one counts. If k is odd, with p = (k + 1) ÷ 2 pairs, the player to move loses exactly when x = p(m + 1) and wins when it is less. If k is even, with p = k ÷ 2, that player loses when x is at most p(m + 1) and wins when it is at most p(m + 1) + m. Beyond that neither player can force an end.',
  exercises: { question: 'move', draw: () => 'match-six target=13 max=4 window=6', plies: [0, 4] },
  contest: 'match-six target=13 max=4 window=6',
};

const hold: MatchSixLesson = {
  ...PAIRS,
  id: 'hold',
  title: 'When nobody can win: hold on with a 1',
  ideas: ideasAt({
    'match-six target=8: 2 1':
      'Three numbers from 1 to 3 have to make 8. After 2 and 1 there are 5 missing, more than one number can add. The number that you choose will not end the game.',
    'match-six target=8: 2 1 1':
      'Choose a 1. Then the last two numbers are small, and your opponent cannot make 8 either. As long as both players do that, the game goes on forever.',
    'match-six target=8: 2 3':
      'The first to lose patience loses. Here your opponent chose a 3 after a 2, and 3 are missing: you have that number.',
  }),
  rule: 'If you cannot win, choose a 1 as long as more is missing than one number can add. Wait for your opponent to choose too much.',
  theorem:
    'Once all but one of the numbers lie there, neither player can force an end exactly when more than max is missing, and a 1 keeps it so: it takes the place of a number that is at least as large.',
  choose(game, position) {
    const winning = PAIRS.choose(game, position);
    return winning ?? (pairVerdict(stateOf(game, position)) === 'endless' ? 1 : undefined);
  },
  exercises: { question: 'hold', draw: () => 'match-six target=8', plies: [2, 3] },
  contest: 'match-six target=8: 2 3',
};

export const course: Course<MatchSixPosition, MatchSixMove, MatchSixOptions> = {
  lessons: [missing, pairs, over, hold],
  picture: drawPlaces,
};

export function createCoach({ target, max, window }: MatchSixOptions): Coach<MatchSixPosition, MatchSixMove> {
  return {
    place: ({ numbers }) =>
      `what is missing to ${target}, which is ${target - sum(numbers)}, and how many numbers it takes`,
    obvious: ({ numbers }) => Math.max(1, Math.min(max, target - sum(numbers))),
    lesson: () => (target === 6 && max === 3 && window === 3 ? missing : over),
  };
}

/** A target near a whole number of pairs of max + 1, where a player has to count. */
function draw(random: Random): PuzzleStart {
  const window = 4 + random.below(3);
  const max = 4 + random.below(window === 6 ? 2 : 4);
  const pair = max + 1;
  const target = (window >> 1) * pair + (window % 2 === 0 ? -2 : 0) + random.below(max - 1);
  // The puzzle begins two moves before the end of the window.
  return { options: { target, max, window, ...(window % 2 === 0 ? { first: 2 } : {}) } };
}

export const puzzles: PuzzleSource = { draw, maxMoves: 4 };

export const conjectures: Conjectures<MatchSixPosition, MatchSixMove, MatchSixOptions> = {
  domains: [
    { title: 'Six numbers to thirteen', variants: ['match-six target=13 max=4 window=6'] },
    { title: 'As printed, three numbers to six', variants: ['match-six'] },
    { title: 'Five numbers to twelve', variants: ['match-six target=12 max=4 window=5'] },
  ],
  features: createFeatures(
    (game: MatchSixGame, position) => ({ ...stateOf(game, position), last: position.numbers.at(-1) ?? 0 }),
    {
      missing: ['what is missing', ({ missing }) => Math.max(0, missing)],
      'to-come': ['how many numbers come before the game can end, the last one included', ({ free }) => free + 1],
      last: ['the last number (0 at the start)', ({ last }) => last],
    },
    {
      'exact-pairs': [
        'exactly one full pair is missing for every two numbers to come',
        ({ missing, free, pair }) => 2 * missing === (free + 1) * pair,
      ],
      nothing: ['nothing is missing', ({ missing }) => missing <= 0],
      fillable: [
        'no more is missing than the pairs before the last number make',
        ({ missing, pairs, pair }) => missing <= pairs * pair,
      ],
    },
  ),
  size: (game, position) => 100 * (stateOf(game, position).free + 1) + Math.max(0, stateOf(game, position).missing),
  sizeName: 'how many numbers are to come, then what is missing',
};
