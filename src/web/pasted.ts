import { type AnyMatch, parseLink, parseRecord, type Result } from '../core/index.ts';
import { GAMES } from '../games/index.ts';
import { parseRoute } from './route.ts';

/** A record, or a whole link of this page, as people paste them. */
export function parsePasted(text: string): Result<AnyMatch> {
  const [, path, id, query] = /(\/play\/([^?#\s]*))(?:\?([^#\s]*))?/.exec(text) ?? [];
  if (path === undefined || id === undefined) return parseRecord(GAMES, text.trim());
  return parseLink(GAMES, parseRoute(path, '').game, new URLSearchParams(query));
}
