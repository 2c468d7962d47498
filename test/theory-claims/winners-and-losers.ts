import { createGame, mustSucceed, wholeNumbers } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { solve } from '../../src/solver/index.ts';
import { type Book, differs, equal, type Position, type Variant, verdictOf, winningMoves } from './variant.ts';

/** The letters that are left in a position, like 2-5 2. */
function lettersOf({ options }: Variant, { text }: Position): string {
  const [, first, last] = /^(\d+)-(\d+) /.exec(text) ?? [];
  return String(options.string).slice(Number(first) - 1, Number(last));
}

/** The letter that is left in the end, by the middle letters. */
function middleSays(letters: string): string {
  const middle = Math.floor(letters.length / 2);
  if (letters.length < 2) return letters;
  if (letters.length % 2 === 0) return letters.slice(middle - 1, middle + 1) === 'WW' ? 'W' : 'L';
  return letters[middle] === 'W' && letters.slice(middle - 1, middle + 2).includes('WW') ? 'W' : 'L';
}

const both = (left = '', right = '') => (left === 'W' && right === 'W' ? 'W' : 'L');
const either = (left = '', right = '') => (left === 'W' || right === 'W' ? 'W' : 'L');

const merged = (letters: string, merge: typeof both) =>
  wholeNumbers(1, letters.length - 1)
    .map((index) => merge(letters[index - 1], letters[index]))
    .join('');

/** The rows of the book's triangle, from the bottom up: AND, then OR, and so on. */
function triangleTop(letters: string): string {
  let row = letters;
  for (let step = 0; row.length > 1; step++) row = merged(row, step % 2 === 0 ? both : either);
  return row;
}

const ofLength = (variant: Variant, isWanted: (length: number) => boolean) =>
  variant.positions.filter((position) => isWanted(lettersOf(variant, position).length));

const allStrings = (length: number): readonly string[] =>
  length === 0 ? [''] : allStrings(length - 1).flatMap((letters) => [`${letters}W`, `${letters}L`]);

function startVerdict(options: Readonly<Record<string, string | number | boolean>>): string | undefined {
  const definition = GAMES.find(({ id }) => id === 'winners-and-losers');
  if (!definition) throw new Error('winners-and-losers');
  const game = mustSucceed(createGame(definition, options));
  return mustSucceed(solve(game)).value(game.rules.start)?.verdict;
}

const percentWon = (verdicts: readonly (string | undefined)[]) =>
  (100 * verdicts.filter((verdict) => verdict === 'win').length) / verdicts.length;

const shareOf = (length: number) => percentWon(allStrings(length).map((string) => startVerdict({ string })));

/** The winning ends, by what each of them leaves. */
function ends(letters: string, wins: (left: string) => boolean): string {
  const left = wins(letters.slice(1)) ? ['left'] : [];
  const right = wins(letters.slice(0, -1)) ? ['right'] : [];
  return [...left, ...right].join(' ');
}

const isPrintedExample = ({ options }: Variant) => options.string === 'WLWLL';

const STRINGS = ['W', 'L', 'WW', 'WL', 'WLWLL', 'LWWLW', 'WWLWWL', 'LLWWLW', 'WLLWWLWLL', 'LWLWWLWWLWWL'];
const LONG = wholeNumbers(5, 24).map((length) => wholeNumbers(1, length).map((place) => 'WWLWL'[(place * length) % 5]));

export const winnersAndLosers: Book = {
  id: 'winners-and-losers',
  printed: { string: 'WLWLL' },
  variants: [...STRINGS, ...LONG.map((letters) => letters.join(''))].map((string) => ({ string })),
  explanations: [
    /^Only the middle letters count\.$/,
    /^The L stays in the middle until it is alone, and it is your opponent’s turn\.$/,
    /^In the end your opponent faces WW, takes one, and you take the other\.$/,
    /^The book reaches the same result with a triangle: AND of each two neighbors, then OR/,
    /^Doing it again changes nothing, since a W that was kept was kept together with its neighbor/,
    /^So all the pairs of steps do what the first one did, and the top of the triangle is known from the middle/,
  ],
  claims: [
    {
      sentence:
        /^With an even number of letters the last one left is a W exactly when both middle letters are W; with an odd/,
      refute: (variant) =>
        differs(
          variant.positions,
          (position) => {
            const letters = lettersOf(variant, position);
            return (middleSays(letters) === 'W') === (letters.length % 2 === 1) ? 'win' : 'loss';
          },
          verdictOf,
        ),
    },
    {
      sentence:
        /^Whoever takes that last letter — the player to move if the number is odd, the other if it is even — wins on/,
      refute: (variant) =>
        differs(
          variant.positions,
          (position) => lettersOf(variant, position).length,
          ({ distance }) => distance,
        ),
    },
    {
      sentence:
        /^How to win with an even number and an L in the middle: take from the end that makes this L the exact middle/,
      refute: (variant) =>
        differs(
          ofLength(variant, (length) => length % 2 === 0),
          (position) => ends(lettersOf(variant, position), (left) => left[(left.length - 1) / 2] === 'L') !== '',
          ({ verdict }) => verdict === 'win',
        ) ??
        differs(
          ofLength(variant, (length) => length % 2 === 0),
          () => true,
          (position) => {
            const advised = ends(lettersOf(variant, position), (left) => left[(left.length - 1) / 2] === 'L');
            return advised.split(' ').every((end) => winningMoves(position).includes(end));
          },
        ),
    },
    {
      sentence:
        /^How to win with an odd number and two W in the middle: take from the end that makes the two W the middle/,
      refute: (variant) =>
        differs(
          ofLength(variant, (length) => length % 2 === 1 && length > 1),
          (position) =>
            ends(lettersOf(variant, position), (left) => left.slice(left.length / 2 - 1, left.length / 2 + 1) === 'WW'),
          winningMoves,
        ),
    },
    {
      sentence:
        /^There is nothing else: an even number with WW in the middle falls to the same answers, and from any other/,
      refute: (variant) =>
        differs(
          variant.positions.filter(({ verdict }) => verdict === 'loss'),
          () => '',
          winningMoves,
        ),
    },
    {
      sentence:
        /^The top of the triangle is what the middle of the bottom says: the middle letter and its neighbors, or/,
      refute: (variant) =>
        differs(
          variant.positions,
          (position) => middleSays(lettersOf(variant, position)),
          (position) => triangleTop(lettersOf(variant, position)),
        ),
    },
    {
      sentence: /^Why: the two steps together keep a W exactly if it has a W beside it, and turn a lone W into L\.$/,
      refute: (variant) =>
        differs(
          ofLength(variant, (length) => length > 2),
          (position) => {
            const letters = lettersOf(variant, position);
            return wholeNumbers(1, letters.length - 2)
              .map((place) => both(letters[place], either(letters[place - 1], letters[place + 1])))
              .join('');
          },
          (position) => merged(merged(lettersOf(variant, position), both), either),
        ),
    },
    {
      sentence: /^Random letters therefore favor the first player with even lengths: ([\d.]+)% of all such strings/,
      isAbout: isPrintedExample,
      refute: (_, [, percent]) => equal(Number(percent), shareOf(2)) ?? equal(Number(percent), shareOf(6)),
    },
    {
      sentence:
        /^With odd lengths from 3 on they favor the second player: the first wins ([\d.]+)% of the strings, the/,
      isAbout: isPrintedExample,
      refute: (_, [, percent]) => equal(Number(percent), shareOf(3)) ?? equal(Number(percent), shareOf(7)),
    },
    {
      sentence:
        /^The option fair evens out both shares, 75% and 37\.5%: it draws a string that each player wins with the/,
      isAbout: isPrintedExample,
      refute: () => {
        const drawn = [8, 9].flatMap((length) =>
          wholeNumbers(1, 500).map((seed) => startVerdict({ length, seed, fair: true })),
        );
        return Math.abs(percentWon(drawn) - 50) < 5 ? undefined : `${percentWon(drawn)}%`;
      },
    },
  ],
};
