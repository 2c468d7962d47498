import type { Canvas, Dialogue, NamedMatch } from '../../cli/dialogue/dialogue.ts';
import { visibleLength, withoutColor } from '../../cli/terminal/wrap.ts';
import { capitalized, itemAt, listed, otherSeat, wholeNumbers } from '../../core/index.ts';
import { drawTotal, USED_DIGITS_NOTE } from '../last-digit-standing/terminal.ts';
import { digitTexts, inBase } from '../last-digit-standing/text.ts';
import { drawCoins } from '../tail-end/terminal.ts';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardRules,
  boardsOf,
  onBoard,
  type SideBySideMove,
  type SideBySideOptions,
  type SideBySidePosition,
} from './rules.ts';
import { createValues } from './theory.ts';

type SideBySideView = NamedMatch<SideBySidePosition, SideBySideMove, SideBySideOptions>;

const MARGIN = 2;
/** Columns between boards that stand side by side. */
const GAP = 2;
/** The width of a total: that of the dial of ten digits. */
const TOTAL_WIDTH = 27;

export const dialogue: Partial<Dialogue<SideBySidePosition, SideBySideMove, SideBySideOptions>> = {
  board: ({ match, position }) => [
    ...boardsOf(match.game.options).map((board, index) => boardLine(board, index, itemAt(position.boards, index))),
    '',
  ],
  draw: drawBoards,
  turn: ({ match, position, name }) => [
    `${name(position.turn)}, it's your turn.`,
    whatToDo(boardsOf(match.game.options), position.boards),
  ],
  prompt: ({ match, position }) => `Choose a board and a number, such as ${match.game.rules.legalMoves(position)[0]}:`,
  moveText: (_, answer) => answer.toLowerCase().replaceAll(' ', ''),
  ended: ({ position, name }) => [`${name(otherSeat(position.turn))} makes the last move of all and wins the game!`],
};

/** "Flip a coin on a or b, or add 1 to 9 on c." Finished boards are left out. */
function whatToDo(boards: readonly Board[], positions: readonly BoardPosition[]): string {
  const open = boards.flatMap((board, index) => {
    const isOpen = boardRules(board).legalMoves(itemAt(positions, index)).length > 0;
    return isOpen ? [{ board, letter: itemAt(BOARD_LETTERS, index) }] : [];
  });
  const rows = open.filter(({ board }) => board.kind === 'coins').map(({ letter }) => letter);
  const flip = rows.length === 0 ? [] : [`flip a coin on ${listed(rows, 'or')}`];
  const add = open.flatMap(({ board, letter }) =>
    board.kind === 'total' ? [`add ${board.base === 2 ? '1' : `1 to ${board.base - 1}`} on ${letter}`] : [],
  );
  return `${capitalized([...flip, ...add].join(', or '))}.`;
}

/** `a: [1:H][2:T]`, `b: total 6 of 15, used last digits [6]`. */
function boardLine(board: Board, index: number, position: BoardPosition): string {
  const shown = onBoard(board, position, {
    coins: (_, { row }) => [...row].map((side, coin) => `[${coin + 1}:${side}]`).join(''),
    total: ({ target, base }, { total, used }) =>
      `total ${inBase(total, base)} of ${target}, used last digits [${digitTexts(used).join(', ')}]`,
  });
  return `${BOARD_LETTERS[index]}: ${shown}`;
}

/**
 * Each board below its letter, as many in a line as fit; its value is shown only with hints:
 *   a  counts for 5            b  counts for 4
 *   ╭───╮╭───╮╭───╮╭───╮╭───╮  Total 0 of 15
 *   │ H ││ H ││ H ││ H ││ H │  ░░░░░░░░░░░░░░░░░░░░░░░░░
 *   ╰───╯╰───╯╰───╯╰───╯╰───╯
 *     1    2    3    4    5    ╭  0   1   2   3   4  ╮
 *                              ╰  9   8   7   6   5  ╯
 */
function drawBoards(view: SideBySideView, canvas: Canvas): readonly string[] {
  const boards = boardsOf(view.match.game.options);
  const { boards: positions } = view.position;
  const counts = view.isHinting ? createValues(boards).of(positions) : [];
  const blocks = boards.map((board, index) => {
    const position = itemAt(positions, index);
    const isFinished = boardRules(board).legalMoves(position).length === 0;
    const worth = isFinished ? 'finished' : counts[index] === undefined ? '' : `counts for ${counts[index]}`;
    const heading = `${' '.repeat(MARGIN)}${canvas.style.bold(itemAt(BOARD_LETTERS, index))}  ${canvas.style.dim(worth)}`;
    return [heading.trimEnd(), ...drawBoard(board, position, canvas)];
  });
  const lines = inLines(blocks, canvas.columns).flatMap((line, index) => [...(index > 0 ? [''] : []), ...beside(line)]);
  return boards.some(({ kind }) => kind === 'total') ? [...lines, '', USED_DIGITS_NOTE] : lines;
}

function drawBoard(board: Board, position: BoardPosition, { style, columns }: Canvas): readonly string[] {
  return onBoard(board, position, {
    coins: (_, { row }) => drawCoins([...row], style, columns - MARGIN),
    total: (limits, reached) => drawTotal(reached, limits, { style, columns: Math.min(columns, TOTAL_WIDTH) }),
  });
}

type Block = readonly string[];

/** The width without trailing spaces, which may be inside a color. */
function widthOf(block: Block): number {
  return Math.max(...block.map((line) => visibleLength(withoutColor(line).trimEnd())));
}

/** As many blocks in each line as fit. */
function inLines(blocks: readonly Block[], columns: number): readonly (readonly Block[])[] {
  const lines: Block[][] = [];
  let room = 0;
  for (const block of blocks) {
    const width = widthOf(block);
    if (lines.length === 0 || width + GAP > room) {
      lines.push([]);
      room = columns + GAP;
    }
    lines.at(-1)?.push(block);
    room -= width + GAP;
  }
  return lines;
}

/** Blocks side by side, each as wide as its widest line. */
function beside(blocks: readonly Block[]): readonly string[] {
  const height = Math.max(...blocks.map((block) => block.length));
  return wholeNumbers(0, height - 1).map((row) => {
    const lines = blocks.map((block) => {
      const line = block[row] ?? '';
      return line + ' '.repeat(Math.max(0, widthOf(block) + GAP - visibleLength(line)));
    });
    return lines.join('').trimEnd();
  });
}
