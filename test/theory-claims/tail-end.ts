import { wholeNumbers } from '../../src/core/index.ts';
import {
  type Book,
  differs,
  equal,
  isConjecture,
  mex,
  type Position,
  type Variant,
  verdictOf,
  winningMoves,
  xor,
} from './variant.ts';

/** The lengths of the runs of heads in a row. */
export const runsOf = (text: string) => (text.match(/H+/g) ?? []).map((run) => run.length);

const heads = (text: string) => runsOf(text).reduce((sum, run) => sum + run, 0);

const values = new Map<string, number>();

/** The smallest number that no flip of a run leaves, by trying every flip. */
export function runValue(length: number, reach: number): number {
  const key = `${length} ${reach}`;
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = mex(
    wholeNumbers(0, length - 1).map((left) => {
      const right = Math.max(0, length - left - reach);
      return runValue(left, reach) ^ runValue(right, reach);
    }),
  );
  values.set(key, value);
  return value;
}

const reachOf = ({ options }: Variant) => (options.reach === 'all' ? 40 : Number(options.reach));

const isNormal = ({ options }: Variant) => options.misere === false;
const isMisere = (variant: Variant) => !isNormal(variant);
const isUnlimited = ({ options }: Variant) => options.reach === 'all';
const isLimited = (variant: Variant) => !isUnlimited(variant);

const losesBy = (isLost: boolean) => (isLost ? 'loss' : 'win');
const lost = (positions: readonly Position[]) => positions.filter(({ verdict }) => verdict === 'loss');

/** Misère Nim on these heaps: whether the player to move loses. */
function losesMisereNim(heaps: readonly number[]): boolean {
  return heaps.some((heap) => heap > 1) ? xor(heaps) === 0 : xor(heaps) === 1;
}

const shortRemainders = (text: string, reach: number) => runsOf(text).map((run) => run % (reach + 1));
const withShortRuns = (variant: Variant) =>
  variant.positions.filter(({ text }) => runsOf(text).every((run) => run <= 2 * reachOf(variant) + 1));

/** Compares the values of runs with a rule. */
function runsDiffer(variant: Variant, longest: number, rule: (length: number) => number): string | undefined {
  const wrong = wholeNumbers(0, longest).find((length) => runValue(length, reachOf(variant)) !== rule(length));
  return wrong === undefined ? undefined : `a run of ${wrong} counts for ${runValue(wrong, reachOf(variant))}`;
}

/** Whether some flip of one coin has right answers, and only right answers that flip one coin too. */
function hasSlowFlip(position: Position, byText: ReadonlyMap<string, Position>): boolean {
  return position.moves.some(({ next }) => {
    const reply = byText.get(next);
    if (!reply || heads(next) !== heads(position.text) - 1) return false;
    const right = reply.moves.filter(({ verdict }) => verdict === 'win');
    return right.length > 0 && right.every((move) => heads(move.next) === heads(next) - 1);
  });
}

const STARTS = ['HHHTHHH', 'HHTHTHHH', 'HTHHTHHH', 'HHHHTHHHH', 'HTHTH', 'HTHTHTH', 'HHTHHHHHHH'];

export const tailEnd: Book = {
  id: 'tail-end',
  printed: { start: 'HHHHHHH', reach: 'all', misere: false },
  variants: STARTS.flatMap((start) =>
    [1, 2, 3, 4, 'all'].flatMap((reach) => [false, true].map((misere) => ({ start, reach, misere }))),
  ),
  explanations: [
    /^With a limited reach a flip may also leave heads on its right and so split a run in two\.$/,
    /^Rows like HHHTHHHHHTHHHHHHH, with runs of 3, 5 and 7, are the real game\.$/,
  ],
  claims: [
    {
      sentence: /^As printed \(no limit to a flip, and the last flip wins\), a flip cuts one run .* is the game of Nim/,
      isAbout: (variant) => isNormal(variant) && isUnlimited(variant),
      refute: ({ positions }) =>
        differs(
          positions,
          ({ text, moves }) => moves.length === heads(text),
          () => true,
        ),
    },
    {
      sentence: /^If the sum is 0, the player to move loses; otherwise some flip makes it 0\.$/,
      isAbout: (variant) => isNormal(variant) && isUnlimited(variant),
      refute: ({ positions }) => differs(positions, ({ text }) => losesBy(xor(runsOf(text)) === 0), verdictOf),
    },
    {
      sentence: /^As printed, from seven heads in one run, the only such flip is coin (\d), which ends the game\.$/,
      isAbout: ({ isPrinted }) => isPrinted,
      refute: ({ start }, [, coin]) => equal(coin, winningMoves(start)) ?? equal(1, start.distance),
    },
    {
      sentence: /^How long it lasts: as printed, a row that is lost lasts one move for each head/,
      isAbout: (variant) => isNormal(variant) && isUnlimited(variant),
      refute: ({ positions }) =>
        differs(
          lost(positions),
          ({ text }) => heads(text),
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^The reason: the loser always finds a flip of a single coin that can only be answered by a single coin/,
      isAbout: (variant) => isNormal(variant) && isUnlimited(variant),
      refute: ({ positions }) => {
        const byText = new Map(positions.map((position) => [position.text, position]));
        return differs(
          lost(positions),
          () => true,
          (position) => hasSlowFlip(position, byText),
        );
      },
    },
    {
      sentence: /^When the last flip loses \(misère\) and there is no limit .* leave an odd number of them\.$/,
      isAbout: (variant) => isMisere(variant) && isUnlimited(variant),
      refute: ({ positions }) => differs(positions, ({ text }) => losesBy(losesMisereNim(runsOf(text))), verdictOf),
    },
    {
      sentence: /^In misère play without a limit a lost row lasts one move less than it has heads, unless only single/,
      isAbout: (variant) => isMisere(variant) && isUnlimited(variant),
      refute: ({ positions }) =>
        differs(
          lost(positions),
          ({ text }) => heads(text) - (runsOf(text).some((run) => run > 1) ? 1 : 0),
          ({ distance }) => distance,
        ),
    },
    {
      sentence: /^If the last flip wins, each run then counts for a value of its own, the smallest number that none/,
      isAbout: (variant) => isNormal(variant) && isLimited(variant),
      refute: (variant) =>
        differs(
          variant.positions,
          ({ text }) => losesBy(xor(runsOf(text).map((run) => runValue(run, reachOf(variant)))) === 0),
          verdictOf,
        ),
    },
    {
      sentence: /^A run of at most 2 × reach \+ 1 heads then counts for the remainder of its length by reach \+ 1/,
      isAbout: isLimited,
      refute: (variant) => runsDiffer(variant, 2 * reachOf(variant) + 1, (length) => length % (reachOf(variant) + 1)),
    },
    {
      sentence: /^With an odd reach every run counts for that remainder, for the same reason\.$/,
      isAbout: (variant) => isLimited(variant) && reachOf(variant) % 2 === 1,
      refute: (variant) => runsDiffer(variant, 80, (length) => length % (reachOf(variant) + 1)),
    },
    {
      sentence:
        /^With a reach of 4, 12, 28 .* from twice that number on, counts for reach \+ 1, and the run of 4 × reach/,
      isAbout: (variant) => [4, 12, 28].includes(reachOf(variant)),
      refute: (variant) => {
        const period = reachOf(variant) + 1;
        return runsDiffer(variant, 12 * period, (length) => {
          if (length === 4 * period - 1) return 0;
          return length >= 2 * period && length % period === 0 ? period : length % period;
        });
      },
    },
    {
      sentence: /^With reach 2 the runs of 0 to 11 heads count for ([\d, ]+) and (\d+)\.$/,
      isAbout: ({ options }) => options.reach === 2,
      refute: (variant, [, most = '', last]) => {
        const said = [...most.split(', '), last].map(Number);
        return equal(12, said.length) ?? runsDiffer(variant, 11, (length) => said[length] ?? -1);
      },
    },
    {
      sentence: /^With any other even reach the values of still longer runs seem to follow no rule/,
      refute: isConjecture,
    },
    {
      sentence:
        /^Misère play with a limited reach works like misère Nim as long as no run has more than 2 × reach \+ 1/,
      isAbout: (variant) => isMisere(variant) && isLimited(variant),
      refute: (variant) =>
        differs(
          withShortRuns(variant),
          ({ text }) => losesBy(losesMisereNim(shortRemainders(text, reachOf(variant)))),
          verdictOf,
        ),
    },
    {
      sentence: /^With reach 1 every flip turns one coin, so only the number of heads matters, in misère play too\.$/,
      isAbout: ({ options }) => options.reach === 1,
      refute: (variant) =>
        differs(variant.positions, ({ text }) => losesBy((heads(text) % 2 === 0) === isNormal(variant)), verdictOf) ??
        differs(
          variant.positions,
          ({ text }) => heads(text),
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^How long a row lasts is known while no run has more than 2 × reach \+ 1 heads: a lost one lasts one move/,
      refute: (variant) => {
        const reach = reachOf(variant);
        return differs(
          lost(withShortRuns(variant)),
          ({ text }) => {
            const long = runsOf(text).filter((run) => run > reach).length;
            const isTied = isMisere(variant) && shortRemainders(text, reach).some((remainder) => remainder > 1);
            return heads(text) - long * (reach - 1) - (isTied ? 1 : 0);
          },
          ({ distance }) => distance,
        );
      },
    },
    {
      sentence: /^Misère play with longer runs seems to follow no rule, and the solver decides\.$/,
      refute: isConjecture,
    },
  ],
};
