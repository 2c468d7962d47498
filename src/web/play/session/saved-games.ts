import { signal } from '@preact/signals';
import { array, unknown } from 'valibot';
import { readAs, remember, rememberedItems } from '../../app/storage.ts';
import { openStoredGame, type StoredGame, storedGameSchema } from './stored-game.ts';

const MOST_GAMES = 12;

/** The unfinished games on this device, the newest first. */
export const savedGames = signal(readSavedGames(storedItems()));

/** Of whatever was stored, the games that can be read. */
export function readSavedGames(stored: unknown): readonly StoredGame[] {
  const list = readAs(array(unknown()), stored) ?? [];
  return list.flatMap((item) => readAs(storedGameSchema, item) ?? []).slice(0, MOST_GAMES);
}

/** Games that cannot be opened are set aside. */
function storedItems(): readonly unknown[] | undefined {
  return rememberedItems('games', (item) => {
    const game = readAs(storedGameSchema, item);
    return game !== undefined && openStoredGame(game).ok;
  });
}

/** What is stored now: another tab may have kept a game since this one looked. */
function currentGames(): readonly StoredGame[] {
  const stored = storedItems();
  return stored === undefined ? savedGames.value : readSavedGames(stored);
}

/** The game as it is stored now, by this tab or another. */
export function savedGame(id: string): StoredGame | undefined {
  return currentGames().find((game) => game.id === id);
}

export function saveGame(game: StoredGame): void {
  const others = currentGames().filter(({ id }) => id !== game.id);
  writeSavedGames([game, ...others].slice(0, MOST_GAMES));
}

export function forgetGame(id: string): void {
  writeSavedGames(currentGames().filter((game) => game.id !== id));
}

/** Where the browser has no room for all, the newest that it has room for are kept. */
function writeSavedGames(games: readonly StoredGame[]): void {
  savedGames.value = games;
  let kept = games;
  while (!remember('games', kept) && kept.length > 0) kept = kept.slice(0, -1);
}

/** Sees what other tabs keep and forget. */
export function followOtherTabs(): void {
  addEventListener('storage', () => {
    savedGames.value = currentGames();
  });
}
