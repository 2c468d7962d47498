import { counted, type Game, listed, type OptionValues, wholeNumbers } from '../../core/index.ts';
import type { PuzzleSource } from '../../lab/puzzles/puzzle.ts';
import { type Conjectures, createFeatures } from '../../learn/features.ts';
import { type Course, ideasAt, type Lesson, moveThatLeaves } from '../../learn/lesson.ts';
import type { Coach } from '../../solver/explain-hint.ts';
import { findRungs } from './ladder.ts';
import { drawAhead, drawLevel, drawUnused, tellLevel } from './level.ts';
import { illegalReason, type LastDigitMove, type LastDigitOptions, type LastDigitPosition } from './rules.ts';
import { countDigits, hasEnoughDigits, isLevel } from './theory.ts';

type LastDigitGame = Game<LastDigitPosition, LastDigitMove, LastDigitOptions>;
type LastDigitLesson = Lesson<LastDigitPosition, LastDigitMove, LastDigitOptions>;

function leftIn(game: LastDigitGame, { total }: LastDigitPosition): number {
  return game.options.target - total;
}

const LEVEL: Pick<LastDigitLesson, 'choose' | 'tell' | 'draw'> = {
  choose: (game, position) =>
    moveThatLeaves(
      game,
      position,
      (next) => isLevel(countDigits(game.options, next)) && hasEnoughDigits(game.options, next),
    ),
  tell: (game, position) => tellLevel(game.options, position),
  draw: (game, position) => drawLevel(game.options, position),
};

export const fewerThanTen: LastDigitLesson = {
  ...LEVEL,
  id: 'fewer-than-ten',
  title: 'Fewer than ten to go',
  ideas: ideasAt({
    'last-digit-standing: 7 3 5':
      'A total starts at 0, and players take turns to add 1 to 9 to it. Each time the last digit of the new total is used up: no later total may end in it.',
    'last-digit-standing: 7 3 5 9 9 9': [
      'Nobody may go over 50. Making exactly 50 wins, and having nothing to add loses. Both come to the same: whoever makes the last move wins.',
      'The total is 42, and it is your turn. A total ahead is open if its last digit is unused. Open are 46, 48 and 49. The others are closed: 43, 44, 45, 47 and even 50 end in used digits.',
    ],
    'last-digit-standing: 7 3 5 9 9 9 7':
      'Go to the highest open total, 49: add 7. Above it everything is closed, so your opponent has nothing to add, and you have won.',
  }),
  rule: 'With fewer than ten to go, make the highest open total.',
  theorem:
    'With fewer than ten to go the totals ahead all end differently, so no move opens or closes another total. The player to move wins at once if any total ahead is open, by making the highest one.',
  covers: (game, position) => leftIn(game, position) < game.options.base,
  draw: (game, position) => drawAhead(game.options, position),
  exercises: { question: 'move', draw: () => 'last-digit-standing', plies: [5, 8] },
  contest: 'last-digit-standing: 7 3 5 9 9 9',
};

export const oneTen: LastDigitLesson = {
  ...LEVEL,
  id: 'one-ten',
  title: 'One ten to go: leave one against one',
  ideas: ideasAt({
    'last-digit-standing: 9 9 9 9': [
      'The total is 36, with 14 to go: that is one ten, and 4 more. The 4 more are the next totals 37, 38, 39 and 40; after them only the ten is left. Of these four only 40 is open.',
      'One ten, and one open total before it. This is what you want to leave to your opponent. See what happens to every move.',
    ],
    'last-digit-standing: 9 9 9 9 4 5':
      'Say your opponent takes the open total and makes 40. Exactly ten are left, and you can add up to 9. Go to the highest open total, 45. Nothing is open above it: won.',
    'last-digit-standing: 9 9 9 9 8 6':
      'Or your opponent jumps into the ten, say to 44. Then fewer than ten are to go, and something is always open, here 50. You make the highest open total: won as well.',
    'last-digit-standing: 8 9 9 8':
      'Now you: the total is 34, with one ten to go, and three open totals before it: 35, 39 and 40. That is too many. Land on 39, and only 40 is left: one against one.',
  }),
  rule: 'With 10 to 19 to go, leave one open total before the ten. If none is open there, make the highest open total within reach. With fewer than 10 to go, make the highest open total.',
  theorem:
    'After the first move, with w whole tens to go and f open totals before them, and with enough unused digits, the player to move loses exactly when f = w. Here w is 0 or 1.',
  covers: (game, position) => leftIn(game, position) < 2 * game.options.base && hasEnoughDigits(game.options, position),
  exercises: { question: 'move', draw: () => 'last-digit-standing', plies: [3, 5] },
  contest: 'last-digit-standing: 8 9 9 8',
};

/** Whether digits are left for the whole way after every move too: where they run out, another move may win as well. */
function staysInReach(game: LastDigitGame, position: LastDigitPosition): boolean {
  const { legalMoves, play } = game.rules;
  return legalMoves(position).every((move) => hasEnoughDigits(game.options, play(position, move)));
}

export const level: LastDigitLesson = {
  ...LEVEL,
  id: 'level',
  title: 'Level: as many open totals as tens',
  ideas: ideasAt({
    'last-digit-standing: 6':
      'The same works with more tens. The total is 6, with 44 to go: four tens, and before them 7, 8, 9 and 10, all open. Four tens against four open totals: the count is level.',
    'last-digit-standing: 6 1':
      'Whoever has to move breaks it. Landing before the tens uses up open totals: your opponent adds 1, and only 8, 9 and 10 are left. Four against three.',
    'last-digit-standing: 6 1 8':
      'You make it level again, one ten lower: add 8. 35 to go is three tens, and of 16, 17, 18, 19 and 20 three are open. Three against three.',
    'last-digit-standing: 6 9':
      'Or your opponent jumps far: from 6 to 15. That breaks up a ten, and 16 is closed now. Three tens against 17, 18, 19 and 20: one open total too many.',
    'last-digit-standing: 6 9 2':
      'You land on the lowest of them, 17. Then 18, 19 and 20 are left against three tens: level.',
    'last-digit-standing':
      'So it goes down: 4 against 4, 3 against 3, 2, 1, and at last 0 against 0, when nothing is left to add. And it is always your opponent who faces it. From the start the way to level is to add 6.',
  }),
  rule: 'Leave it level: as many open totals before the tens as there are tens.',
  theorem:
    'After the first move, with w tens to go and f open totals before them, the player to move loses exactly when f = w, as long as at least as many digits are unused as best play takes moves: 2w, one more if f > w, one less if f < w. At the start level means a multiple of 11, so the remainder of the target by 11 is the opening.',
  covers: (game, position) => hasEnoughDigits(game.options, position),
  exercises: { question: 'move', draw: () => 'last-digit-standing', plies: [0, 4], suits: staysInReach },
  contest: 'last-digit-standing',
};

export const digitsRunOut: LastDigitLesson = {
  ...LEVEL,
  id: 'digits-run-out',
  title: 'When the digits run out first',
  ideas: ideasAt({
    'last-digit-standing target=60':
      'There are only ten digits, and each move uses one up. If the target is far away, the digits are gone before either player gets there. Here the target is 60: six tens would take twelve moves or so, and there are ten digits.',
    'last-digit-standing target=60: 5':
      'Then neither player can stop it: all unused digits get used, one a move. So just count them. An odd number: the last move is yours. An even number: it is your opponent’s.',
    'last-digit-standing target=60: 5 1 1':
      'When does that happen? When fewer digits are unused than the tens need: two for each ten, one more if there are more open totals than tens, one less if there are fewer. Here five tens and three open totals need 9 digits, and only 7 are unused: odd, so whoever is to move wins.',
  }),
  rule: 'If there are too few unused digits for the tens, count the digits: with an odd number every move of yours wins. Otherwise leave it level.',
  theorem:
    'After the first move best play lasts min(u, 2w + s) moves, where u digits are unused and s is 1, 0 or −1 as f is more than, equal to or less than w; the player to move wins exactly when that is odd. From a target of 54 on all ten digits get used, and the second player wins.',
  choose(game, position) {
    if (hasEnoughDigits(game.options, position)) return LEVEL.choose(game, position);
    const isOdd = countDigits(game.options, position).unused % 2 === 1;
    return isOdd ? game.rules.legalMoves(position)[0] : undefined;
  },
  tell(game, position) {
    if (hasEnoughDigits(game.options, position)) return LEVEL.tell(game, position);
    const { unused } = countDigits(game.options, position);
    const kind = unused % 2 === 1 ? 'odd' : 'even';
    return `${counted(unused, 'digit')} ${unused === 1 ? 'is' : 'are'} unused, too few for the way: all get used, and ${unused} is ${kind}.`;
  },
  draw: (game, position) =>
    hasEnoughDigits(game.options, position) ? LEVEL.draw(game, position) : drawUnused(game.options, position),
  exercises: { question: 'see', draw: () => 'last-digit-standing target=60', plies: [1, 5] },
  contest: 'last-digit-standing target=60: 5',
};

function rungsOf(game: LastDigitGame, position: LastDigitPosition): readonly number[] {
  return findRungs(game.options, position).map(({ total }) => total);
}

export const shortSteps: LastDigitLesson = {
  ...LEVEL,
  id: 'short-steps',
  title: 'Adding at most 6: climb the rungs',
  ideas: ideasAt({
    'last-digit-standing target=35 max=6: 6 6 6 2 5': [
      'In this variant you add at most 6, and the target is 35. The tens do not help here. But once no more than ten are to go, no last digit can come up twice: what is open now stays open until it is jumped over.',
      'The total is 25, and 27, 29, 31, 33 and 34 are open. Count down from the top. The highest open total, 34, is good to make: nothing comes after it. Call it the top rung.',
      'The next rung is the first open total that is more than 6 below it: 27. From 27 your opponent cannot reach 34, but wherever your opponent goes, you can. So add 2.',
    ],
  }),
  rule: 'Once no more than ten are to go, make a rung: the highest open total, or the next open one that is too far below it for one step.',
  theorem:
    'With at most one round of digits to go the rungs are the highest open total and, going down, each time the first open total more than max below the rung before. The player to move wins exactly when a rung is within reach. Further from the target no rule is known.',
  covers: (game, position) => leftIn(game, position) <= game.options.base,
  choose(game, position) {
    const rungs = rungsOf(game, position);
    return moveThatLeaves(game, position, ({ total }) => rungs.includes(total));
  },
  tell(game, position) {
    const rungs = rungsOf(game, position);
    const left = `${leftIn(game, position)} to go`;
    if (leftIn(game, position) > game.options.base) return `${left}: still too far away for rungs.`;
    if (rungs.length === 0) return `${left}, and no total ahead is open.`;
    return `${left}. ${rungs.length === 1 ? 'The rung is' : 'The rungs are'} ${listed([...rungs].reverse())}.`;
  },
  draw: (game, position) => drawAhead(game.options, position, rungsOf(game, position)),
  exercises: {
    question: 'move',
    draw: () => 'last-digit-standing target=35 max=6',
    plies: [5, 8],
    // With the top rung within reach this would be the first lesson again.
    suits: (game, position) => rungsOf(game, position).length > 1,
  },
  contest: 'last-digit-standing target=35 max=6: 6 6 6 2 5',
};

export const course: Course<LastDigitPosition, LastDigitMove, LastDigitOptions> = {
  lessons: [fewerThanTen, oneTen, level, digitsRunOut, shortSteps],
  picture: (game, position) => (takesAll(game.options) ? digitsRunOut : shortSteps).draw(game, position),
};

/** Whether every number below the base may be added: then the count of tens decides. */
function takesAll({ max, base }: LastDigitOptions): boolean {
  return max === base - 1;
}

export function createCoach(limits: LastDigitOptions): Coach<LastDigitPosition, LastDigitMove> {
  const { target, max } = limits;
  return {
    place: ({ total }) => `the totals from ${total + 1} to ${target} whose last digit is unused`,
    /** The largest step towards the target. */
    obvious: (position) =>
      wholeNumbers(1, max)
        .filter((addition) => illegalReason(limits, position, addition) === undefined)
        .at(-1),
    lesson: (position) => lessonAt(limits, position),
  };
}

/** The lessons speak of tens; with smaller steps only the last round of digits has a rule. */
function lessonAt(limits: LastDigitOptions, position: LastDigitPosition) {
  const { target, max, base } = limits;
  const left = target - position.total;
  if (base !== 10) return undefined;
  if (max < base - 1) return left <= base ? shortSteps : undefined;
  if (!hasEnoughDigits(limits, position)) return digitsRunOut;
  return left < base ? fewerThanTen : left < 2 * base ? oneTen : level;
}

const VARIANTS: readonly OptionValues[] = [{}, { target: 35, max: 6 }, { max: 8 }, { target: 30, base: 8 }];

export const puzzles: PuzzleSource = {
  draw: (random) => ({ options: { ...random.pick(VARIANTS), first: 1 + random.toss() } }),
  maxMoves: 7,
};

export const conjectures: Conjectures<LastDigitPosition, LastDigitMove, LastDigitOptions> = {
  domains: [
    { title: 'As printed, to 50', variants: ['last-digit-standing'] },
    { title: 'Small: to 20 with the digits 0 to 5', variants: ['last-digit-standing target=20 base=6'] },
    {
      title: 'The start of every target from 1 to 60',
      variants: Array.from({ length: 60 }, (_, index) => `last-digit-standing target=${index + 1}`),
      startsOnly: true,
    },
  ],
  features: createFeatures(
    (game: LastDigitGame, position) => ({
      ...countDigits(game.options, position),
      moves: game.rules.legalMoves(position).length,
      hasEnough: hasEnoughDigits(game.options, position),
    }),
    {
      left: ['how much is to go', ({ left }) => left],
      tens: ['the whole tens to go', ({ wholes }) => wholes],
      open: ['the open totals before the tens', ({ fresh }) => fresh],
      unused: ['the number of unused digits', ({ unused }) => unused],
      moves: ['the number of moves that are allowed', ({ moves }) => moves],
    },
    {
      level: ['the count is level: as many open totals as tens', isLevel],
      enough: ['there are enough unused digits for the tens', ({ hasEnough }) => hasEnough],
    },
  ),
  size: leftIn,
  sizeName: 'how much is to go',
};
