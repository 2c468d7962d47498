import { failure, quote, type Result, seatNumber, success, type Text } from '../../core/index.ts';
import { digitTexts } from '../last-digit-standing/notation.ts';
import { graphOf } from './board-graph.ts';
import type { Board } from './boards.ts';
import type { BoardPosition, SideBySideMove, SideBySidePosition } from './rules.ts';

/** `HHTTT`; `14/047` for a total of 14 whose used last digits are 0, 4 and 7; `0/-` before the first move. */
function formatBoard(position: BoardPosition): string {
  if ('row' in position) return position.row;
  return `${position.total}/${digitTexts(position.used).join('') || '-'}`;
}

/** The boards from left to right and the player to move: `HHTTT 14/047 2`. */
export function createNotation(
  boards: readonly Board[],
): Pick<Text<SideBySidePosition, SideBySideMove>, 'formatPosition' | 'parsePosition' | 'formatMove'> {
  return {
    formatPosition: ({ boards, turn }) => [...boards.map(formatBoard), seatNumber(turn)].join(' '),
    parsePosition: (text) => parsePosition(boards, text),
    formatMove: (move) => move,
  };
}

function parsePosition(boards: readonly Board[], text: string): Result<SideBySidePosition> {
  const words = text.split(' ');
  const turn = words.pop();
  if (words.length !== boards.length || (turn !== '1' && turn !== '2')) return failure(wrongForm(boards, text));
  const positions: BoardPosition[] = [];
  for (const [index, board] of boards.entries()) {
    const word = words[index] ?? '';
    const position = parseBoard(board, word);
    if (!position) return failure(wrongForm(boards, text));
    if (graphOf(board).numberOf(position) === undefined)
      return failure(`No moves lead to ${quote(word)} from its start.`);
    positions.push(position);
  }
  return success({ boards: positions, turn: turn === '1' ? 'player1' : 'player2' });
}

function parseBoard(board: Board, text: string): BoardPosition | undefined {
  if (board.kind === 'coins') return /^[HT]+$/.test(text) ? { row: text } : undefined;
  const [, total, digits] = /^(0|[1-9][0-9]?)\/(-|[0-9]{1,10})$/.exec(text) ?? [];
  if (total === undefined || digits === undefined) return undefined;
  let used = 0;
  for (const digit of digits === '-' ? '' : digits) used |= 1 << Number(digit);
  const position = { total: Number(total), used };
  return formatBoard(position) === text ? position : undefined;
}

function wrongForm(boards: readonly Board[], text: string): string {
  const example = boards.map((board) => (board.kind === 'coins' ? board.row : '0/-')).join(' ');
  return `A position is each board, a row of H and T or a total, / and its used last digits in rising order, and 1 or 2 for the player to move, like "${example} 1", not ${quote(text)}.`;
}
