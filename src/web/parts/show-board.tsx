import type { AnyMatch } from '../../core/index.ts';
import { boardProps } from '../boards/board.tsx';
import { findBoard } from '../boards/index.ts';
import { seatNames } from '../seats.ts';

/** A board that only shows: miniatures and lessons. The words beside it say what it shows. */
export function ShowBoard({ match }: { readonly match: AnyMatch }) {
  const Board = findBoard(match.game.id);
  return <Board {...boardProps(match, seatNames(match.game))} />;
}
