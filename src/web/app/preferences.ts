import { effect, signal } from '@preact/signals';
import { boolean, fallback, type InferOutput, object, parse, picklist, pipe, string, transform, tuple } from 'valibot';
import { objectIn, onOtherTab, readAs, remember, remembered } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
const STARTERS = ['turns', 'you', 'other'] as const;
export type Starter = (typeof STARTERS)[number];

export const MAX_NAME_LENGTH = 24;

/** A typed name in its stored form. */
export function tidyName(typed: string): string {
  return typed.trim().slice(0, MAX_NAME_LENGTH);
}

const nameSchema = fallback(pipe(string(), transform(tidyName)), '');

/** The person's preferences. None of them is part of a game or a link. */
const preferencesSchema = object({
  theme: fallback(picklist(THEMES), 'system'),
  opponent: fallback(picklist(['cpu', 'person']), 'cpu'),
  /** The id of a player, or `ladder` for the one of this person's strength. */
  level: fallback(string(), 'ladder'),
  starter: fallback(picklist(STARTERS), 'turns'),
  /** Yours and the other's. */
  names: fallback(tuple([nameSchema, nameSchema]), ['', '']),
  /** Whether the analysis is open: who can win, and the value of every move. */
  showsProjection: fallback(boolean(), false),
  /** Whether keys work anywhere on the page of a game, not only on its board. */
  keysEverywhere: fallback(boolean(), true),
  /** A quiet sound when it is your turn at a table. An earlier name of this field was on by default. */
  hasTurnSound: fallback(boolean(), false),
  /** Whether moves make sounds and vibrations. */
  hasSound: fallback(boolean(), false),
  /** No hints and no undo. */
  isStrict: fallback(boolean(), false),
  /** Whether the tiny game on Home was won: then Home is that of a returning visitor. */
  hasWonFirst: fallback(boolean(), false),
  /** The last opened game, which Home suggests. */
  lastGame: fallback(string(), ''),
});

export type Preferences = Readonly<InferOutput<typeof preferencesSchema>>;

const DEFAULTS = parse(preferencesSchema, {});

/** Reads stored preferences of this version or another, and replaces invalid ones. */
export function readPreferences(stored: unknown): Preferences {
  return readAs(preferencesSchema, stored) ?? DEFAULTS;
}

export const preferences = signal(readPreferences(remembered('preferences', objectIn)));

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

onOtherTab(() => {
  const stored = remembered('preferences', objectIn);
  if (stored !== undefined) preferences.value = readPreferences(stored);
});

/** Saves the preferences from now on if wanted, and applies the preferred colors. Returns a function that stops it. */
export function applyPreferences(isKept: boolean): () => void {
  return effect(() => {
    if (isKept) remember('preferences', preferences.value);
    const { theme } = preferences.value;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
}
