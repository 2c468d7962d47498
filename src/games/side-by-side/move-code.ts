import type { IndexedMoves } from '../../core/index.ts';
import type { BoardGraph } from './board-graph.ts';
import { BOARD_LETTERS, type Board } from './boards.ts';
import { boardRules } from './rules.ts';

/** The moves and events of an index, whose digits are the numbers of the boards' positions. */
export function createMoves(
  boards: readonly Board[],
  graphs: readonly BoardGraph[],
  digit: (index: number, board: number) => number,
): IndexedMoves {
  const boardMoves = graphs.map((graph, place) => movesOf(boards[place] as Board, BOARD_LETTERS[place] ?? '', graph));
  const texts = boardMoves.flatMap((moves) => moves.texts);
  const firsts = boardMoves.map((_, board) => boardMoves.slice(0, board).flatMap((moves) => moves.texts).length);
  return {
    texts,
    numbersFrom(index, out) {
      let count = 0;
      for (let board = 0; board < boardMoves.length; board++) {
        const numbers = boardMoves[board]?.numbers[digit(index, board)] as readonly number[];
        for (let move = 0; move < numbers.length; move++)
          out[count++] = (firsts[board] as number) + (numbers[move] as number);
      }
      return count;
    },
    /** A board is finished while another goes on. */
    eventsFrom(index) {
      let open = 0;
      let ending = 0;
      for (let board = 0; board < boardMoves.length; board++) {
        const moves = boardMoves[board] as BoardMoves;
        const number = digit(index, board);
        if ((moves.numbers[number] as readonly number[]).length > 0) open++;
        if (moves.canEnd[number]) ending++;
      }
      return open > 1 && ending > 0 ? 1 : 0;
    },
  };
}

interface BoardMoves {
  /** Of the moves from its start: no other move comes up later. */
  readonly texts: readonly string[];
  /** By number of a position: which of these its moves are. */
  readonly numbers: readonly (readonly number[])[];
  /** By number of a position: whether a move leaves no other. */
  readonly canEnd: readonly boolean[];
}

function movesOf(board: Board, letter: string, graph: BoardGraph): BoardMoves {
  const { legalMoves, start } = boardRules(board);
  const { positions, targets } = graph;
  const ofStart = legalMoves(start);
  return {
    texts: ofStart.map((move) => `${letter}${move}`),
    numbers: positions.map((position) => legalMoves(position).map((move) => ofStart.indexOf(move))),
    canEnd: targets.map((next) => next.some((number) => targets[number]?.length === 0)),
  };
}
