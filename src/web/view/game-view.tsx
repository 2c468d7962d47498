import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { type AnyGame, type AnyMatch, type OptionValues, playersBySeat, variantLabel } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { type BoardProps, boardProps, MoveList, type PlayedMove } from './board.tsx';
import type { PictureProps } from './picture.tsx';

/**
 * How a game is shown on the page: its board, the picture that explains it, and the few words around them. A game's
 * `web.tsx` exports one as `view`. Its members are methods, so that the views of all games fit one type without a cast.
 */
export interface GameView<Position, Options extends OptionValues = OptionValues> {
  Board(props: BoardProps<Position, Options>): ComponentChildren;
  /** Left out where looking two moves ahead explains enough. */
  Picture?(props: PictureProps<Position, Options>): ComponentChildren;
  /** How to move and how to win, in two short sentences; `other` is the name of the opponent. */
  line?(options: Options, other: string): string;
  /** "Rows of 5, 6 and 7": the name of a variant that has no title; undefined leaves its options. */
  variantName?(options: Options): string | undefined;
  /** "flipped 8, 9": what follows the name of the player who made the move. */
  lastMove?(move: PlayedMove<Position>, options: Options): string;
  /** "flip 17": a move as advice. */
  advice?(move: string): string;
  /** What is wrong with a position that a mistake left, and what the right move does, each in five words at most. */
  flaw?(position: Position, options: Options): readonly [flaw: string, remedy: string] | undefined;
}

/** A view with nothing left out. */
export type AnyView = Required<GameView<unknown>>;

/** The words of a game that brings none. */
const PLAIN_WORDS = {
  line: () => '',
  variantName: () => undefined,
  lastMove: ({ text }: PlayedMove<unknown>) => `played ${text}`,
  advice: (move: string) => `play ${move}`,
  flaw: () => undefined,
};

/** Loaded when the game is first shown, so the page does not grow with the list of games. */
const VIEWS = new Map<string, () => Promise<{ readonly view: GameView<unknown> }>>([
  ['tail-end', () => import('../../games/tail-end/web.tsx')],
  ['inversion-race', () => import('../../games/inversion-race/web.tsx')],
  ['match-six', () => import('../../games/match-six/web.tsx')],
  ['last-digit-standing', () => import('../../games/last-digit-standing/web.tsx')],
  ['winners-and-losers', () => import('../../games/winners-and-losers/web.tsx')],
  ['side-by-side', () => import('../../games/side-by-side/web.tsx')],
]);

const loaded = new Map<string, AnyView>();

/** A game without a `web.tsx` is played on its grid, or on the list of its moves. */
export async function loadView(id: string): Promise<AnyView> {
  const own = (await VIEWS.get(id)?.())?.view;
  const [{ Board }, { Picture }] = await Promise.all([
    own ?? import('./any-board.tsx').then(({ AnyBoard }) => ({ Board: AnyBoard })),
    own?.Picture
      ? { Picture: own.Picture }
      : import('./two-moves-ahead.tsx').then(({ TwoMovesAhead }) => ({ Picture: TwoMovesAhead })),
  ]);
  const view = { ...PLAIN_WORDS, ...own, Board, Picture };
  loaded.set(id, view);
  return view;
}

/** Replaces a view whose code does not arrive. */
const UNDRAWN: AnyView = { ...PLAIN_WORDS, Board: MoveList, Picture: () => null };

/** The key of a game's view. A custom game has none, whatever its id is. */
function viewKey({ id, definition }: AnyGame): string {
  return CATALOG.includes(definition) ? id : '';
}

/** The view of a game; undefined until its code has arrived. */
export function useView(game: AnyGame): AnyView | undefined {
  const id = viewKey(game);
  const [arrived, setArrived] = useState<{ readonly id: string; readonly view: AnyView }>();
  const known = loaded.get(id) ?? (arrived?.id === id ? arrived.view : undefined);
  const isMissing = known === undefined;
  useEffect(() => {
    let isCurrent = true;
    // Also when it has arrived since the render, because another component asked for it.
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
  return view ? <view.Board {...boardProps(match, playersBySeat(match.game))} /> : null;
}

/** The name of a variant for people, with the words of its view where it has no title. */
export function useVariantName(game: AnyGame): string {
  const view = useView(game);
  const label = variantLabel(game);
  const isNamed = game.definition.variants.some(({ title }) => title === label);
  return (isNamed ? undefined : view?.variantName(game.options)) ?? label;
}
