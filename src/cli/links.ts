import { formatRecord, parseLink, type Result, success } from '../core/index.ts';
import { GAMES } from '../games/index.ts';

/** `/play/tail-end?moves=5.1`, with or without the address of the page in front. */
const LINK = /^\s*(?:https?:\/\/\S*?)?\/play\/([^?#\s]*)(?:\?([^#\s]*))?/;

/** The record that a link of the page stands for; a text that is no link stays as it is. */
export function recordOf(text: string): Result<string> {
  const [, id, query] = LINK.exec(text) ?? [];
  if (id === undefined) return success(text);
  const match = parseLink(GAMES, id, new URLSearchParams(query));
  return match.ok ? success(formatRecord(match.value)) : match;
}
