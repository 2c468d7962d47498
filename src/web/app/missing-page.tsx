import type { ComponentChildren } from 'preact';
import { CATALOG } from '../../games/catalog.ts';
import { contestLink } from '../play/setup/new-game.ts';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { Link } from './link.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly sentence: string;
  /** The game in the address, if any. */
  readonly game?: string;
  /** What else can be done. */
  readonly children?: ComponentChildren;
}

/** Explains what is wrong with a broken link and offers the start. */
export function MissingPage({ title, sentence, game, children }: MissingPageProps) {
  const definition = CATALOG.find((candidate) => candidate.id === game);
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>{title}</h1>
      <p role="alert">{sentence}</p>
      <ButtonRow>
        {children}
        {definition && (
          <Link to={contestLink(definition)} class={buttonClass('primary')}>
            Start a new game of {definition.title}
          </Link>
        )}
        <Link to="/" class={buttonClass()}>
          See all games
        </Link>
      </ButtonRow>
    </section>
  );
}
