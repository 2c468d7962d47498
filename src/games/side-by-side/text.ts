import {
  capitalized,
  counted,
  failure,
  inWords,
  itemAt,
  quote,
  type Result,
  seatNumber,
  success,
  type Text,
} from '../../core/index.ts';
import { createText as createTotalText, digitTexts } from '../last-digit-standing/text.ts';
import { createText as createRowText } from '../tail-end/text.ts';
import { graphOf } from './board-graph.ts';
import {
  BOARD_LETTERS,
  BOARD_TURN,
  type Board,
  type BoardPosition,
  readMove,
  type SideBySideMove,
  type SideBySidePosition,
} from './rules.ts';

/** `HHTTT`; `14/047` for a total of 14 whose used last digits are 0, 4 and 7; `0/-` before the first move. */
function formatBoard(position: BoardPosition): string {
  if ('row' in position) return position.row;
  return `${position.total}/${digitTexts(position.used).join('') || '-'}`;
}

function parsePosition(boards: readonly Board[], text: string): Result<SideBySidePosition> {
  const words = text.split(' ');
  const turn = words.pop();
  if (words.length !== boards.length || (turn !== '1' && turn !== '2')) return failure(wrongForm(boards, text));
  const positions: BoardPosition[] = [];
  for (const [index, board] of boards.entries()) {
    const word = itemAt(words, index);
    const position = parseBoard(board, word);
    if (!position) return failure(wrongForm(boards, text));
    if (graphOf(board).numberOf(position) === undefined)
      return failure(`No moves lead to ${quote(word)} from its start.`);
    positions.push(position);
  }
  return success({ boards: positions, turn: turn === '1' ? 'player1' : 'player2' });
}

function parseBoard(board: Board, text: string): BoardPosition | undefined {
  if (board.kind === 'coins') return /^[HT]+$/.test(text) ? { row: text, turn: BOARD_TURN } : undefined;
  const [, total, digits] = /^(0|[1-9][0-9]?)\/(-|[0-9]{1,10})$/.exec(text) ?? [];
  if (total === undefined || digits === undefined) return undefined;
  let used = 0;
  for (const digit of digits === '-' ? '' : digits) used |= 1 << Number(digit);
  const position = { total: Number(total), used, turn: BOARD_TURN };
  return formatBoard(position) === text ? position : undefined;
}

function wrongForm(boards: readonly Board[], text: string): string {
  const example = boards.map((board) => (board.kind === 'coins' ? board.start.row : '0/-')).join(' ');
  return `A position is each board, a row of H and T or a total, / and its used last digits in rising order, and 1 or 2 for the player to move, like "${example} 1", not ${quote(text)}.`;
}

/** The boards from left to right and the player to move: `HHTTT 14/047 2`. */
export function createText(
  boards: readonly Board[],
): Omit<Text<SideBySidePosition, SideBySideMove>, 'rulings' | 'theory'> {
  const texts = boards.map(boardText);
  const textOf = (board: number) => itemAt(texts, board);
  return {
    formatPosition: ({ boards, turn }) => [...boards.map(formatBoard), seatNumber(turn)].join(' '),
    parsePosition: (text) => parsePosition(boards, text),
    formatMove: (move) => move,
    objective: 'Make the last move of all: leave the other player without a move on any board.',
    howToPlay: howToPlay(boards),
    describePosition: ({ boards: positions }, players) =>
      positions
        .map((position, board) => `Board ${BOARD_LETTERS[board]}: ${textOf(board).describePosition(position, players)}`)
        .join(' '),
    describeMove({ boards: positions }, text, mover) {
      const { board = 0, move = 0 } = readMove(text) ?? {};
      const sentence = textOf(board).describeMove(itemAt(positions, board), move, mover);
      return `Board ${BOARD_LETTERS[board]}: ${sentence}`;
    },
    whyIllegal({ boards: positions }, text) {
      const { board = -1, move = 0 } = readMove(text) ?? {};
      const position = positions[board];
      if (!position)
        return `${quote(text)} is not a move; write the letter of a board and a number, like ${example(boards)}.`;
      return `Board ${BOARD_LETTERS[board]}: ${textOf(board).whyIllegal(position, String(move))}`;
    },
    whyOver: () => 'No move is left on any board: the winner made the last one.',
  };
}

function example(boards: readonly Board[]): string {
  return `${BOARD_LETTERS[0]}1 or ${BOARD_LETTERS[boards.length - 1]}2`;
}

/** The texts of the board's own game. */
function boardText(board: Board): Omit<Text<BoardPosition, number>, 'rulings' | 'theory'> {
  return board.kind === 'coins' ? createRowText(board) : createTotalText(board, BOARD_TURN);
}

function howToPlay(boards: readonly Board[]): readonly string[] {
  return [
    `${capitalized(inWords(boards.length))} boards lie side by side. On your turn make one move on one of them, whichever you like, and leave the others alone. Write it as the letter of the board and a number: ${example(boards)}.`,
    ...boards.map((board, index) => `Board ${BOARD_LETTERS[index]} is ${describeBoard(board)}`),
    'A board with no moves left is finished, and play continues on the others. You may not pass.',
    'Whoever makes the last move of all wins. A player who has no move left on any board loses.',
  ];
}

function describeBoard(board: Board): string {
  if (board.kind === 'coins') {
    const { row } = board.start;
    const limit = board.reach < row.length ? `, but at most ${counted(board.reach, 'coin')} in all` : '';
    return `a row of ${counted(row.length, 'coin')}, ${row}, from Tail End: choose a coin that is heads up (H). It turns to tails (T), and so does every coin to its right up to the next tail or the end of the row${limit}.`;
  }
  const { target, base } = board;
  const numbers = base === 2 ? 'add 1' : `add a whole number from 1 to ${base - 1}`;
  const digits = base === 10 ? 'last digit' : `last digit in base ${base} (the remainder by ${base})`;
  return `a total from Last Digit Standing, which starts at 0: ${numbers}, never going over ${target}. The ${digits} of each new total is used up, and no later total may end in it.`;
}
