import { declareOptions, integerOr, type OptionsOf, pattern } from '../../core/index.ts';

/** A row of Tail End, where the last flip wins. */
export interface CoinsBoard {
  readonly kind: 'coins';
  readonly row: string;
  /** The most coins that one flip turns. */
  readonly reach: number;
}

/** A total of Last Digit Standing, to which any number below the base may be added. */
export interface TotalBoard {
  readonly kind: 'total';
  readonly target: number;
  readonly base: number;
}

/** A board as it lies at the start. */
export type Board = CoinsBoard | TotalBoard;

export const MAX_ROW_LENGTH = 16;
const MAX_TARGET = 60;
const MAX_BASE = 10;
const MAX_BOARDS = 5;

/** The names of the boards, from left to right. */
export const BOARD_LETTERS = [...'abcde'];

/** Row or target and base, in the option's own letters; `boardProblem` says what is wrong with the numbers. */
const ONE_BOARD = `(?:[HT]{1,${MAX_ROW_LENGTH}}|[1-9][0-9]?B[1-9][0-9]?)`;

export const options = declareOptions({
  boards: pattern({
    pattern: `${ONE_BOARD}(?:-${ONE_BOARD}){1,${MAX_BOARDS - 1}}`,
    maxLength: MAX_BOARDS * (MAX_ROW_LENGTH + 1),
    allowed: `2 to ${MAX_BOARDS} boards with - between them, each a row of at most ${MAX_ROW_LENGTH} letters H or T, like HHTH, or a target up to ${MAX_TARGET}, B and a base up to ${MAX_BASE}, like 15B10`,
    default: 'HHHHH-15B10',
    sentence: 'The boards, from left to right: rows of Tail End and totals of Last Digit Standing.',
  }),
  reach: integerOr('all', 1, MAX_ROW_LENGTH, 'The most coins that one flip may turn, in every row.'),
});

export type SideBySideOptions = OptionsOf<typeof options>;

/** The boards that checked options name. */
export function boardsOf({ boards, reach }: SideBySideOptions): readonly Board[] {
  return boards.split('-').map((text): Board => {
    const [, target, base] = /^([0-9]+)B([0-9]+)$/.exec(text) ?? [];
    if (target !== undefined) return { kind: 'total', target: Number(target), base: Number(base) };
    return { kind: 'coins', row: text, reach: reach === 'all' ? text.length : reach };
  });
}

/** The problem of a board whose letters are allowed; undefined if there is none. */
export function boardProblem(board: Board): string | undefined {
  if (board.kind === 'coins')
    return board.row.includes('H') ? undefined : `A row needs at least one H; there is no move on ${board.row}.`;
  const { target, base } = board;
  if (base < 2 || base > MAX_BASE)
    return `The base of a total must be a whole number from 2 to ${MAX_BASE}, not ${base}.`;
  return target > MAX_TARGET
    ? `The target of a total must be a whole number from 1 to ${MAX_TARGET}, not ${target}.`
    : undefined;
}
