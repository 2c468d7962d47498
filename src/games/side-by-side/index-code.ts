import { type IndexedMoves, type PositionIndex, SEATS } from '../../core/index.ts';
import { type BoardGraph, endsOf, graphOf } from './board-graph.ts';
import type { Board } from './boards.ts';
import { createMoves } from './move-code.ts';
import type { SideBySidePosition } from './rules.ts';

/*
 * The positions of each board are numbered from 0 (`board-graph.ts`), so those of all boards are digits of one number,
 * and whose turn it is its last bit. With 6 positions on board a and 3,563 on board b:
 *
 *   index = (a · 3,563 + b) · 2 + turn
 *
 * A move lowers one digit and turns the last bit, so it lowers the index.
 *
 * The graphs are made when somebody counts or looks up positions: a page that shows the boards leaves that to its worker.
 */
export function createIndex(boards: readonly Board[]): PositionIndex<SideBySidePosition> {
  let made: SideBySideIndex | undefined;
  function index(): SideBySideIndex {
    made ??= indexOf(boards);
    return made;
  }
  return {
    get size() {
      return index().size;
    },
    get maxMoves() {
      return index().maxMoves;
    },
    get rank() {
      return index().rank;
    },
    get unrank() {
      return index().unrank;
    },
    get successors() {
      return index().successors;
    },
    get moves() {
      return index().moves;
    },
    descending: true,
    /** Whoever cannot move has lost. */
    isWon: () => false,
  };
}

type SideBySideIndex = PositionIndex<SideBySidePosition> & { readonly moves: IndexedMoves };

function indexOf(boards: readonly Board[]): SideBySideIndex {
  const graphs = boards.map(graphOf);
  const sizes = graphs.map(({ positions }) => positions.length);
  const weights = sizes.map((_, board) => sizes.slice(board + 1).reduce((product, size) => product * size, 2));
  const steps = graphs.map(({ targets }, board) => stepsOf(targets, weights[board] as number));
  const digit = (index: number, board: number) => ((index / (weights[board] as number)) | 0) % (sizes[board] as number);
  let moves: IndexedMoves | undefined;

  function successors(index: number, out: Int32Array): number {
    const turned = index ^ 1;
    let count = 0;
    for (let board = 0; board < steps.length; board++) {
      const { ends, amounts } = steps[board] as BoardSteps;
      const number = digit(index, board);
      const end = ends[number + 1] as number;
      for (let move = ends[number] as number; move < end; move++) out[count++] = turned - (amounts[move] as number);
    }
    return count;
  }

  return {
    size: sizes.reduce((product, size) => product * size, 2),
    maxMoves: graphs.reduce((sum, { targets }) => sum + mostMoves(targets), 0),
    descending: true,
    rank: ({ boards, turn }) =>
      boards.reduce(
        (sum, position, board) => sum + (graphs[board]?.numberOf(position) ?? 0) * (weights[board] as number),
        SEATS.indexOf(turn),
      ),
    unrank: (index) => ({
      boards: graphs.map(({ positions }, board) => positions[digit(index, board)] as BoardGraph['positions'][number]),
      turn: SEATS[index % 2 === 0 ? 0 : 1],
    }),
    successors,
    isWon: () => false,
    get moves() {
      moves ??= createMoves(boards, graphs, digit);
      return moves;
    },
  };
}

/** The moves of one board: those of position n are `amounts[ends[n]]` to `amounts[ends[n + 1] − 1]`. */
interface BoardSteps {
  readonly ends: Int32Array;
  /** What a move takes off the index. */
  readonly amounts: Int32Array;
}

function stepsOf(targets: BoardGraph['targets'], weight: number): BoardSteps {
  return {
    ends: endsOf(targets),
    amounts: Int32Array.from(targets.flatMap((next, number) => next.map((to) => (number - to) * weight))),
  };
}

function mostMoves(targets: readonly (readonly number[])[]): number {
  return targets.reduce((most, next) => Math.max(most, next.length), 0);
}
