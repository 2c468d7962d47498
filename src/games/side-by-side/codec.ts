import { at, type Codec, itemAt, SEATS } from '../../core/index.ts';
import { type BoardGraph, endsOf, graphOf } from './board-graph.ts';
import type { Board } from './boards.ts';
import type { SideBySidePosition } from './rules.ts';

/*
 * The positions of each board are numbered from 0 (`board-graph.ts`), so those of all boards are digits of one number,
 * and whose turn it is its last bit. With 6 positions on board a and 3,563 on board b:
 *
 *   rank = (a · 3,563 + b) · 2 + turn
 *
 * A move lowers one digit and turns the last bit, so it lowers the rank.
 *
 * The graphs are built on first use: a page that only shows the boards leaves that to its worker.
 */
export function createCodec(boards: readonly Board[]): Codec<SideBySidePosition> {
  let made: Codec<SideBySidePosition> | undefined;
  function codec(): Codec<SideBySidePosition> {
    made ??= codecOf(boards);
    return made;
  }
  return {
    get size() {
      return codec().size;
    },
    get maxMoves() {
      return codec().maxMoves;
    },
    get rank() {
      return codec().rank;
    },
    get unrank() {
      return codec().unrank;
    },
    get successors() {
      return codec().successors;
    },
    descending: true,
    /** A player who cannot move has lost. */
    isWon: () => false,
  };
}

function codecOf(boards: readonly Board[]): Codec<SideBySidePosition> {
  const graphs = boards.map(graphOf);
  const sizes = Int32Array.from(graphs, ({ positions }) => positions.length);
  const weights = sizes.map((_, board) => sizes.slice(board + 1).reduce((product, size) => product * size, 2));
  const steps = graphs.map(({ targets }, board) => stepsOf(targets, at(weights, board)));
  const digit = (rank: number, board: number) => ((rank / at(weights, board)) | 0) % at(sizes, board);

  function rank({ boards: positions, turn }: SideBySidePosition): number {
    let sum = SEATS.indexOf(turn);
    for (const [board, graph] of graphs.entries()) {
      const position = positions[board];
      const number = position && graph.numberOf(position);
      if (number === undefined) return -1;
      sum += number * at(weights, board);
    }
    return sum;
  }

  function unrank(number: number): SideBySidePosition {
    const positions = graphs.map((graph, board) => {
      const position = graph.positions[digit(number, board)];
      if (!position) throw new RangeError(`${number} is not the rank of a position.`);
      return position;
    });
    return { boards: positions, turn: SEATS[number % 2 === 0 ? 0 : 1] };
  }

  function successors(number: number, out: Int32Array): number {
    const turned = number ^ 1;
    let count = 0;
    for (let board = 0; board < steps.length; board++) {
      const { ends, amounts } = itemAt(steps, board);
      const position = digit(number, board);
      const end = at(ends, position + 1);
      for (let move = at(ends, position); move < end; move++) out[count++] = turned - at(amounts, move);
    }
    return count;
  }

  return {
    size: sizes.reduce((product, size) => product * size, 2),
    maxMoves: graphs.reduce((sum, { targets }) => sum + maxMoves(targets), 0),
    descending: true,
    rank,
    unrank,
    successors,
    isWon: () => false,
  };
}

/** The moves of one board: those of position n are `amounts[ends[n]]` to `amounts[ends[n + 1] − 1]`. */
interface BoardSteps {
  readonly ends: Int32Array;
  /** How much a move lowers the rank. */
  readonly amounts: Int32Array;
}

function stepsOf(targets: BoardGraph['targets'], weight: number): BoardSteps {
  return {
    ends: endsOf(targets),
    amounts: Int32Array.from(targets.flatMap((next, number) => next.map((to) => (number - to) * weight))),
  };
}

function maxMoves(targets: readonly (readonly number[])[]): number {
  return targets.reduce((most, next) => Math.max(most, next.length), 0);
}
