import { signal } from '@preact/signals';
import { array, unknown } from 'valibot';
import { type AnyMatch, formatLink } from '../../core/index.ts';
import { CATALOG } from '../../games/catalog.ts';
import {
  isSameSavedSession,
  openSavedSession,
  outcomeOf,
  parseSavedSession,
  type SavedSession,
  type Session,
  saveSession,
  wholeRecord,
} from '../../session/index.ts';
import { withQuery } from '../app/route.ts';
import { onOtherTab, readAs, remember, rememberedItems } from '../app/storage.ts';
import type { OpenedGame } from './opening.ts';

const NAME = 'games';
const MAX_GAMES = 12;

/** The unfinished games on this device, newest first. */
export const savedGames = signal(readSavedGames(storedItems()));

/** The games in stored data, as far as they can be read. */
export function readSavedGames(stored: unknown): readonly SavedSession[] {
  const list = readAs(array(unknown()), stored) ?? [];
  return list.flatMap((item) => parseSavedSession(item) ?? []).slice(0, MAX_GAMES);
}

/** Games that cannot be opened are set aside. */
function storedItems(): readonly unknown[] | undefined {
  return rememberedItems(NAME, (item) => {
    const game = parseSavedSession(item);
    return game !== undefined && openSavedSession(CATALOG, game).ok;
  });
}

/** The currently stored list, which another tab may have changed. */
function currentGames(): readonly SavedSession[] {
  const stored = storedItems();
  return stored === undefined ? savedGames.value : readSavedGames(stored);
}

export function savedGame(id: string): SavedSession | undefined {
  return currentGames().find((game) => game.id === id);
}

export function saveGame(game: SavedSession): void {
  const others = currentGames().filter(({ id }) => id !== game.id);
  writeSavedGames([game, ...others].slice(0, MAX_GAMES));
}

export function forgetGame(id: string): void {
  writeSavedGames(currentGames().filter((game) => game.id !== id));
}

/** If the storage is too small for all, keeps the newest that fit. */
function writeSavedGames(games: readonly SavedSession[]): void {
  savedGames.value = games;
  let kept = games;
  while (!remember(NAME, kept) && kept.length > 0) kept = kept.slice(0, -1);
}

onOtherTab(() => {
  savedGames.value = currentGames();
});

/** The parameter with the saved game to continue: two of them may be at the same move. */
export const SAVED = 'saved';

export function continueLink(id: string, match: AnyMatch): string {
  return withQuery(formatLink(match), SAVED, id);
}

/**
 * Saves the game of one tab among the unfinished ones of this device, and returns it as stored in the tab's history. A game
 * that was only opened and viewed is not saved. If another tab has continued the game, this one becomes a separate game,
 * with a new id.
 */
export function createMemory(opened: OpenedGame, newId: () => string): (session: Session, at: number) => SavedSession {
  const initial = wholeRecord(opened.session.match);
  let last = opened.saved;
  let id = opened.id;
  return (session, at) => {
    const game = saveSession(session, id, at);
    if (last && isSameSavedSession(last, game)) return last;
    const stored = savedGame(id);
    if (stored || game.record !== initial) {
      if (stored && last && JSON.stringify(stored) !== JSON.stringify(last)) id = newId();
      if (outcomeOf(session) === undefined) saveGame({ ...game, id });
      else forgetGame(id);
    }
    last = { ...game, id };
    return last;
  };
}
