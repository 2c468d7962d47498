import { wholeNumbers } from '../../src/core/index.ts';
import {
  type Book,
  differs,
  equal,
  isConjecture,
  mex,
  numberOf,
  type Position,
  type Variant,
  verdictOf,
  winningMoves,
} from './variant.ts';

const limitsOf = ({ options }: Variant) => ({
  target: Number(options.target),
  base: Number(options.base),
  max: Number(options.max),
});

const hasAllNumbers = (variant: Variant) => limitsOf(variant).max === limitsOf(variant).base - 1;
const isTen = (variant: Variant) => limitsOf(variant).base === 10 && hasAllNumbers(variant);

/** The total of a position, and whether a later total ends in an unused digit. */
function totalOf(text: string, base: number) {
  const [total = '', used = ''] = text.split(' ');
  return { total: Number(total), isOpen: (later: number) => !used.includes((later % base).toString(base)) };
}

/** Whole rounds to go, unused digits among the totals before them, unused digits in all. */
export function threeNumbers(text: string, target: number, base: number) {
  const { total, isOpen } = totalOf(text, base);
  const rounds = Math.floor((target - total) / base);
  const before = wholeNumbers(total + 1, target - rounds * base).filter(isOpen).length;
  return { rounds, before, unused: wholeNumbers(0, base - 1).filter(isOpen).length };
}

const afterTheFirst = (variant: Variant) => variant.positions.slice(1);

/** The plies of a position after the first move. */
function pliesOf(text: string, { target, base }: ReturnType<typeof limitsOf>): number {
  const { rounds, before, unused } = threeNumbers(text, target, base);
  return Math.min(unused, 2 * rounds + Math.sign(before - rounds));
}

/** The value of a position after the first move. */
export function totalValue(text: string, target: number, base: number): number {
  const { rounds, before, unused } = threeNumbers(text, target, base);
  if (unused < 2 * rounds) return unused % 2;
  return before < rounds ? unused - 2 * rounds + 2 : Math.min(before - rounds, unused - 2 * rounds);
}

/** The smallest number that no move leaves, of every position, by trying every move. A finished one counts for 0. */
function valuesOf(positions: readonly Position[]): ReadonlyMap<string, number> {
  const byText = new Map(positions.map((position) => [position.text, position]));
  const values = new Map<string, number>();
  const grundyOf = (text: string): number => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = mex((byText.get(text)?.moves ?? []).map(({ next }) => grundyOf(next)));
    values.set(text, value);
    return value;
  };
  for (const { text } of positions) grundyOf(text);
  return values;
}

/** The longest game, by trying every move. */
function longestGame({ positions, start }: Variant): number {
  const byText = new Map(positions.map((position) => [position.text, position]));
  const longest = new Map<string, number>();
  const lastsFrom = (text: string): number => {
    const known = longest.get(text);
    if (known !== undefined) return known;
    const moves = byText.get(text)?.moves ?? [];
    const plies = Math.max(0, ...moves.map(({ next }) => 1 + lastsFrom(next)));
    longest.set(text, plies);
    return plies;
  };
  return lastsFrom(start.text);
}

/** The totals that are good to make within one round of the target: each more than max below the one before. */
function goodTotals({ text }: Position, { target, base, max }: ReturnType<typeof limitsOf>): readonly number[] {
  const { total, isOpen } = totalOf(text, base);
  const good: number[] = [];
  for (let later = target; later > total; later--) {
    if (isOpen(later) && (good.length === 0 || (good.at(-1) ?? 0) - later > max)) good.push(later);
  }
  return good;
}

/** Who wins a target of base × max or more, where a rule is known. */
function farVerdict({ base, max }: ReturnType<typeof limitsOf>): string | undefined {
  if (base % 2 === 0) return base === 16 && max === 5 ? 'win' : 'loss';
  if (2 * max > base) return 'win';
  return 2 * max === base - 1 && base >= 5 ? 'loss' : undefined;
}

const answerTo = ({ positions }: Variant, text: string) => positions.find((position) => position.text === text);

export const lastDigitStanding: Book = {
  id: 'last-digit-standing',
  printed: { target: 50, base: 10, max: 9 },
  variants: [
    ...[...wholeNumbers(2, 7), 12].flatMap((base) =>
      [5, 11, 18, 60]
        .filter((target) => base < 12 || target < 60)
        .flatMap((target) => [...new Set([base - 1, Math.max(1, base - 2)])].map((max) => ({ base, target, max }))),
    ),
    ...[1, 7, 10, 11, 13, 21, 26, 32, 54].map((target) => ({ target })),
    { base: 7, target: 60, max: 3 },
    { base: 12, target: 144, max: 2 },
  ],
  explanations: [
    /^Nobody can move on from the target, so making it is one way of making the last move: /,
    /^After the first move, in base 10 with 1 to 9 to add, count two things: /,
    /^With 44 to go these are 4 tens and the next 4 totals\.$/,
    /^From t tens against t digits, landing on one of the totals before the tens keeps the tens/,
    /^Either way one landing of the opponent leaves exactly t − 1 tens against t − 1 digits/,
    /^When several boards lie side by side, a position counts for a value, as a heap of Nim does\.$/,
    /^In base 10 with 1 to 9 to add, say that after the first move it has w whole tens to go, f unused digits before/,
    /^With a smaller max the count holds no more\.$/,
    /^Once there is no more than one round of digits to go, no last digit can come up twice/,
    /^A target of base × max or more is too far off to matter\.$/,
  ],
  claims: [
    {
      sentence: /^Each move uses up a digit, so no game lasts more moves than there are digits, (\w+) as printed\.$/,
      refute: (variant, [, digits]) =>
        longestGame(variant) > limitsOf(variant).base ? `${longestGame(variant)} moves` : equal(10, numberOf(digits)),
    },
    {
      sentence:
        /^As printed the first player wins in (\w+) moves, both sides counted, and only by opening with (\d)\.$/,
      isAbout: ({ isPrinted }) => isPrinted,
      refute: ({ start }, [, moves, opening]) =>
        equal(numberOf(moves), start.distance) ?? equal(opening, winningMoves(start)),
    },
    {
      sentence:
        /^If there are as many such digits as tens, the count is level and the player to move loses; if not, that/,
      isAbout: isTen,
      refute: (variant) => {
        const { target } = limitsOf(variant);
        const numbers = ({ text }: Position) => threeNumbers(text, target, 10);
        return differs(
          // The sentence after the next one is about the other positions.
          afterTheFirst(variant).filter((position) => {
            const { rounds, before, unused } = numbers(position);
            return unused >= 2 * rounds + Math.sign(before - rounds);
          }),
          (position) => (numbers(position).before === numbers(position).rounds ? 'loss' : 'win'),
          verdictOf,
        );
      },
    },
    {
      sentence:
        /^Why level loses: after the first move, .* each unused digit can be reached in exactly one way as long as/,
      isAbout: isTen,
      refute: (variant) => {
        const numbers = ({ text }: Position) => threeNumbers(text, limitsOf(variant).target, 10);
        return differs(
          afterTheFirst(variant).filter((position) => numbers(position).rounds > 0),
          (position) => numbers(position).unused,
          ({ moves }) => moves.length,
        );
      },
    },
    {
      sentence:
        /^Best play lasts twice as many moves as there are tens, one more with too many unused digits, one less with/,
      isAbout: isTen,
      refute: (variant) =>
        differs(
          afterTheFirst(variant),
          ({ text }) => pliesOf(text, limitsOf(variant)),
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^Only when fewer digits than that are unused does the target not matter: then all of them get used, and an/,
      isAbout: isTen,
      refute: (variant) =>
        differs(
          afterTheFirst(variant).filter(({ text, distance }) => {
            return threeNumbers(text, limitsOf(variant).target, 10).unused === distance;
          }),
          ({ distance }) => ((distance ?? 0) % 2 === 1 ? 'win' : 'loss'),
          verdictOf,
        ),
    },
    {
      sentence:
        /^In base 10 with 1 to 9 to add, no digit is used at the start and a level count is a multiple of 11: 44 is/,
      isAbout: isTen,
      refute: (variant) => {
        const { rounds, before } = threeNumbers('0 - 1', limitsOf(variant).target, 10);
        return limitsOf(variant).target > 99
          ? undefined
          : equal(limitsOf(variant).target % 11 === 0, rounds === before);
      },
    },
    {
      sentence:
        /^So divide the target by 11: a remainder of 1 to 9 is the winning opening, 50 = 4 × 11 \+ 6, and with 0 or 10/,
      isAbout: (variant) => isTen(variant) && limitsOf(variant).target <= 55,
      refute: (variant) => {
        const remainder = limitsOf(variant).target % 11;
        return equal(remainder % 10 === 0 ? '' : String(remainder), winningMoves(variant.start));
      },
    },
    {
      sentence:
        /^This settles every target up to 55; from 54 on all ten digits get used, and the second player wins every/,
      isAbout: (variant) => isTen(variant) && limitsOf(variant).target >= 54,
      refute: ({ start }) => equal('loss', start.verdict) ?? equal(10, start.distance),
    },
    {
      sentence:
        /^Playing back to multiples of 11 afterwards is not enough: if 6 is answered by 1 on the way to 50, the right/,
      isAbout: ({ isPrinted }) => isPrinted,
      refute: (variant) => {
        const position = answerTo(variant, '7 67 1');
        const numbers = threeNumbers('15 567 2', 50, 10);
        return equal('8', position && winningMoves(position)) ?? equal('3 3', `${numbers.rounds} ${numbers.before}`);
      },
    },
    {
      sentence: /^In another base b with all its numbers the same holds with b for ten and b \+ 1 for 11, and who wins/,
      isAbout: hasAllNumbers,
      refute: (variant) =>
        differs(
          afterTheFirst(variant),
          ({ text }) => pliesOf(text, limitsOf(variant)),
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^If 2 × T is at most b\(b \+ 1\), the first player wins exactly when T leaves a remainder of 1 to b − 1/,
      isAbout: (variant) => hasAllNumbers(variant) && 2 * limitsOf(variant).target <= triangle(variant),
      refute: (variant) => {
        const { target, base } = limitsOf(variant);
        return equal(target % (base + 1) >= 1 && target % (base + 1) < base, variant.start.verdict === 'win');
      },
    },
    {
      sentence: /^Beyond that all b digits get used, and the first player wins exactly when b is odd\.$/,
      isAbout: (variant) => hasAllNumbers(variant) && 2 * limitsOf(variant).target > triangle(variant),
      refute: (variant) =>
        equal(limitsOf(variant).base, variant.start.distance) ??
        equal(limitsOf(variant).base % 2 === 1, variant.start.verdict === 'win'),
    },
    {
      sentence: /^The value is 0 or 1, as u is even or odd, if u is below 2w\.$/,
      isAbout: isTen,
      refute: valuesDiffer,
    },
    {
      sentence: /^Otherwise it is u − 2w \+ 2 if f is below w, and the smaller of f − w and u − 2w if not\.$/,
      isAbout: isTen,
      refute: valuesDiffer,
    },
    {
      sentence:
        /^At the start, in base 10 with 1 to 9 to add, the value is the remainder of the target by 11 \(0 instead of 10/,
      isAbout: isTen,
      refute: (variant) => {
        const { target } = limitsOf(variant);
        const remainder = target % 11 === 10 ? 0 : target % 11;
        const said = target > 55 ? 0 : Math.min(remainder, 10 - 2 * Math.floor(target / 11));
        return equal(said, valuesOf(variant.positions).get(variant.start.text));
      },
    },
    {
      sentence:
        /^Count down from the target instead: the highest total with an unused digit is good to make, and so is each/,
      refute: (variant) => {
        const { target, base, max } = limitsOf(variant);
        return differs(
          variant.positions.filter(({ text }) => target - totalOf(text, base).total <= base),
          (position) => {
            const { total } = totalOf(position.text, base);
            const good = goodTotals(position, limitsOf(variant)).filter((later) => later - total <= max);
            return good.map((later) => later - total).join();
          },
          (position) => winningMoves(position),
        );
      },
    },
    {
      sentence: /^In an even base the second player then wins, but in base 16 with max 5 the first\.$/,
      isAbout: (variant) => isFar(variant) && limitsOf(variant).base % 2 === 0,
      refute: (variant) => equal(farVerdict(limitsOf(variant)), variant.start.verdict),
    },
    {
      sentence:
        /^In an odd base the first player wins if max is above half the base, and the second if max is \(base − 1\)/,
      isAbout: (variant) => isFar(variant) && limitsOf(variant).base % 2 === 1,
      refute: (variant) => {
        const verdict = farVerdict(limitsOf(variant));
        return verdict && equal(verdict, variant.start.verdict);
      },
    },
    {
      sentence: /^In between there seems to be no short rule, and the positions are searched\.$/,
      refute: isConjecture,
    },
  ],
};

function triangle(variant: Variant): number {
  const { base } = limitsOf(variant);
  return base * (base + 1);
}

function isFar(variant: Variant): boolean {
  const { target, base, max } = limitsOf(variant);
  return target >= base * max;
}

function valuesDiffer(variant: Variant): string | undefined {
  const values = valuesOf(variant.positions);
  return differs(
    afterTheFirst(variant),
    ({ text }) => totalValue(text, limitsOf(variant).target, 10),
    ({ text }) => values.get(text),
  );
}
