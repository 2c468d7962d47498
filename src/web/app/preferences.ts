import { effect, signal } from '@preact/signals';
import { boolean, fallback, type InferOutput, object, parse, picklist, pipe, string, transform, tuple } from 'valibot';
import { isObject, readAs, remember, remembered } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export const STARTERS = ['turns', 'you', 'other'] as const;
export type Starter = (typeof STARTERS)[number];

export const MAX_NAME_LENGTH = 24;

/** A name as it was typed, in the form that is kept. */
export function tidyName(typed: string): string {
  return typed.trim().slice(0, MAX_NAME_LENGTH);
}

const nameSchema = fallback(pipe(string(), transform(tidyName)), '');

/** How this person likes to play: none of it is part of a game, so none of it is in a link. */
const preferencesSchema = object({
  theme: fallback(picklist(THEMES), 'system'),
  opponent: fallback(picklist(['cpu', 'person']), 'cpu'),
  /** The id of a player, or `ladder` for the one of this person's strength. */
  level: fallback(string(), 'ladder'),
  starter: fallback(picklist(STARTERS), 'turns'),
  /** Yours and the other's. */
  names: fallback(tuple([nameSchema, nameSchema]), ['', '']),
  /** The analysis is open: who can win, and what every move is worth. */
  showsProjection: fallback(boolean(), false),
  /** Keys do their work wherever the focus is on the page of a game, not only on its board. */
  keysEverywhere: fallback(boolean(), true),
  /** A quiet sound when it is your turn at a table. Under an earlier name it was kept as on without being asked for. */
  hasTurnSound: fallback(boolean(), false),
  /** Moves can be heard and felt. */
  hasSound: fallback(boolean(), false),
  /** No hints and no undo. */
  isStrict: fallback(boolean(), false),
  /** The tiny game on Home has been won: from then on Home is that of somebody it knows. */
  hasWonFirst: fallback(boolean(), false),
  /** The game that was opened last: Home suggests it. */
  lastGame: fallback(string(), ''),
});

export type Preferences = Readonly<InferOutput<typeof preferencesSchema>>;

const DEFAULTS = parse(preferencesSchema, {});

/** Whatever was stored, by this version or another, as preferences that make sense. */
export function readPreferences(stored: unknown): Preferences {
  return readAs(preferencesSchema, stored) ?? DEFAULTS;
}

export const preferences = signal(readPreferences(remembered('preferences', isObject)));

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/**
 * Keeps the preferences from now on if they are to be kept, follows those of other tabs, and shows the page in the preferred
 * colors. The result stops it.
 */
export function applyPreferences(isKept: boolean): () => void {
  const follow = () => {
    const stored = remembered('preferences', isObject);
    if (stored !== undefined) preferences.value = readPreferences(stored);
  };
  addEventListener('storage', follow);
  const dispose = effect(() => {
    if (isKept) remember('preferences', preferences.value);
    const { theme } = preferences.value;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
  return () => {
    removeEventListener('storage', follow);
    dispose();
  };
}
