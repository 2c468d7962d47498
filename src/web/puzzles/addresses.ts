import { type AnyMatch, formatLink } from '../../core/index.ts';
import type { Route } from '../app/route.ts';

/** What stands in the place of a game for the page to print. */
export const SHEET = 'sheet';

export function queryOf({ query }: Route, name: string): string | undefined {
  return query.find(([key]) => key === name)?.[1];
}

/** The address of one puzzle: that of its position in Play, under another page. */
export function puzzleLink(match: AnyMatch): string {
  return formatLink(match).replace(/^\/play\//, '/puzzles/');
}

/** The same for a class to look at. */
export function projectorLink(match: AnyMatch): string {
  const link = puzzleLink(match);
  return `${link}${link.includes('?') ? '&' : '?'}projector=1`;
}

/** Whether the address names one position, by options or by moves. */
export function namesPosition({ game, query }: Route): boolean {
  return game !== '' && query.some(([name]) => name !== 'projector');
}
