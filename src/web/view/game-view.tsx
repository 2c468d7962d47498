import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, type AnyMatch, seatPersons } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { type BoardProps, boardProps, MoveList } from './board.tsx';
import type { PictureProps } from './picture.tsx';

/**
 * How a game is drawn: its board, and the picture that explains it. `web.tsx` in the room of a game exports one as
 * `view`. (Methods, so that the views of all games can be held together without a cast.)
 */
export interface GameView<Position> {
  Board(props: BoardProps<Position>): ComponentChildren;
  /** Left out where looking two moves ahead explains enough. */
  Picture?(props: PictureProps<Position>): ComponentChildren;
}

/** What is shown of a game: nothing is missing. */
export type AnyView = Required<GameView<unknown>>;

/** Each is code of its own, which arrives when the game is first shown: the page does not grow with the list of games. */
const loaders = import.meta.glob<GameView<unknown>>('../../games/*/web.tsx', { import: 'view' });

const loaded = new Map<string, AnyView>();

/** A game whose room has no `web.tsx` is played on its grid, or on the list of its moves. */
export async function loadView(id: string): Promise<AnyView> {
  const own = await loaders[`../../games/${id}/web.tsx`]?.();
  const [{ AnyBoard }, { TwoMovesAhead }] = await Promise.all([
    own ? { AnyBoard: own.Board } : import('./any-board.tsx'),
    import('./two-moves-ahead.tsx'),
  ]);
  const view = { Board: AnyBoard, Picture: TwoMovesAhead, ...own };
  loaded.set(id, view);
  return view;
}

/** What can be shown where the code of a view does not arrive. */
const UNDRAWN: AnyView = { Board: MoveList, Picture: () => null };

/** The room of a game; one that somebody has brought has none, whatever it is called. */
function roomOf({ id, definition }: AnyGame): string {
  return GAMES.includes(definition) ? id : '';
}

/** The view of a game; undefined until its code has arrived. */
export function useView(game: AnyGame): AnyView | undefined {
  const id = roomOf(game);
  const [arrived, setArrived] = useState<{ readonly id: string; readonly view: AnyView }>();
  const known = loaded.get(id) ?? (arrived?.id === id ? arrived.view : undefined);
  const isMissing = known === undefined;
  useEffect(() => {
    let isCurrent = true;
    // Also when it has arrived since this was rendered: somebody else may have asked for it.
    if (isMissing)
      void loadView(id)
        .catch(() => UNDRAWN)
        .then((view) => isCurrent && setArrived({ id, view }));
    return () => {
      isCurrent = false;
    };
  }, [id, isMissing]);
  return known;
}

/** A board without moves to make, for miniatures and lessons. */
export function ShowBoard({ match }: { readonly match: AnyMatch }) {
  const view = useView(match.game);
  return view ? <view.Board {...boardProps(match, seatPersons(match.game))} /> : null;
}
