import { effect, signal } from '@preact/signals';
import { isObject, remember, remembered } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const STARTERS = ['you', 'other', 'toss'] as const;
export type Starter = (typeof STARTERS)[number];

/** How this person likes to play: none of it is part of a game, so none of it is in a link. */
export interface Preferences {
  readonly theme: Theme;
  readonly opponent: 'cpu' | 'person';
  readonly level: string;
  readonly starter: Starter;
  readonly names: readonly [string, string];
  readonly showsProjection: boolean;
  readonly showsPicture: boolean;
  /** No hints and no undo. */
  readonly isStrict: boolean;
}

const DEFAULTS: Preferences = {
  theme: 'system',
  opponent: 'cpu',
  level: 'perfect',
  starter: 'you',
  names: ['', ''],
  showsProjection: true,
  showsPicture: false,
  isStrict: false,
};

/** Whatever was stored, by this version or another, as preferences that make sense. */
export function readPreferences(stored: unknown): Preferences {
  if (!isObject(stored)) return DEFAULTS;
  const names = Array.isArray(stored.names) ? stored.names : [];
  return {
    theme: oneOf(THEMES, stored.theme, DEFAULTS.theme),
    opponent: oneOf(['cpu', 'person'] as const, stored.opponent, DEFAULTS.opponent),
    level: typeof stored.level === 'string' ? stored.level : DEFAULTS.level,
    starter: oneOf(STARTERS, stored.starter, DEFAULTS.starter),
    names: [readName(names[0]), readName(names[1])],
    showsProjection: stored.showsProjection !== false,
    showsPicture: stored.showsPicture === true,
    isStrict: stored.isStrict === true,
  };
}

function oneOf<Word>(words: readonly Word[], value: unknown, fallback: Word): Word {
  return words.find((word) => word === value) ?? fallback;
}

export function readName(value: unknown): string {
  return typeof value === 'string' ? value.trim().slice(0, 24) : '';
}

export const preferences = signal(readPreferences(remembered('preferences')));

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
}

/** Keeps the preferences from now on, and shows the page in the preferred colours. */
export function applyPreferences(): void {
  effect(() => {
    remember('preferences', preferences.value);
    const { theme } = preferences.value;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
}
