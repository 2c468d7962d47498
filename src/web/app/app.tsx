import { useEffect, useRef } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import { useStages } from '../ui/later.ts';
import { Lazy } from '../ui/lazy.tsx';
import { LAZY_PAGES } from './lazy-pages.ts';
import { Link } from './link.tsx';
import { MissingPage } from './missing-page.tsx';
import type { Route } from './route.ts';
import { route } from './router.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The width of everything. */
const COLUMN = 'mx-auto w-full max-w-[77.5rem] px-[clamp(0.9rem,3vw,2.5rem)]';

const TAB =
  'inline-flex min-h-11 items-center rounded-full px-[clamp(0.4rem,1.5vw,0.9rem)] font-medium no-underline hover:bg-sunken max-sm:text-[0.95rem] ' +
  'aria-[current]:underline aria-[current]:decoration-gold-deep aria-[current]:decoration-2 aria-[current]:underline-offset-[0.35em]';

export function App() {
  const current = route.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // The header by itself at first: what letters look like is worked out once, and takes longer than all else on the page.
  const isContentDue = useStages(1) > 0;
  useEffect(() => {
    document.title = titleOf(current);
    // After a change of page the keyboard and the screen reader start at its top, as after a real load.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [current]);
  if (current.page === 'embed') return <Page current={current} />;
  return (
    <>
      <button
        type="button"
        class="absolute -top-16 left-4 z-10 rounded-inner border border-transparent bg-accent px-4 py-2.5 text-accent-ink focus:top-2 print:hidden"
        onClick={() => main.current?.focus()}
      >
        Skip to the content
      </button>
      <Header current={current} />
      <main id="main" ref={main} tabIndex={-1} class={`${COLUMN} pt-[clamp(0.5rem,2vw,1.5rem)] pb-12 short:pt-2`}>
        {isContentDue && <Page current={current} />}
      </main>
      {isContentDue && <Footer />}
    </>
  );
}

function Footer() {
  return (
    <footer class={`${COLUMN} border-t border-line pt-5 pb-8 text-sm text-soft print:hidden`}>
      <p>
        Every verdict on this page is computed and can be checked. Nothing leaves your device, unless you play a friend.
      </p>
    </footer>
  );
}

function Header({ current }: { readonly current: Route }) {
  return (
    <header
      class={`${COLUMN} flex items-center gap-[clamp(0rem,2vw,1.5rem)] py-2 ${current.page === 'play' || current.page === 'table' ? 'short:hidden' : ''}`}
    >
      <Link
        to="/"
        class="mr-auto inline-flex min-h-11 items-center gap-2.5 font-serif text-xl font-semibold no-underline max-sm:text-[1.05rem]"
      >
        <svg viewBox="0 0 60 16" aria-hidden="true" class="w-14 fill-none stroke-ink stroke-[1.5] max-sm:hidden">
          {[6, 18, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="8" r="4.2" />
          ))}
          <circle class="fill-gold-deep stroke-none" cx="42" cy="8" r="5.2" />
        </svg>
        penultimate
      </Link>
      <nav aria-label="Pages" class="flex print:hidden">
        {/* On the narrowest screens the name of the place leads to the games. */}
        <Link to="/" class={`${TAB} max-[380px]:hidden`} current={current.page === 'home'}>
          Games
        </Link>
        <Link to="/learn" class={TAB} current={current.page === 'learn'}>
          Learn
        </Link>
        {/* Home leads there too. */}
        <Link to="/puzzles" class={`${TAB} max-[460px]:hidden`} current={current.page === 'puzzles'}>
          Puzzles
        </Link>
        <Link to="/lab" class={TAB} current={current.page === 'lab'}>
          Lab
        </Link>
        {/* Home leads there too. */}
        <Link to="/workshop" class={`${TAB} max-[420px]:hidden`} current={current.page === 'workshop'}>
          Workshop
        </Link>
      </nav>
      <ThemeSwitch />
    </header>
  );
}

function Page({ current }: { readonly current: Route }) {
  switch (current.page) {
    case 'home':
      return <Lazy key="home" load={LAZY_PAGES.home} props={{}} />;
    case 'play':
      return <Lazy key="play" load={LAZY_PAGES.play} props={{ route: current }} />;
    case 'learn':
      return <Lazy key="learn" load={LAZY_PAGES.learn} props={{ route: current }} />;
    case 'puzzles':
      return <Lazy key="puzzles" load={LAZY_PAGES.puzzles} props={{ route: current }} />;
    case 'lab':
      return <Lazy key="lab" load={LAZY_PAGES.lab} props={{ route: current }} />;
    case 'table':
      return <Lazy key="table" load={LAZY_PAGES.table} props={{ route: current }} />;
    case 'embed':
      return <Lazy key="embed" load={LAZY_PAGES.embed} props={{ route: current }} />;
    case 'workshop':
      return <Lazy key="workshop" load={LAZY_PAGES.workshop} props={{}} />;
    case 'missing':
      return <MissingPage title="There is no such page" sentence="The address leads nowhere here." />;
  }
}

function titleOf({ page, game }: Route): string {
  const title = GAMES.find((definition) => definition.id === game)?.title;
  const learn = title ? `Learn ${title}` : 'Learn';
  const names = {
    home: '',
    play: title,
    embed: title,
    learn,
    puzzles: title ? `Puzzles of ${title}` : 'Puzzles',
    lab: 'Lab',
    table: 'Table',
    workshop: 'Workshop',
    missing: 'Not found',
  };
  return names[page] ? `${names[page]} · penultimate` : 'penultimate: tiny games, solved';
}
