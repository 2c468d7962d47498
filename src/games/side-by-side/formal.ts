import { counted, illegalMove, itemAt, type Seat } from '../../core/index.ts';
import type { Events } from '../../lab/audit/count-positions.ts';
import type { Skin } from '../../lab/exam/questions.ts';
import { type CoqTerms, coqBooleans, coqPlayer } from '../../proof/coq.ts';
import { COUNTDOWN, type TotalWords, tellTotal, WALK } from '../last-digit-standing/formal.ts';
import { FENCE, LAMPS, type RowWords, tellCoin, tellRow } from '../tail-end/formal.ts';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardRules,
  boardsOf,
  type CoinsBoard,
  cachedBy,
  MAX_ROW_LENGTH,
  onBoard,
  readMove,
  type SideBySideMove,
  type SideBySideOptions,
  type SideBySidePosition,
} from './rules.ts';

/** As in proofs/SideBySide.v, where a move is the number of its board, from 0, and the number of the move on it. */
export function createCoqTerms(
  boards: readonly Board[],
  { reach }: SideBySideOptions,
  first: Seat,
): CoqTerms<SideBySidePosition, SideBySideMove> {
  const formatBoards = (positions: readonly BoardPosition[]) =>
    boards.map((board, index) => formatBoard(board, itemAt(positions, index))).join('; ');
  const start = formatBoards(boards.map((board) => boardRules(board).start));
  const options = `[${start}] ${reach === 'all' ? MAX_ROW_LENGTH : reach} ${coqPlayer(first)}`;
  return {
    modules: ['SideBySide'],
    rules: `side_by_side ${options}`,
    code: `side_by_side_code ${options}`,
    position: ({ boards: positions, turn }) => `Boards [${formatBoards(positions)}] ${coqPlayer(turn)}`,
    move(text) {
      const move = readMove(text);
      if (!move) throw illegalMove(text);
      return `(${move.board}, ${move.move}%N)`;
    },
  };
}

function formatBoard(board: Board, position: BoardPosition): string {
  return onBoard(board, position, {
    coins: (_, { row }) => `Coins ${coqBooleans(row, 'H')}`,
    total: ({ target, base }, { total, used }) => `Total ${target} ${base} ${total} ${used}`,
  });
}

export function createEvents(boards: readonly Board[]): Events<SideBySidePosition, SideBySideMove> {
  const parts = boards.map((board, index) => {
    const rules = boardRules(board);
    const finishing = (position: BoardPosition) =>
      rules.legalMoves(position).filter((move) => rules.legalMoves(rules.play(position, move)).length === 0);
    const format = (position: BoardPosition) => finishing(position).map((move) => `${BOARD_LETTERS[index]}${move}`);
    return {
      finishingMoves: cachedBy(format),
      canMove: (position: BoardPosition) => rules.legalMoves(position).length > 0,
    };
  });
  const finished = { id: 'board-finished', sentence: 'A board is finished while another goes on.' };
  return {
    kinds: [finished],
    of({ boards: positions }, text) {
      const board = BOARD_LETTERS.indexOf(text.charAt(0));
      if (!itemAt(parts, board).finishingMoves(itemAt(positions, board)).includes(text)) return [];
      const goesOn = parts.some(({ canMove }, other) => other !== board && canMove(itemAt(positions, other)));
      return goesOn ? [finished.id] : [];
    },
  };
}

/** The words of a skin for boards of either kind, and the names of boards. */
interface BoardWords {
  readonly row: RowWords;
  readonly total: TotalWords;
  name(board: number): string;
}

const TOWN: BoardWords = { row: LAMPS, total: WALK, name: (board) => `street${board + 1}` };
const YARD: BoardWords = { row: FENCE, total: COUNTDOWN, name: (board) => `yard${board + 1}` };

function tellBoard(words: BoardWords, board: Board, position: BoardPosition): string {
  return onBoard(board, position, {
    coins: (_, { row }) => tellRow(words.row, row),
    total: (limits, reached) => tellTotal(words.total, reached, limits),
  });
}

function tellMove(words: BoardWords, boards: readonly Board[], text: SideBySideMove): string {
  const { board = 0, move = 0 } = readMove(text) ?? {};
  const chosen = itemAt(boards, board);
  const name = chosen.kind === 'coins' ? tellCoin(words.row, chosen.start.row.length, move) : words.total.move(move);
  return `${words.name(board)}/${name}`;
}

function createSkin(
  id: string,
  sentence: string,
  words: BoardWords,
  title: string,
  explain: (board: Board, name: string) => string,
): Skin<SideBySidePosition, SideBySideMove, SideBySideOptions> {
  return {
    id,
    sentence,
    title,
    rules({ options }) {
      const boards = boardsOf(options);
      return [
        `There are ${counted(boards.length, 'place')} at which one can move. On your turn make one move at one of them: its name, a slash, and the move.`,
        ...boards.map((board, index) => explain(board, words.name(index))),
        'You may not pass. Whoever makes the last move of all wins.',
      ];
    },
    board: ({ options }, { boards: positions }) =>
      boardsOf(options)
        .map((board, index) => tellBoard(words, board, itemAt(positions, index)))
        .join(' | '),
    move: ({ options }, move) => tellMove(words, boardsOf(options), move),
  };
}

function atMost({ start, reach }: CoinsBoard): string {
  return reach < start.row.length ? `, but never more than ${reach} at once` : '';
}

export const skins = [
  createSkin('town', 'Streets of lamps and walks over stones.', TOWN, 'Evening in town', (board, name) =>
    board.kind === 'coins'
      ? `${name} has lamps, called a, b, c and so on from the left: ${tellRow(LAMPS, board.start.row)}. A * is lit, a full stop is dark. Put out a lit lamp; every lit lamp that follows it to the right without a dark one between goes out with it${atMost(board)}.`
      : `${name} is a path of ${board.target} stones. Stone 1 is of kind B, stone 2 of kind C, and so on up to kind ${WALK.mark(board.base - 1, board.base)}, then A, B, C again. A traveler before stone 1 walks 1 to ${board.base - 1} stones on (walk1, walk2, …), never past the last stone, and may not stop on a kind on which a walk there has ended before.`,
  ),
  createSkin('yard', 'Fences that fall and counters that go down.', YARD, 'Yards', (board, name) =>
    board.kind === 'coins'
      ? `${name} has a fence: ${tellRow(FENCE, board.start.row)}, with planks, X, and gaps, -, called plank1, plank2 and so on from the left. Push over a plank; it takes every plank to its left with it, up to the next gap or the end${atMost(board)}.`
      : `${name} has a counter at ${board.target}. Take away 1 to ${board.base - 1} (-1, -2, …), never below 0. A remainder of what is left by ${board.base} may come up only once.`,
  ),
];
