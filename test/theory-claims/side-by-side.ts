import { createGame, wholeNumbers } from '../../src/core/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { totalValue } from './last-digit-standing.ts';
import { runsOf, runValue } from './tail-end.ts';
import { type Book, differs, equal, mex, numberOf, type Position, type Variant, winningMoves, xor } from './variant.ts';

type BoardValues = (position: Pick<Position, 'text'>) => readonly number[];

const VALUES = new WeakMap<Variant, BoardValues>();

/** The values of all boards of a position, by trying every move on each. */
function boardValues(variant: Variant): BoardValues {
  const known = VALUES.get(variant);
  if (known) return known;
  const boards = String(variant.options.boards).split('-');
  const reach = variant.options.reach === 'all' ? 40 : Number(variant.options.reach);
  const values = boards.map((board) => (board.includes('B') ? totals(board) : rows(reach)));
  const valuesOf = ({ text }: Pick<Position, 'text'>) =>
    text
      .split(' ')
      .slice(0, -1)
      .map((part, index) => values[index]?.(part) ?? Number.NaN);
  VALUES.set(variant, valuesOf);
  return valuesOf;
}

/** The smallest number that no flip of a row leaves. */
function rows(reach: number): (row: string) => number {
  const known = new Map<string, number>();
  const grundyOf = (row: string): number => {
    const found = known.get(row);
    if (found !== undefined) return found;
    const value = mex(
      wholeNumbers(0, row.length - 1)
        .filter((coin) => row[coin] === 'H')
        .map((coin) => {
          const flipped = /^H+/.exec(row.slice(coin, coin + reach))?.[0].length ?? 0;
          return grundyOf(`${row.slice(0, coin)}${'T'.repeat(flipped)}${row.slice(coin + flipped)}`);
        }),
    );
    known.set(row, value);
    return value;
  };
  return grundyOf;
}

/** The smallest number that no addition leaves. */
function totals(board: string): (total: string) => number {
  const [target, base] = board.split('B').map(Number) as [number, number];
  const known = new Map<string, number>();
  const grundyOf = (text: string): number => {
    const found = known.get(text);
    if (found !== undefined) return found;
    const [total = '', used = ''] = text.split('/');
    const value = mex(
      wholeNumbers(Number(total) + 1, Math.min(target, Number(total) + base - 1))
        .filter((next) => !used.includes(String(next % base)))
        .map((next) => grundyOf(`${next}/${[...used.replace('-', ''), next % base].sort().join('')}`)),
    );
    known.set(text, value);
    return value;
  };
  return grundyOf;
}

const isOver = (result: number) => (result === 0 ? 'loss' : 'win');

/** Whether every board that holds the highest power of two of the result has a winning move. */
function boardsWin(values: readonly number[], position: Position): boolean {
  const result = xor(values);
  const highest = 2 ** Math.floor(Math.log2(result));
  return values.every((value, board) => {
    if ((value & highest) === 0) return true;
    return winningMoves(position)
      .split(' ')
      .some((move) => move.startsWith('abcde'[board] ?? '?'));
  });
}

const boardParts = (variant: Variant, isWanted: (board: string) => boolean) => {
  const boards = String(variant.options.boards).split('-');
  return boards.flatMap((board, index) => (isWanted(board) ? [{ board, index }] : []));
};

/** Compares the value of each board of a kind with a rule. */
function boardsDiffer(
  variant: Variant,
  isWanted: (board: string) => boolean,
  rule: (part: string, board: string) => number | undefined,
): string | undefined {
  const values = boardValues(variant);
  for (const { board, index } of boardParts(variant, isWanted)) {
    const wrong = differs(
      variant.positions,
      ({ text }) => rule(text.split(' ')[index] ?? '', board) ?? values({ text })[index],
      (position) => values(position)[index],
    );
    if (wrong) return wrong;
  }
  return undefined;
}

const isRow = (board: string) => !board.includes('B');
const isTotal = (board: string) => !isRow(board);
const [BOARDS, REACHES] = [
  ['HHHH-4B10', 'HHH-5B3', 'HHTHH-7B4', '6B3-6B3', 'HHH-HHH', 'HHHHHH-HHT', 'H-HH-HHH', '8B4-HTH', '5B3-3B4-HH'],
  [1, 2, 3, 'all'],
] as const;

export const sideBySide: Book = {
  id: 'side-by-side',
  printed: { boards: 'HHHHH-15B10', reach: 'all' },
  variants: BOARDS.flatMap((boards) => REACHES.map((reach) => ({ boards, reach }))),
  explanations: [
    /^One board at a time would be easy\.$/,
    /^Side by side you need not answer where the other player has moved, so what matters of a board is not who would win/,
    /^A finished board counts for 0; one with moves to 0, 1 and 2 but not to 3 counts for 3\.$/,
    /^These numbers are called values, or Grundy numbers\.$/,
    /^Combine the values of all boards by xor: write each as a sum of different powers of two/,
    /^That some move does so is how values are made: a board that counts for 5 has moves to 4, 3, 2, 1 and 0\.$/,
    /^It may also have moves to a higher value, but the opponent can answer each of them at once with a move that/,
    /^The values say who wins and with which move, but not how long it takes: /,
  ],
  claims: [
    {
      sentence: /^(\d) is (\d)\+(\d) and (\d) is (\d)\+(\d); the 1s cancel and .* so (\d) xor (\d) = (\d)\.$/,
      refute: (_, [, ...digits]) => {
        const [a, b, c, d, e, f, left, right, result] = digits.map(Number) as number[];
        return (
          equal(a, (b ?? 0) + (c ?? 0)) ?? equal(d, (e ?? 0) + (f ?? 0)) ?? equal(result, xor([left ?? 0, right ?? 0]))
        );
      },
    },
    {
      sentence: /^If the result is 0, the player to move loses; if it is not, that player wins\.$/,
      refute: (variant) => {
        const values = boardValues(variant);
        return differs(
          variant.positions,
          (position) => isOver(xor(values(position))),
          ({ verdict }) => verdict,
        );
      },
    },
    {
      sentence:
        /^From a result of 0 every move changes one value, so the result is 0 no longer, and the other player can/,
      refute: (variant) => {
        const values = boardValues(variant);
        return differs(
          variant.positions.filter((position) => xor(values(position)) === 0),
          ({ moves }) => moves.every(({ next }) => xor(values({ text: next })) !== 0),
          () => true,
        );
      },
    },
    {
      sentence:
        /^If it is not 0, take a board whose value contains the highest power of two of the result: some move on it/,
      refute: (variant) => {
        const values = boardValues(variant);
        return differs(
          variant.positions.filter((position) => xor(values(position)) !== 0),
          (position) => boardsWin(values(position), position),
          () => true,
        );
      },
    },
    {
      sentence: /^A row of coins counts for the xor of its runs of heads, each with its own value\.$/,
      refute: (variant) => {
        const reach = variant.options.reach === 'all' ? 40 : Number(variant.options.reach);
        return boardsDiffer(variant, isRow, (row) => xor(runsOf(row).map((run) => runValue(run, reach))));
      },
    },
    {
      sentence: /^After its first move a total counts for its value in Last Digit Standing\.$/,
      refute: (variant) =>
        boardsDiffer(variant, isTotal, (part, board) => {
          const [target = 0, base = 0] = board.split('B').map(Number);
          return part === '0/-' ? undefined : totalValue(part.replace('/', ' '), target, base);
        }),
    },
    {
      sentence: /^A run of heads counts for its length if no flip is cut short\.$/,
      isAbout: ({ options }) => options.reach === 'all',
      refute: (variant) => boardsDiffer(variant, isRow, (row) => xor(runsOf(row))),
    },
    {
      sentence:
        /^Once less than its base is left to the target, a total counts for how many of the totals ahead end in/,
      refute: (variant) =>
        boardsDiffer(variant, isTotal, (part, board) => {
          const [target = 0, base = 0] = board.split('B').map(Number);
          const [total = '', used = ''] = part.split('/');
          if (target - Number(total) >= base) return undefined;
          return wholeNumbers(Number(total) + 1, target).filter((next) => !used.includes(String(next % base))).length;
        }),
    },
    {
      sentence:
        /^Further away its value goes up and down: with 1 to 9 to add, a new total to (\d+) counts for (\w+), to (\d+) for (\w+) and to (\d+) for nothing\.$/,
      isAbout: ({ isPrinted }) => isPrinted,
      refute: (_, [, ...[first, firstValue, second, secondValue, third]]) =>
        equal(numberOf(firstValue), totals(`${first}B10`)('0/-')) ??
        equal(numberOf(secondValue), totals(`${second}B10`)('0/-')) ??
        equal(0, totals(`${third}B10`)('0/-')),
    },
    {
      sentence:
        /^Two equal boards cancel: if there are no others, the second player wins by copying every move on the other/,
      isAbout: ({ options }) => ['6B3-6B3', 'HHH-HHH'].includes(String(options.boards)),
      refute: ({ start }) => equal('loss', start.verdict),
    },
    {
      sentence: /^That is why the boards together may have only ([\d,]+) of them\.$/,
      isAbout: ({ isPrinted }) => isPrinted,
      refute: (_, [, most = '']) => {
        const definition = GAMES.find(({ id }) => id === 'side-by-side');
        if (!definition) return 'there is no such game';
        const tooLarge = createGame(definition, { boards: '60B10-60B10-60B10' });
        return tooLarge.ok || !tooLarge.error.includes(most) ? 'boards with more are taken' : undefined;
      },
    },
  ],
};
