import type { IndexedMoves } from '../../core/index.ts';
import { type BoardGraph, endsOf } from './board-graph.ts';
import { BOARD_LETTERS, type Board } from './boards.ts';
import { boardRules } from './rules.ts';

/** The moves and events of an index, whose digits are the numbers of the boards' positions. */
export function createMoves(
  boards: readonly Board[],
  graphs: readonly BoardGraph[],
  digit: (index: number, board: number) => number,
): IndexedMoves {
  const texts: string[] = [];
  const moves = graphs.map((graph, place) => movesOf(boards[place] as Board, BOARD_LETTERS[place] ?? '', graph, texts));
  return {
    texts,
    numbersFrom(index, out) {
      let count = 0;
      for (let board = 0; board < moves.length; board++) {
        const { ends, numbers } = moves[board] as BoardMoves;
        const position = digit(index, board);
        const end = ends[position + 1] as number;
        for (let move = ends[position] as number; move < end; move++) out[count++] = numbers[move] as number;
      }
      return count;
    },
    /** A board is finished while another goes on. */
    eventsFrom(index) {
      let open = 0;
      let ending = 0;
      for (let board = 0; board < moves.length; board++) {
        const { ends, canEnd } = moves[board] as BoardMoves;
        const position = digit(index, board);
        if (ends[position] !== ends[position + 1]) open++;
        ending += canEnd[position] as number;
      }
      return open > 1 && ending > 0 ? 1 : 0;
    },
  };
}

/** The moves of position n are `numbers[ends[n]]` to `numbers[ends[n + 1] − 1]`. */
interface BoardMoves {
  readonly ends: Int32Array;
  /** Of their texts. */
  readonly numbers: Int32Array;
  /** By position: 1 if a move leaves no other. */
  readonly canEnd: Uint8Array;
}

/** Adds the texts of the moves from the start of a board: no other move comes up later. */
function movesOf(board: Board, letter: string, { positions, targets }: BoardGraph, texts: string[]): BoardMoves {
  const { legalMoves, start } = boardRules(board);
  const first = texts.length;
  const ofStart = legalMoves(start);
  texts.push(...ofStart.map((move) => `${letter}${move}`));
  const moves = positions.flatMap((position) => legalMoves(position));
  return {
    ends: endsOf(targets),
    numbers: Int32Array.from(moves, (move) => first + ofStart.indexOf(move)),
    canEnd: Uint8Array.from(targets, (next) => (next.some((number) => targets[number]?.length === 0) ? 1 : 0)),
  };
}
