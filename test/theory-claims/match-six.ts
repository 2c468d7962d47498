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

const numbersIn = ({ text }: Position) => (text.replace(/ [12]$/, '').match(/\d+/g) ?? []).map(Number);
const sumIn = (position: Position) => numbersIn(position).reduce((sum, number) => sum + number, 0);

const limitsOf = ({ options }: Variant) => ({
  target: Number(options.target),
  max: Number(options.max),
  window: Number(options.window),
});

/** The target minus the whole pairs of max + 1 in a window. */
function abovePairs(variant: Variant): number {
  const { target, max, window } = limitsOf(variant);
  return target - Math.floor(window / 2) * (max + 1);
}

const isOdd = (variant: Variant) => limitsOf(variant).window % 2 === 1;
const isEven = (variant: Variant) => !isOdd(variant);

/** The positions in which the next number completes a window. */
const nearlyFull = (variant: Variant) =>
  variant.positions.filter((position) => numbersIn(position).length === limitsOf(variant).window - 1);

const withSum = (variant: Variant, sums: readonly number[]) =>
  nearlyFull(variant).filter((position) => sums.includes(sumIn(position)));

const isLower = (variant: Variant) => (isOdd(variant) ? abovePairs(variant) <= 0 : abovePairs(variant) < 0);

const isHigher = (variant: Variant) =>
  isOdd(variant) ? abovePairs(variant) > limitsOf(variant).max : abovePairs(variant) > 0;

const isPrinted = (variant: Variant) => variant.isPrinted;

export const matchSix: Book = {
  id: 'match-six',
  printed: { target: 6, max: 3, window: 3 },
  variants: [2, 3, 4].flatMap((max) =>
    [2, 3, 4].flatMap((window) => wholeNumbers(2, max * window).map((target) => ({ target, max, window }))),
  ),
  explanations: [
    /^With a lower target it is the other player who wins, by overfilling\.$/,
    /^The number that completes the first window is the first that counts, and it loses if nothing is missing before it/,
    /^Nobody can force enough, and low numbers keep it so\.$/,
  ],
  claims: [
    {
      sentence: /^Only the last two numbers matter\.$/,
      isAbout: isPrinted,
      refute: ({ positions }) =>
        differs(
          positions,
          () => true,
          (position) => numbersIn(position).length <= 2,
        ),
    },
    {
      sentence: /^If they make (\d), (\d) or (\d), the number that is missing to 6 is at hand and wins at once\.$/,
      isAbout: isPrinted,
      refute: (variant, [, ...sums]) =>
        differs(
          withSum(variant, sums.map(Number)),
          (position) => `${6 - sumIn(position)} 1`,
          (position) => `${winningMoves(position)} ${position.distance}`,
        ),
    },
    {
      sentence: /^If they make (\d), every number goes over and loses\.$/,
      isAbout: isPrinted,
      refute: (variant, [, sum]) =>
        differs(
          withSum(variant, [Number(sum)]),
          () => 'loss 1',
          ({ verdict, distance }) => `${verdict} ${distance}`,
        ),
    },
    {
      sentence: /^If they make 2, after 1 and 1, every number stays under 6 and the game goes on\.$/,
      isAbout: isPrinted,
      refute: (variant) =>
        differs(
          withSum(variant, [2]),
          () => 'endless',
          ({ verdict }) => verdict,
        ),
    },
    {
      sentence: /^Opening (\d) wins: whatever the answer, the two numbers make 3, 4 or 5\.$/,
      isAbout: isPrinted,
      refute: ({ start }, [, move]) => equal(move, winningMoves(start)) ?? equal(3, start.distance),
    },
    {
      sentence: /^Opening (\d) loses in (\d) moves, both sides counted: the answer 3 makes 6\.$/,
      isAbout: isPrinted,
      refute: ({ start }, [, move, moves]) => {
        const opening = start.moves.find(({ text }) => text === move);
        return equal('loss', opening?.verdict) ?? equal(numberOf(moves), opening?.distance);
      },
    },
    {
      sentence: /^Opening 1 is endless: the answer must be 1, since 2 and 3 let you complete the 6 at once/,
      isAbout: isPrinted,
      refute: ({ start, positions }) => {
        const reply = positions.find(({ text }) => text === '[1] 2');
        const safe = reply?.moves.filter(({ verdict }) => verdict !== 'loss').map(({ text }) => text);
        return equal('endless', start.moves.find(({ text }) => text === '1')?.verdict) ?? equal('1', safe?.join());
      },
    },
    {
      sentence:
        /^With other options, pair the numbers: whatever your opponent adds, you can bring the two together to max/,
      refute: (variant) =>
        equal(wholeNumbers(1, limitsOf(variant).max).join(), variant.start.moves.map(({ text }) => text).join()),
    },
    {
      sentence: /^With an odd window the first player opens with what the target has above \(window − 1\) ÷ 2 pairs/,
      isAbout: (variant) => isOdd(variant) && !isLower(variant) && !isHigher(variant),
      refute: (variant) => {
        const opening = variant.start.moves.find(({ text }) => text === String(abovePairs(variant)));
        return equal('win', opening?.verdict) ?? equal(limitsOf(variant).window, opening?.distance);
      },
    },
    {
      sentence:
        /^With an even window the second player completes the pairs, if the target is exactly window ÷ 2 of them\.$/,
      isAbout: (variant) => isEven(variant) && abovePairs(variant) === 0,
      refute: ({ start }) => equal('loss', start.verdict),
    },
    {
      sentence: /^So with a target below window ÷ 2 pairs \(even\) the first player wins, and with no more than/,
      isAbout: isLower,
      refute: (variant) => equal(isEven(variant) ? 'win' : 'loss', verdictOf(variant.start)),
    },
    {
      sentence: /^The game ends in exactly as many moves as the window has numbers\.$/,
      isAbout: isLower,
      refute: (variant) => equal(limitsOf(variant).window, variant.start.distance),
    },
    {
      sentence: /^With a higher target the start is endless\.$/,
      isAbout: isHigher,
      refute: ({ start }) => equal('endless', start.verdict),
    },
    {
      sentence: /^Once window − 1 numbers lie there, a position is endless exactly when more than max is missing/,
      refute: (variant) => {
        const { target, max } = limitsOf(variant);
        return differs(
          nearlyFull(variant),
          (position) => target - sumIn(position) > max,
          ({ verdict }) => verdict === 'endless',
        );
      },
    },
  ],
};
