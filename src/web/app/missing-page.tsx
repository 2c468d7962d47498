import { GAMES } from '../../games/index.ts';
import { newGameLink } from '../play/setup/new-game.ts';
import { Link } from './link.tsx';

interface MissingPageProps {
  readonly title: string;
  readonly sentence: string;
  /** The game that the address names, when it names one. */
  readonly game?: string;
}

/** A broken link says what is wrong with it and offers the start. */
export function MissingPage({ title, sentence, game }: MissingPageProps) {
  const definition = GAMES.find((candidate) => candidate.id === game);
  return (
    <section class="narrow missing">
      <h1>{title}</h1>
      <p role="alert">{sentence}</p>
      <p class="button-row">
        {definition && (
          <Link to={newGameLink(definition)} class="button is-primary">
            Start a new game of {definition.title}
          </Link>
        )}
        <Link to="/" class="button">
          See all games
        </Link>
      </p>
    </section>
  );
}
