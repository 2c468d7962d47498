import { type AnyGame, createGame } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { Link } from '../app/link.tsx';
import { MissingPage } from '../app/missing-page.tsx';
import type { Route } from '../app/route.ts';
import { VerdictBadge } from '../ui/verdict-badge.tsx';
import { GamePage } from './game-page.tsx';
import './page.css';

export function LearnPage({ route }: { readonly route: Route }) {
  if (route.game === '') return <LearnIndex />;
  const game = printedGames().find(({ id }) => id === route.game);
  if (!game) return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <GamePage key={game.id} game={game} />;
}

/** Every game with its default options. */
function printedGames(): readonly AnyGame[] {
  return GAMES.flatMap((definition) => {
    const game = createGame(definition);
    return game.ok ? [game.value] : [];
  });
}

function LearnIndex() {
  return (
    <div class="learn">
      <section class="hero">
        <h1>Learn</h1>
        <p class="lead">
          How each game is played, what its rule book leaves open and how we decided, and why who wins, wins.
        </p>
      </section>
      <ul class="learn-games">
        {printedGames().map(({ id, definition, book }) => (
          <li key={id}>
            <h2>
              <Link to={`/learn/${id}`}>{definition.title}</Link>
            </h2>
            <p>{book.objective}</p>
          </li>
        ))}
      </ul>
      <Words />
    </div>
  );
}

/** The words and signs that all pages use. */
function Words() {
  return (
    <section class="panel" aria-labelledby="words-heading">
      <h2 id="words-heading">The words used here</h2>
      <dl class="words">
        <dt>Position</dt>
        <dd>All that the future of a game depends on, the player to move included.</dd>
        <dt>Ply</dt>
        <dd>One move of one player. Distances count plies until the end of the game.</dd>
        <dt>Verdict</dt>
        <dd>
          What best play gives the player to move: <VerdictBadge value={{ verdict: 'win', distance: 3 }} /> a win, here
          in 3 plies; <VerdictBadge value={{ verdict: 'loss', distance: 4 }} /> a loss, here in 4;{' '}
          <VerdictBadge value={{ verdict: 'endless', distance: null }} /> endless, when neither player can force an end.
        </dd>
        <dt>Distance</dt>
        <dd>The plies left under best play: the winner hurries, the loser delays.</dd>
        <dt>Projected winner</dt>
        <dd>Who wins from here if both play their best. It changes only when somebody makes a mistake.</dd>
      </dl>
    </section>
  );
}
