import { type AnyMatch, seatPersons } from '../../core/index.ts';
import { boardProps } from './board.tsx';
import { useView } from './game-view.ts';

/** A board that only shows: miniatures and lessons. The words beside it say what it shows. */
export function ShowBoard({ match }: { readonly match: AnyMatch }) {
  const view = useView(match.game);
  return view ? <view.Board {...boardProps(match, seatPersons(match.game))} /> : null;
}
