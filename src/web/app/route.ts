import { decodeUri, parseQuery } from '../../core/index.ts';

type Page = 'home' | 'play' | 'learn' | 'puzzles' | 'lab' | 'table' | 'workshop' | 'class' | 'embed' | 'missing';

export interface Route {
  readonly page: Page;
  /** The id of the game, or on its page of the table or class; otherwise an empty string. */
  readonly game: string;
  readonly query: ReturnType<typeof parseQuery>;
}

/** The route of an address inside the page: `play/tail-end` and `?coins=9`. */
export function parseRoute(path: string, search: string): Route {
  const [page = '', game = '', ...rest] = path.split('/').filter((part) => part !== '');
  const query = parseQuery(search.replace(/^\?/, ''));
  if (page === '') return { page: 'home', game: '', query };
  // Whatever is wrong with it, it is told without the links of a page: it may stand in somebody's frame.
  if (page === 'embed') return { page, game: rest.length > 0 ? '' : decodeUri(game), query };
  const isOfGame = page === 'play' || page === 'table';
  const isKnown =
    page === 'learn' ||
    page === 'puzzles' ||
    page === 'lab' ||
    page === 'class' ||
    (isOfGame && game !== '') ||
    (page === 'workshop' && game === '');
  if (!isKnown || rest.length > 0) return { page: 'missing', game: '', query };
  return { page, game: decodeUri(game), query };
}
