import { expect, test } from 'vitest';
import { type AnyGame, createGame, mustSucceed, type OptionValues, wholeNumbers } from '../src/core/index.ts';
import { GAMES } from '../src/games/index.ts';
import { solve } from '../src/solver/index.ts';

/** The options that the books print. */
const PRINTED: Readonly<Record<string, OptionValues>> = {
  'match-six': { target: 6, max: 3, window: 3 },
  'last-digit-standing': { target: 50, base: 10, max: 9 },
  'inversion-race': { cells: 11, leap: false },
  'tail-end': { start: 'HHHHHHH', reach: 'all', misere: false },
};

const VARIANTS: Readonly<Record<string, readonly OptionValues[]>> = {
  'match-six': [2, 3, 4].flatMap((max) =>
    [2, 3, 4].flatMap((window) => wholeNumbers(2, max * window).map((target) => ({ target, max, window }))),
  ),
  'last-digit-standing': [...wholeNumbers(2, 7), 12].flatMap((base) =>
    [5, 11, 18, 60].flatMap((target) =>
      [...new Set([base - 1, Math.max(1, base - 2)])].map((max) => ({ base, target, max })),
    ),
  ),
  'inversion-race': [false, true].flatMap((leap) => wholeNumbers(2, 8).map((half) => ({ cells: 2 * half + 1, leap }))),
  'tail-end': ['HHHTHHH', 'HHTHTHHH', 'HTHHTHHH', 'HHHHTHHHH', 'HTHTH', 'HTHTHTH'].flatMap((start) =>
    [1, 2, 3, 4, 'all'].flatMap((reach) => [false, true].map((misere) => ({ start, reach, misere }))),
  ),
};

const games = Object.entries(VARIANTS).flatMap(([id, variants]) => {
  const definition = GAMES.find((game) => game.id === id);
  if (!definition) throw new Error(id);
  return [{}, ...variants].map((options) => ({ id, options, game: mustSucceed(createGame(definition, options)) }));
});

function startOf(game: AnyGame) {
  const evaluation = mustSucceed(solve(game)).evaluate(game.rules.start);
  if (!evaluation) throw new Error('The start has no value.');
  const winning = evaluation.moves.filter(({ value }) => value.verdict === 'win').map(({ text }) => text);
  return { ...evaluation.value, winning };
}

/** The longest game from here, by trying every move. */
function longestGame(rules: AnyGame['rules'], position = rules.start, known = new Map<string, number>()): number {
  const key = JSON.stringify(position);
  const found = known.get(key);
  if (found !== undefined) return found;
  const after = rules.legalMoves(position).map((move) => rules.play(position, move));
  const longest = Math.max(0, ...after.map((next) => 1 + longestGame(rules, next, known)));
  known.set(key, longest);
  return longest;
}

/** Whether a note is about this variant, by the words that limit it. */
function isAbout(note: string, options: OptionValues, printed: OptionValues): boolean {
  const isPrinted = Object.entries(printed).every(([name, value]) => options[name] === value);
  if (/^(As printed|How long it lasts: as printed)/.test(note) && !/no limit to a flip/.test(note)) {
    return 'reach' in options ? options.reach === 'all' && options.misere === false : isPrinted;
  }
  if (note.startsWith('As printed (no limit')) return options.reach === 'all' && options.misere === false;
  if (note.startsWith('In misère play without a limit')) return options.reach === 'all' && options.misere === true;
  if (note.startsWith('Without leaps')) return options.leap === false;
  if (note.startsWith('With leaps')) return options.leap === true;
  if (note.startsWith('In base 10 with 1 to 9')) return options.base === 10 && options.max === 9;
  return true;
}

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const numberOf = (word = '') => (WORDS.includes(word) ? WORDS.indexOf(word) : Number(word));

interface Asked {
  readonly game: AnyGame;
  readonly options: OptionValues;
  readonly isPrinted: boolean;
  readonly start: ReturnType<typeof startOf>;
}

/** A claim of a note, and what the solver must say if the note is about the variant. */
const CLAIMS: readonly (readonly [RegExp, (asked: Asked, found: RegExpExecArray) => boolean])[] = [
  [/Opening (\d) wins/, ({ start }, [, move = '']) => start.winning.join() === move],
  [
    /(As printed )?the first player wins in (\w+) moves, both sides counted, and only by opening with (\d)/i,
    ({ start, isPrinted }, [, limit, moves, move]) =>
      (limit !== undefined && !isPrinted) || (start.distance === numberOf(moves) && start.winning.join() === move),
  ],
  [
    /first player goes left.* (?:in n − (\d) moves|in (\d+) moves)/,
    ({ start, options }, [, less, moves]) =>
      start.winning.join() === 'left' &&
      start.distance === (less === undefined ? numberOf(moves) : Number(options.cells) - Number(less)),
  ],
  [
    /n \+ (\d) moves on n cells/,
    ({ start, options }, [, more]) => start.distance === Number(options.cells) + Number(more),
  ],
  [/no game lasts more than (\w+) moves/, ({ game }, [, moves]) => longestGame(game.rules) <= numberOf(moves)],
  [
    /no game lasts more moves than there are digits/,
    ({ game, options }) => longestGame(game.rules) <= Number(options.base),
  ],
  [
    /first player wins exactly when T leaves a remainder of 1 to b − 1/,
    ({ start, options }) => {
      const [base, target] = [Number(options.base), Number(options.target)];
      if (options.max !== base - 1) return true;
      const remainder = target % (base + 1);
      const isWin = 2 * target <= base * (base + 1) ? remainder >= 1 && remainder < base : base % 2 === 1;
      return start.verdict === (isWin ? 'win' : 'loss');
    },
  ],
  [
    /If the sum is 0, the player to move loses/,
    ({ start, options }) => (start.verdict === 'loss') === (runsOf(options).reduce((sum, run) => sum ^ run, 0) === 0),
  ],
  [
    /row that is lost lasts one move for each head/,
    ({ start, options }) => start.verdict === 'win' || start.distance === headsOf(options),
  ],
  [
    /a lost row lasts one move less than it has heads, unless only single heads are left/,
    ({ start, options }) =>
      start.verdict === 'win' || start.distance === headsOf(options) - (runsOf(options).some((run) => run > 1) ? 1 : 0),
  ],
  [
    /With an odd window the first player opens with/,
    ({ start, options }) => {
      const [target, max, window] = [Number(options.target), Number(options.max), Number(options.window)];
      const opening = target - ((window - 1) / 2) * (max + 1);
      return window % 2 === 0 || opening < 1 || opening > max || start.winning.includes(String(opening));
    },
  ],
  [
    /With an even window the second player completes the pairs/,
    ({ start, options }) => {
      const [target, max, window] = [Number(options.target), Number(options.max), Number(options.window)];
      return window % 2 === 1 || target !== (window / 2) * (max + 1) || start.verdict === 'loss';
    },
  ],
];

function runsOf({ start }: OptionValues): readonly number[] {
  return String(start)
    .split('T')
    .map((run) => run.length)
    .filter((run) => run > 0);
}

function headsOf(options: OptionValues): number {
  return runsOf(options).reduce((sum, run) => sum + run, 0);
}

test('about 200 variants are read', () => {
  expect(games.length).toBeGreaterThan(180);
});

test.each(Object.keys(VARIANTS))('what the notes of %s say is true in every variant that they are about', (name) => {
  const seen = new Set<RegExp>();
  for (const { id, options: given, game } of games) {
    if (id !== name) continue;
    const printed = PRINTED[id] ?? {};
    const options = { ...printed, ...given };
    const isPrinted = Object.entries(printed).every(([key, value]) => options[key] === value);
    const asked: Asked = { game, options, isPrinted, start: startOf(game) };
    for (const { text } of game.text.theory) {
      if (!isAbout(text, options, printed)) continue;
      for (const [pattern, holds] of CLAIMS) {
        const found = pattern.exec(text);
        if (!found) continue;
        seen.add(pattern);
        expect(holds(asked, found), `${JSON.stringify(given)}: ${text}`).toBe(true);
      }
    }
    for (const { ruling } of game.text.rulings) {
      const over = /Going over (\d+)/.exec(ruling)?.[1];
      if (over !== undefined) expect(over).toBe(String(options.target));
    }
  }
  expect(seen.size).toBeGreaterThan(1);
});
