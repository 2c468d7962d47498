import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { install, installOffer } from './install.ts';
import { Link } from './link.tsx';
import { prefer, preferences, THEMES } from './preferences.ts';
import { queryOf, type Route } from './route.ts';

/** The width of the content. */
export const COLUMN = 'mx-auto w-full max-w-[77.5rem] px-[clamp(0.9rem,3vw,2.5rem)]';

/** The three most visited pages. */
const TABS = [
  ['home', '/', 'Play'],
  ['learn', '/learn', 'Learn'],
  ['puzzles', '/puzzles', 'Puzzles'],
] as const;

const TAB =
  'inline-flex min-h-11 items-center px-[clamp(0.4rem,1.5vw,0.9rem)] font-medium text-soft no-underline hover:text-ink ' +
  'aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-gold-deep aria-[current]:decoration-2 ' +
  'aria-[current]:underline-offset-[0.4em]';

export function Header({ current }: { readonly current: Route }) {
  // On a phone a game, a table and a lesson need the whole screen; they have their own way back.
  const isLesson = current.page === 'learn' && queryOf(current, 'lesson') !== undefined;
  const isOwnGame = current.page === 'g' && queryOf(current, 'moves') !== undefined;
  const hasBoard = current.page === 'play' || current.page === 'table' || isLesson || isOwnGame;
  return (
    <header
      class={`${COLUMN} flex items-center gap-[clamp(0rem,2vw,1.5rem)] py-1.5 max-xs:py-0.5 print:hidden ${hasBoard ? 'max-xs:hidden short:hidden' : ''}`}
    >
      <Link to="/" class="mr-auto inline-flex min-h-11 items-center gap-2.5 font-serif text-xl no-underline">
        <svg viewBox="0 0 60 16" aria-hidden="true" class="w-13 fill-none stroke-ink stroke-[1.5]">
          {[6, 18, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="8" r="4.2" />
          ))}
          <circle class="fill-gold-deep stroke-none" cx="42" cy="8" r="5.2" />
        </svg>
        penultimate
      </Link>
      <Pages current={current} />
    </header>
  );
}

/** The three most visited pages, and a menu with the rest. On a phone the menu has all of them. */
function Pages({ current }: { readonly current: Route }) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => menu.current?.hidePopover(), [current]);
  return (
    <nav aria-label="Pages" class="flex items-center">
      <div class="flex max-xs:hidden">
        {TABS.map(([page, to, name]) => (
          <Link key={page} to={to} class={TAB} current={isIn(page, current)}>
            {name}
          </Link>
        ))}
      </div>
      <Button kind="quiet" class="text-soft" popoverTarget="pages-menu">
        <span class="max-xs:hidden">More</span>
        <span class="xs:hidden">
          <span class="sr-only">Menu</span>
          <Icon name="menu" class="size-6 stroke-2" />
        </span>
      </Button>
      <div ref={menu} id="pages-menu" popover="auto" class={MENU}>
        <Menu current={current} />
      </div>
    </nav>
  );
}

/** Below the header, at the right edge of its column. */
const MENU =
  'absolute inset-auto top-14 max-xs:top-12 right-[calc(max(0px,50%-38.75rem)+0.75rem)] min-w-56 rounded-card border border-strong ' +
  'bg-surface p-2 text-ink shadow-raised open:grid';

const MORE = [
  ['lab', '/lab', 'Lab'],
  ['workshop', '/workshop', 'Workshop'],
  ['class', '/class', 'Class'],
] as const;

const ROW =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-inner px-3 text-left font-medium no-underline ' +
  'hover:bg-sunken aria-[current]:bg-sunken';

/** All pages on a phone, otherwise those that have no tab; then the settings. */
function Menu({ current }: { readonly current: Route }) {
  const { theme, hasSound } = preferences.value;
  const nextTheme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  const row = (icon: IconName, words: string, onClick: () => void) => (
    <button type="button" class={ROW} onClick={onClick}>
      <Icon name={icon} />
      {words}
    </button>
  );
  return (
    <>
      {[...TABS, ...MORE].map(([page, to, name], index) => (
        <Link
          key={page}
          to={to}
          class={`${ROW} ${index < TABS.length ? 'xs:hidden' : ''}`}
          current={isIn(page, current)}
        >
          {name}
        </Link>
      ))}
      <Link to="/learn/progress" class={ROW}>
        Your progress
      </Link>
      <hr class="my-1 border-line" />
      {row('theme', `Colors: ${THEME_WORDS[theme]}`, () => prefer({ theme: nextTheme }))}
      {row(hasSound ? 'sound' : 'silent', `Sounds: ${hasSound ? 'on' : 'off'}`, () => prefer({ hasSound: !hasSound }))}
      {installOffer.value && row('plus', 'Install as an app', install)}
    </>
  );
}

const THEME_WORDS = { system: 'as the system', light: 'light', dark: 'dark' };

/** A game belongs to Play. */
function isIn(page: Route['page'], current: Route): boolean {
  return current.page === page || (page === 'home' && (current.page === 'play' || current.page === 'table'));
}
