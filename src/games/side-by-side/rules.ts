import { illegalMove, itemAt, type Outcome, otherSeat, type Rules, type Seat } from '../../core/index.ts';
import { type ReachedTotal, createRules as totalRules } from '../last-digit-standing/rules.ts';
import { createRules as coinsRules, type TailEndPosition } from '../tail-end/rules.ts';
import { BOARD_LETTERS, type Board } from './boards.ts';

/** A row of coins, or a total and the mask of its used last digits: the position of either game without its turn. */
export type BoardPosition = Pick<TailEndPosition, 'row'> | ReachedTotal;

/** Every board, from left to right, and whose turn it is. */
export interface SideBySidePosition {
  readonly boards: readonly BoardPosition[];
  readonly turn: Seat;
}

/** The letter of a board and the number of the move on it: `a3` flips coin 3 of board a, `b6` adds 6 on board b. */
export type SideBySideMove = string;

/** The moves of one board, the same for both players. */
export interface BoardRules {
  readonly start: BoardPosition;
  legalMoves(position: BoardPosition): readonly number[];
  /** Throws unless the move is legal. */
  play(position: BoardPosition, move: number): BoardPosition;
}

/** The rules of a board's own game, with an arbitrary turn filled in. */
export function boardRules(board: Board): BoardRules {
  const rules = uncachedRules(board);
  return { ...rules, legalMoves: cachedBy((position) => rules.legalMoves(position)) };
}

/**
 * Caches an answer per board object: the solver combines the same few objects in every way. Without the cache the
 * largest boards take 13 s to solve instead of 3 s.
 */
export function cachedBy<Answer>(find: (position: BoardPosition) => Answer): (position: BoardPosition) => Answer {
  const answers = new WeakMap<BoardPosition, { readonly answer: Answer }>();
  return (position) => {
    const known = answers.get(position) ?? { answer: find(position) };
    answers.set(position, known);
    return known.answer;
  };
}

function uncachedRules(board: Board): BoardRules {
  const turn: Seat = 'player1';
  if (board.kind === 'coins') {
    const rules = coinsRules({ start: { row: board.row, turn }, reach: board.reach, isMisere: false });
    return {
      start: { row: board.row },
      legalMoves: (position) => rules.legalMoves({ row: rowOf(position), turn }),
      play: (position, coin) => ({ row: rules.play({ row: rowOf(position), turn }, coin).row }),
    };
  }
  const { target, base } = board;
  const rules = totalRules({ target, base, max: base - 1 }, turn);
  return {
    start: { total: 0, used: 0 },
    legalMoves: (position) => rules.legalMoves({ ...totalOf(position), turn }),
    play(position, addition) {
      const { total, used } = rules.play({ ...totalOf(position), turn }, addition);
      return { total, used };
    },
  };
}

export function rowOf(position: BoardPosition): string {
  if ('row' in position) return position.row;
  throw new TypeError('This board is a total, not a row of coins.');
}

export function totalOf(position: BoardPosition): ReachedTotal {
  if ('total' in position) return position;
  throw new TypeError('This board is a row of coins, not a total.');
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
