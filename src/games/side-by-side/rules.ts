import {
  declareOptions,
  illegalMove,
  integerOr,
  itemAt,
  type OptionsOf,
  type Outcome,
  otherSeat,
  pattern,
  type Rules,
  type Seat,
} from '../../core/index.ts';
import {
  type LastDigitOptions,
  type LastDigitPosition,
  createRules as totalRules,
} from '../last-digit-standing/rules.ts';
import { createRules as coinsRules, type TailEndPosition, type TailEndVariant } from '../tail-end/rules.ts';

/*
 * Several boards lie side by side, each a row of Tail End or a total of Last Digit Standing. A turn is one move on one of
 * them. The player who makes the last move of all wins.
 */

/** A row of Tail End, where the last flip wins. */
export type CoinsBoard = TailEndVariant & { readonly kind: 'coins' };

/** A total of Last Digit Standing, to which any number below the base may be added. */
export type TotalBoard = LastDigitOptions & { readonly kind: 'total' };

/** A board as it lies at the start: a kind, and what its own game is created from. */
export type Board = CoinsBoard | TotalBoard;

/** A position of the board's own game. Both players have the same moves on it, so its turn is always `BOARD_TURN`. */
export type BoardPosition = TailEndPosition | LastDigitPosition;

export const BOARD_TURN: Seat = 'player1';

/** An answer for each kind of board. */
interface ByKind<Answer> {
  coins(board: CoinsBoard, position: TailEndPosition): Answer;
  total(board: TotalBoard, position: LastDigitPosition): Answer;
}

/** The answer for a board and a position of it. */
export function onBoard<Answer>(board: Board, position: BoardPosition, answers: ByKind<Answer>): Answer {
  if (board.kind === 'coins' && 'row' in position) return answers.coins(board, position);
  if (board.kind === 'total' && 'total' in position) return answers.total(board, position);
  throw new TypeError('The position is one of another kind of board.');
}

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
  return boards.split('-').map((text) => readBoard(text, reach));
}

export function readBoard(text: string, reach: SideBySideOptions['reach'] = 'all'): Board {
  const [, target, base] = /^([0-9]+)B([0-9]+)$/.exec(text) ?? [];
  if (target !== undefined) return { kind: 'total', target: Number(target), base: Number(base), max: Number(base) - 1 };
  const start = { row: text, turn: BOARD_TURN };
  return { kind: 'coins', start, reach: reach === 'all' ? text.length : reach, isMisere: false };
}

/** The problem of a board whose letters are allowed; undefined if there is none. */
export function boardProblem(board: Board): string | undefined {
  if (board.kind === 'coins') {
    const { row } = board.start;
    return row.includes('H') ? undefined : `A row needs at least one H; there is no move on ${row}.`;
  }
  const { target, base } = board;
  if (base < 2 || base > MAX_BASE)
    return `The base of a total must be a whole number from 2 to ${MAX_BASE}, not ${base}.`;
  return target > MAX_TARGET
    ? `The target of a total must be a whole number from 1 to ${MAX_TARGET}, not ${target}.`
    : undefined;
}

/** Every board, from left to right, and whose turn it is. */
export interface SideBySidePosition {
  readonly boards: readonly BoardPosition[];
  readonly turn: Seat;
}

/** The letter of a board and the number of the move on it: `a3` flips coin 3 of board a, `b6` adds 6 on board b. */
export type SideBySideMove = string;

type BoardRules = Pick<Rules<BoardPosition, number>, 'start' | 'legalMoves' | 'play'>;

/** The rules of a board's own game. */
export function boardRules(board: Board): BoardRules {
  const rules: BoardRules = board.kind === 'coins' ? coinsRules(board) : totalRules(board, BOARD_TURN);
  return {
    start: rules.start,
    legalMoves: cachedBy((position) => rules.legalMoves(position)),
    play: (position, move) => ({ ...rules.play(position, move), turn: BOARD_TURN }),
  };
}

/**
 * Caches an answer per board object: the codec combines the same few objects in every way. Without the cache `solve` of
 * the largest boards takes 3.4 s instead of 1 s.
 */
export function cachedBy<Answer>(find: (position: BoardPosition) => Answer): (position: BoardPosition) => Answer {
  const answers = new WeakMap<BoardPosition, { readonly answer: Answer }>();
  return (position) => {
    const known = answers.get(position) ?? { answer: find(position) };
    answers.set(position, known);
    return known.answer;
  };
}

/** The number of the board that a move is made on, and of the move on it; undefined for any other text. */
export function readMove(text: string): { readonly board: number; readonly move: number } | undefined {
  const [, letter = '', number] = /^([a-z])(0|[1-9][0-9]?)$/.exec(text) ?? [];
  return number === undefined ? undefined : { board: BOARD_LETTERS.indexOf(letter), move: Number(number) };
}

export function createRules(boards: readonly Board[], first: Seat): Rules<SideBySidePosition, SideBySideMove> {
  const parts = boards.map((board, index) => {
    const rules = boardRules(board);
    const formatMoves = (position: BoardPosition) =>
      rules.legalMoves(position).map((move) => `${BOARD_LETTERS[index]}${move}`);
    return { ...rules, moveTexts: cachedBy(formatMoves) };
  });

  function movesOn(board: number, position: BoardPosition): readonly string[] {
    return itemAt(parts, board).moveTexts(position);
  }

  function play({ boards, turn }: SideBySidePosition, text: SideBySideMove): SideBySidePosition {
    const { board = -1, move = 0 } = readMove(text) ?? {};
    const [part, position] = [parts[board], boards[board]];
    if (!part || !position) throw illegalMove(text);
    const moved = part.play(position, move);
    return { boards: boards.map((other, index) => (index === board ? moved : other)), turn: otherSeat(turn) };
  }

  /** The last player to move has won: no board has a move left. */
  function outcome({ boards, turn }: SideBySidePosition): Outcome | undefined {
    const isOver = boards.every((position, board) => movesOn(board, position).length === 0);
    return isOver ? { winner: otherSeat(turn) } : undefined;
  }

  return {
    start: { boards: parts.map((part) => part.start), turn: first },
    turn: ({ turn }) => turn,
    legalMoves({ boards }) {
      const moves: SideBySideMove[] = [];
      for (const [board, position] of boards.entries()) moves.push(...movesOn(board, position));
      return moves;
    },
    play,
    outcome,
  };
}
