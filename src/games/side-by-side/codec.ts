import { type Codec, itemAt, SEATS } from '../../core/index.ts';
import { type BoardGraph, graphOf } from './board-graph.ts';
import type { Board, SideBySidePosition } from './rules.ts';

/*
 * The positions of each board are numbered from 0 (`board-graph.ts`), so those of all boards are digits of one number,
 * and whose turn it is its last bit. With 6 positions on board a and 3,563 on board b:
 *
 *   rank = (a · 3,563 + b) · 2 + turn
 *
 * A move lowers one digit and turns the last bit, so it lowers the rank.
 */
interface Digit {
  readonly graph: BoardGraph;
  readonly weight: number;
  /** By number of a position: how much each of its moves lowers the rank. */
  readonly steps: readonly (readonly number[])[];
}

function digitsOf(boards: readonly Board[]): readonly Digit[] {
  const digits: Digit[] = [];
  let weight = 2;
  for (const board of [...boards].reverse()) {
    const graph = graphOf(board);
    const unit = weight;
    const steps = graph.targets.map((next, number) => next.map((to) => (number - to) * unit));
    digits.unshift({ graph, weight, steps });
    weight *= steps.length;
  }
  return digits;
}

export function createCodec(boards: readonly Board[]): Codec<SideBySidePosition> {
  // On first use: many games are opened without being solved.
  let known: readonly Digit[] | undefined;
  function digits(): readonly Digit[] {
    known ??= digitsOf(boards);
    return known;
  }

  return {
    get size() {
      return digits().reduce((product, { steps }) => product * steps.length, 2);
    },
    get maxMoves() {
      return digits().reduce((sum, { steps }) => sum + Math.max(...steps.map(({ length }) => length)), 0);
    },
    descending: true,
    rank({ boards: positions, turn }) {
      let sum = SEATS.indexOf(turn);
      for (const [board, { graph, weight }] of digits().entries()) {
        const number = graph.numberOf(itemAt(positions, board));
        if (number === undefined) return -1;
        sum += number * weight;
      }
      return sum;
    },
    unrank: (rank) => ({
      boards: digits().map(({ graph, weight, steps }) =>
        itemAt(graph.positions, Math.floor(rank / weight) % steps.length),
      ),
      turn: SEATS[rank % 2 === 0 ? 0 : 1],
    }),
    successors(rank, out) {
      let count = 0;
      for (const { weight, steps } of digits()) {
        for (const step of itemAt(steps, Math.floor(rank / weight) % steps.length)) out[count++] = (rank ^ 1) - step;
      }
      return count;
    },
    /** A player who cannot move has lost. */
    isWon: () => false,
  };
}
