import { useEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../ui/button.tsx';
import { Link } from './link.tsx';
import type { Route } from './route.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The width of everything. */
export const COLUMN = 'mx-auto w-full max-w-[77.5rem] px-[clamp(0.9rem,3vw,2.5rem)]';

const TABS = [
  ['home', '/', 'Games'],
  ['learn', '/learn', 'Learn'],
  ['puzzles', '/puzzles', 'Puzzles'],
  ['lab', '/lab', 'Lab'],
  ['workshop', '/workshop', 'Workshop'],
] as const;

const TAB =
  'inline-flex min-h-11 items-center rounded-full px-[clamp(0.4rem,1.5vw,0.9rem)] font-medium no-underline hover:bg-sunken ' +
  'max-xs:px-4 ' +
  'aria-[current]:underline aria-[current]:decoration-gold-deep aria-[current]:decoration-2 aria-[current]:underline-offset-[0.35em]';

/** Where there is no room for all pages beside each other they lie under a button. */
const MENU =
  'max-xs:absolute max-xs:top-full max-xs:right-3 max-xs:z-20 max-xs:grid max-xs:min-w-44 max-xs:rounded-card max-xs:border ' +
  'max-xs:border-strong max-xs:bg-surface max-xs:p-2 max-xs:shadow-raised';

export function Header({ current }: { readonly current: Route }) {
  return (
    <header
      class={`${COLUMN} relative flex items-center gap-[clamp(0rem,2vw,1.5rem)] py-2 ${current.page === 'play' || current.page === 'table' ? 'short:hidden' : ''}`}
    >
      <Link
        to="/"
        class="mr-auto inline-flex min-h-11 items-center gap-2.5 font-serif text-xl font-semibold no-underline max-sm:text-lg"
      >
        <svg viewBox="0 0 60 16" aria-hidden="true" class="w-14 fill-none stroke-ink stroke-[1.5] max-sm:hidden">
          {[6, 18, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="8" r="4.2" />
          ))}
          <circle class="fill-gold-deep stroke-none" cx="42" cy="8" r="5.2" />
        </svg>
        penultimate
      </Link>
      <Pages current={current} />
      <ThemeSwitch />
    </header>
  );
}

function Pages({ current }: { readonly current: Route }) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  useEffect(() => setOpen(false), [current]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && menu.current?.contains(target))) setOpen(false);
    };
    // Of the pointer, and of the focus: whatever is done elsewhere closes it.
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, closeOutside);
    return () => {
      for (const type of ['pointerdown', 'focusin']) removeEventListener(type, closeOutside);
    };
  }, [isOpen]);
  return (
    <nav
      ref={menu}
      aria-label="Pages"
      class="print:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        setOpen(false);
        menu.current?.querySelector('button')?.focus();
      }}
    >
      <Button kind="quiet" class="xs:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Menu
      </Button>
      <div class={`flex ${isOpen ? MENU : 'max-xs:hidden'}`}>
        {TABS.map(([page, to, name]) => (
          <Link key={page} to={to} class={TAB} current={current.page === page}>
            {name}
          </Link>
        ))}
      </div>
    </nav>
  );
}
