import {
  advice,
  capitalized,
  clause,
  itemAt,
  listed,
  type OptionValues,
  type Theory,
  type TurnPlayers,
  wholeNumbers,
} from '../../core/index.ts';
import type { Theorem } from '../../proof/check-theorem.ts';
import { describeBlocks } from '../tail-end/blocks.ts';
import { graphOf } from './board-graph.ts';
import {
  BOARD_LETTERS,
  type Board,
  type BoardPosition,
  boardRules,
  type SideBySideMove,
  type SideBySidePosition,
} from './rules.ts';

/*
 * A board counts for a number, its value (Grundy, Sprague): the smallest number that no move on it leaves. So from a
 * board that counts for 3 there are moves to 2, 1 and 0, and none that leaves 3. The values of all boards combine by
 * xor, and the player to move loses exactly when that is 0:
 *
 *   xor is 0       a move changes the value of one board, and so the xor: it is not 0 any more
 *   xor is not 0   take a board whose value has the highest power of two of the xor in it. Its value xor the xor is
 *                  less, so some move leaves it, and then the xor is 0
 *
 * At the end no move is left and every board counts for 0. `board-graph.ts` computes the values by this definition.
 */
type BoardValue = (position: BoardPosition) => number;

/** The value of each position of a board. */
export function boardValue(board: Board): BoardValue {
  const { values, numberOf } = graphOf(board);
  return (position) => itemAt(values, numberOf(position) ?? -1);
}

/** A move that makes the xor 0. */
interface WinningMove {
  readonly text: SideBySideMove;
  /** The move ends the game. */
  readonly isLast: boolean;
}

/** The values of the boards of one game. */
export interface BoardValues {
  /** From left to right. */
  of(positions: readonly BoardPosition[]): readonly number[];
  /** Prefers a move that ends the game, then the first that lowers a board's value; undefined in a lost position. */
  winningMove(positions: readonly BoardPosition[]): WinningMove | undefined;
}

function xorOf(values: readonly number[]): number {
  return values.reduce((xor, value) => xor ^ value, 0);
}

export function createValues(boards: readonly Board[]): BoardValues {
  const parts = boards.map((board) => ({ ...boardRules(board), valueAt: boardValue(board) }));
  const of = (positions: readonly BoardPosition[]) =>
    parts.map(({ valueAt }, board) => valueAt(itemAt(positions, board)));
  const canMove = (positions: readonly BoardPosition[]) =>
    parts.some(({ legalMoves }, board) => legalMoves(itemAt(positions, board)).length > 0);

  /** All moves that lower the value of a board to the value that cancels the others. */
  function winningMoves(positions: readonly BoardPosition[]): readonly WinningMove[] {
    const before = of(positions);
    const xor = xorOf(before);
    return parts.flatMap(({ legalMoves, play, valueAt }, board) => {
      const [position, count] = [itemAt(positions, board), itemAt(before, board)];
      const wanted = count ^ xor;
      if (wanted >= count) return [];
      return legalMoves(position).flatMap((move) => {
        const next = play(position, move);
        if (valueAt(next) !== wanted) return [];
        const isLast = !canMove(positions.map((other, index) => (index === board ? next : other)));
        return [{ text: `${BOARD_LETTERS[board]}${move}`, isLast }];
      });
    });
  }

  return {
    of,
    winningMove(positions) {
      const moves = winningMoves(positions);
      return moves.find(({ isLast }) => isLast) ?? moves[0];
    },
  };
}

/** The argument above, for boards on which a player can still move. */
function explainBoards(values: BoardValues, positions: readonly BoardPosition[], players: TurnPlayers): string {
  const { mover, other } = players;
  const move = values.winningMove(positions);
  const play = move && capitalized(advice(mover, `play ${move.text}`));
  if (move?.isLast) return `${play} and no move is left.`;
  const counts = values.of(positions);
  const letters = listed(BOARD_LETTERS.slice(0, counts.length));
  const seen = `Boards ${letters} count for ${listed(counts)}, ${describeBlocks(counts)}`;
  return play
    ? `${seen}, so ${mover.name} can win. ${play}, and every block has a partner.`
    : `${seen}, so ${clause(mover, 'lose')}. Whatever ${clause(mover, 'play')}, ${other.name} can give every block a partner again.`;
}

/** The verdict is known for all boards, but not the distance, so that comes from the table. */
export function createTheory(boards: readonly Board[]): Theory<SideBySidePosition> {
  const values = createValues(boards);
  return {
    isComplete: false,
    verdict: ({ boards: positions }) => (xorOf(values.of(positions)) === 0 ? 'loss' : 'win'),
    why: ({ boards: positions }, players) => explainBoards(values, positions, players),
  };
}

/** Two boards whose coins and targets add up to `size`: a row and a total, with and without a reach, or two totals. */
function* members(size: number): Iterable<OptionValues> {
  for (const first of wholeNumbers(1, size - 1)) {
    for (const base of wholeNumbers(2, 5)) {
      const total = `${size - first}B${base}`;
      yield { boards: `${'H'.repeat(first)}-${total}` };
      if (first > 2) yield { boards: `${'H'.repeat(first)}-${total}`, reach: 2 };
      yield { boards: `${first}B${base}-${total}` };
    }
  }
}

export const theorem: Theorem = {
  statement:
    'Each board counts for the smallest number that no move on it leaves. Side by side, the player to move loses exactly when the xor of these numbers is 0.',
  unit: 'coins and points',
  sizes: { min: 2, usual: 9, max: 16 },
  members,
};
