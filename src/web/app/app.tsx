import { useEffect, useRef } from 'preact/hooks';
import { GAMES } from '../../games/index.ts';
import { HomePage } from '../home/page.tsx';
import { PlayPage } from '../play/page.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { Link } from './link.tsx';
import { MissingPage } from './missing-page.tsx';
import type { Route } from './route.ts';
import { route } from './router.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function App() {
  const current = route.value;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = titleOf(current);
    // After a change of page the keyboard and the screen reader start at its top, as after a real load.
    if (!isFirst.current) main.current?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [current]);
  return (
    <>
      <button type="button" class="skip-link" onClick={() => main.current?.focus()}>
        Skip to the content
      </button>
      <Header current={current} />
      <main id="main" ref={main} tabIndex={-1}>
        <Page current={current} />
      </main>
      <footer class="site-footer">
        <p>Every verdict on this page is computed and can be checked. Nothing leaves your device.</p>
      </footer>
    </>
  );
}

function Header({ current }: { readonly current: Route }) {
  return (
    <header class="site-header">
      <Link to="/" class="wordmark">
        <svg viewBox="0 0 60 16" aria-hidden="true" class="wordmark-dots">
          {[6, 18, 30, 54].map((x) => (
            <circle key={x} cx={x} cy="8" r="4.2" />
          ))}
          <circle class="is-penultimate" cx="42" cy="8" r="5.2" />
        </svg>
        penultimate
      </Link>
      <nav aria-label="Pages">
        <Link to="/" current={current.page === 'home'}>
          Games
        </Link>
        <Link to="/learn" current={current.page === 'learn'}>
          Learn
        </Link>
        <Link to="/lab" current={current.page === 'lab'}>
          Lab
        </Link>
      </nav>
      <ThemeSwitch />
    </header>
  );
}

function Page({ current }: { readonly current: Route }) {
  switch (current.page) {
    case 'home':
      return <HomePage />;
    case 'play':
      return <PlayPage route={current} />;
    case 'learn':
      return (
        <Lazy
          key="learn"
          load={() => import('../learn/page.tsx').then((module) => module.LearnPage)}
          props={{ route: current }}
        />
      );
    case 'lab':
      return (
        <Lazy
          key="lab"
          load={() => import('../lab/page.tsx').then((module) => module.LabPage)}
          props={{ route: current }}
        />
      );
    case 'missing':
      return <MissingPage title="There is no such page" sentence="The address leads nowhere here." />;
  }
}

function titleOf({ page, game }: Route): string {
  const title = GAMES.find((definition) => definition.id === game)?.title;
  const names = { home: '', play: title, learn: title ? `Learn ${title}` : 'Learn', lab: 'Lab', missing: 'Not found' };
  return names[page] ? `${names[page]} · penultimate` : 'penultimate: tiny games, solved';
}
