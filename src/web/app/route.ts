import { decodeUri, parseQuery } from '../../core/index.ts';

type Page = 'home' | 'play' | 'learn' | 'puzzles' | 'lab' | 'table' | 'workshop' | 'g' | 'class' | 'embed' | 'missing';

export interface Route {
  readonly page: Page;
  /** The id of the game, table or class of the page; otherwise an empty string. */
  readonly game: string;
  readonly query: ReturnType<typeof parseQuery>;
}

/** A parameter of the address. */
export function queryOf({ query }: Route, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}

/** An address inside the page with one more parameter. */
export function withQuery(path: string, name: string, value: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;
}

/** The route of an address inside the page: `play/tail-end` and `?coins=9`. */
export function parseRoute(path: string, search: string): Route {
  const [page = '', game = '', ...rest] = path.split('/').filter((part) => part !== '');
  const query = parseQuery(search.replace(/^\?/, ''));
  if (page === '') return { page: 'home', game: '', query };
  // An error is shown without links, because the page may be in a frame of another site.
  if (page === 'embed') return { page, game: rest.length > 0 ? '' : decodeUri(game), query };
  const isOfGame = page === 'play' || page === 'table';
  const isKnown =
    page === 'learn' ||
    page === 'puzzles' ||
    page === 'lab' ||
    page === 'class' ||
    (isOfGame && game !== '') ||
    ((page === 'workshop' || page === 'g') && game === '');
  if (!isKnown || rest.length > 0) return { page: 'missing', game: '', query };
  return { page, game: decodeUri(game), query };
}
