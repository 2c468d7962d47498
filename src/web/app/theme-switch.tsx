import { Button } from '../ui/button.tsx';
import { prefer, preferences, THEMES } from './preferences.ts';

const WORDS = { system: 'as the system', light: 'light', dark: 'dark' };

/** One button through the three themes; it says which one is on. */
export function ThemeSwitch() {
  const { theme } = preferences.value;
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <Button
      kind="quiet"
      icon="theme"
      class="print:hidden"
      title={`Colors: ${WORDS[theme]}`}
      onClick={() => prefer({ theme: next })}
    >
      <span class="sr-only">{`Colors: ${WORDS[theme]}. Change to ${WORDS[next]}.`}</span>
      <span class="text-sm max-sm:hidden" aria-hidden="true">
        {theme === 'system' ? 'auto' : theme}
      </span>
    </Button>
  );
}
