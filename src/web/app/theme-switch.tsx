import { Icon } from '../ui/icons.tsx';
import { prefer, preferences, THEMES } from './preferences.ts';

const WORDS = { system: 'as the system', light: 'light', dark: 'dark' };

/** One button through the three themes; it says which one is on. */
export function ThemeSwitch() {
  const { theme } = preferences.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button
      type="button"
      class="quiet-button theme-switch"
      title={`Colors: ${WORDS[theme]}`}
      onClick={() => prefer({ theme: next })}
    >
      <Icon name="theme" />
      <span class="visually-hidden">{`Colors: ${WORDS[theme]}. Change to ${WORDS[next]}.`}</span>
      <span class="theme-word" aria-hidden="true">
        {theme === 'system' ? 'auto' : theme}
      </span>
    </button>
  );
}
