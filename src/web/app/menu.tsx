import { Icon } from '../ui/icons.tsx';
import { Link } from './link.tsx';
import { prefer, preferences, THEMES } from './preferences.ts';
import type { Route } from './route.ts';

const MORE = [
  ['lab', '/lab', 'Lab'],
  ['workshop', '/workshop', 'Workshop'],
  ['class', '/class', 'Class'],
] as const;

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-inner px-3 text-left font-medium no-underline ' +
  'hover:bg-sunken aria-[current]:bg-sunken';

interface MenuProps {
  /** The pages with a tab: id, address and name. */
  readonly tabs: readonly (readonly [Route['page'], string, string])[];
  readonly isCurrent: (page: Route['page']) => boolean;
}

/** All pages on a phone, otherwise those that have no tab; then the settings. */
export function Menu({ tabs, isCurrent }: MenuProps) {
  const { theme } = preferences.value;
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <div class="absolute top-full right-3 z-20 grid min-w-56 rounded-card border border-strong bg-surface p-2 shadow-raised">
      {[...tabs, ...MORE].map(([page, to, name], index) => (
        <Link key={page} to={to} class={`${ROW} ${index < tabs.length ? 'xs:hidden' : ''}`} current={isCurrent(page)}>
          {name}
        </Link>
      ))}
      <Link to="/learn/progress" class={ROW}>
        Your progress
      </Link>
      <hr class="my-1 border-line" />
      <button type="button" class={ROW} onClick={() => prefer({ theme: nextTheme })}>
        <Icon name="theme" />
        Colors: {THEME_WORDS[theme]}
      </button>
    </div>
  );
}

const THEME_WORDS = { system: 'as the system', light: 'light', dark: 'dark' };
