import { CATALOG } from '../../games/catalog.ts';
import { contestLink } from '../play/setup/new-game.ts';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { Link } from './link.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly sentence: string;
  /** The game that the address names, when it names one. */
  readonly game?: string;
}

/** A broken link says what is wrong with it and offers the start. */
export function MissingPage({ title, sentence, game }: MissingPageProps) {
  const definition = CATALOG.find((candidate) => candidate.id === game);
  return (
    <section class="grid max-w-2xl gap-5">
      <h1>{title}</h1>
      <p role="alert">{sentence}</p>
      <ButtonRow>
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
