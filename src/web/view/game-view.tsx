import type { ComponentChildren, FunctionComponent } from 'preact';
import {
  type AnyGame,
  type AnyMatch,
  currentPosition,
  type NamedPlayers,
  type OptionValues,
  playersBySeat,
  variantLabel,
} from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import { loadLessons } from '../../games/on-demand.ts';
import { useAnswer } from '../ui/later.ts';
import { Lazy } from '../ui/lazy.tsx';
import {
  type BoardHint,
  type BoardProps,
  BoardScene,
  type BoardState,
  boardProps,
  MoveList,
  type PlayedMove,
} from './board.tsx';
import type { PictureProps } from './picture.ts';

/**
 * The view of a game on the page: its board, its explaining picture, and the texts around them. A game's `web.tsx` exports
 * one as `view`. Its members are methods, so that the views of all games fit one type without a cast.
 */
export interface GameView<Position, Options extends OptionValues = OptionValues> {
  Board(props: BoardProps<Position, Options>): ComponentChildren;
  /** The picture that explains a position; if absent, that of the lessons replaces it. */
  loadPicture?(): Promise<{ Picture(props: PictureProps<Position, Options>): ComponentChildren }>;
  /** How to move and how to win, in two short sentences; `other` is the name of the opponent. */
  line?(options: Options, other: string): string;
  /** "Rows of 5, 6 and 7": the name of a variant without a title; undefined shows its options. */
  variantName?(options: Options): string | undefined;
  /** "flipped 8–9": the text after the name of the player who moved. */
  lastMove?(move: PlayedMove<Position>, options: Options): string;
  /** "flip 17": a move as advice. */
  advice?(move: string): string;
  /** The flaw of a position that a mistake left, and the effect of the right move, each in at most five words. */
  flaw?(position: Position, options: Options): readonly [flaw: string, remedy: string] | undefined;
}

/** A complete view. */
export interface AnyView extends Required<Omit<GameView<unknown>, 'loadPicture'>> {
  loadPicture(): Promise<AnyPicture>;
}

type AnyPicture = FunctionComponent<PictureProps<unknown>>;

/** The texts of a game without its own. */
const PLAIN_WORDS = {
  line: () => '',
  variantName: () => undefined,
  lastMove: ({ text }: PlayedMove<unknown>) => `played ${text}`,
  advice: (move: string) => `play ${move}`,
  flaw: () => undefined,
};

/** Loaded on demand, so that the page does not grow with the list of games. */
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
  const known = loaded.get(id);
  if (known) return known;
  const own = (await VIEWS.get(id)?.())?.view;
  const { Board } = own ?? { Board: (await import('./any-board.tsx')).AnyBoard };
  const view = { ...PLAIN_WORDS, ...own, Board, loadPicture: () => loadPicture(id, own) };
  loaded.set(id, view);
  return view;
}

async function loadPicture(id: string, view: GameView<unknown> | undefined): Promise<AnyPicture> {
  if (view?.loadPicture) return (await view.loadPicture()).Picture;
  const draw = (await loadLessons(id))?.course.picture;
  return draw ? (await import('./figure.tsx')).lessonPicture(draw) : NO_PICTURE;
}

const NO_PICTURE: AnyPicture = () => null;

/** Replaces a view whose code cannot be loaded. */
const UNDRAWN: AnyView = { ...PLAIN_WORDS, Board: MoveList, loadPicture: async () => NO_PICTURE };

/** The key of a game's view. A custom game has none, whatever its id is. */
function viewKey({ id, definition }: AnyGame): string {
  return CATALOG.includes(definition) ? id : '';
}

/** The view of a game; undefined until it is loaded. */
export function useView(game: AnyGame): AnyView | undefined {
  const id = viewKey(game);
  const answer = useAnswer(loaded.has(id) ? undefined : id, () => loadView(id));
  return loaded.get(id) ?? (answer?.ok === false ? UNDRAWN : undefined);
}

interface GameBoardProps extends BoardState, Pick<BoardProps<unknown>, 'marked' | 'attempt'> {
  readonly match: AnyMatch;
  readonly players?: NamedPlayers | undefined;
  /** The values on the moves, by the texts of the moves. */
  readonly hints?: ReadonlyMap<string, BoardHint> | undefined;
}

/** The board of a match. Without `attempt` it only shows it; it is empty until its code is loaded. */
export function GameBoard({ match, players, hints, marked, attempt, ...scene }: GameBoardProps) {
  const view = useView(match.game);
  if (!view) return <div class="board" />;
  return (
    <BoardScene.Provider value={scene}>
      <view.Board
        {...boardProps(match, players ?? playersBySeat(match.game), hints)}
        marked={marked}
        attempt={attempt}
      />
    </BoardScene.Provider>
  );
}

/** The picture that explains the last position of a match; none once the game is over. */
export function MatchPicture({ match, ...rest }: Pick<PictureProps<unknown>, 'match' | 'players'>) {
  const { game } = match;
  const position = currentPosition(match);
  const view = useView(game);
  if (!view || game.rules.outcome(position)) return null;
  return <Lazy key={game.id} isPart load={view.loadPicture} props={{ game, match, position, ...rest }} />;
}

/** The name of a variant for people, from its view if it has no title. */
export function useVariantName(game: AnyGame): string {
  const view = useView(game);
  const label = variantLabel(game);
  const isNamed = game.definition.variants.some(({ title }) => title === label);
  return (isNamed ? undefined : view?.variantName(game.options)) ?? label;
}
