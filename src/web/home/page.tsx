import { type AnyGameDefinition, capitalized, counted } from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { personsOf } from '../../players/participants.ts';
import { Link } from '../app/link.tsx';
import { PasteRecord } from '../play/panels/paste-record.tsx';
import { continueLink } from '../play/session/opening.ts';
import { forgetGame, savedGames } from '../play/session/saved-games.ts';
import { openStoredGame, type StoredGame } from '../play/session/stored-game.ts';
import { newGameLink } from '../play/setup/new-game.ts';
import { Icon } from '../ui/icons.tsx';
import { Miniature } from './miniature.tsx';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

export function HomePage() {
  return (
    <div class="home">
      <section class="hero">
        <h1>{COUNTS[GAMES.length] ?? GAMES.length} tiny games, solved to the last move.</h1>
        <p class="lead">
          Play a friend or a perfect opponent. Ask at any moment who wins and why, see the picture that explains it, and
          check the proof yourself.
        </p>
      </section>
      <Unfinished />
      <section aria-labelledby="games-heading">
        <h2 id="games-heading" class="visually-hidden">
          The games
        </h2>
        <ul class="game-cards">
          {GAMES.map((definition, index) => (
            <GameCard key={definition.id} definition={definition} seed={index + 1} />
          ))}
          <li class="game-card is-words">
            <h3>Have a game in writing?</h3>
            <PasteRecord />
          </li>
        </ul>
      </section>
    </div>
  );
}

function GameCard({ definition, seed }: { readonly definition: AnyGameDefinition; readonly seed: number }) {
  return (
    <li class="game-card">
      <Miniature definition={definition} seed={seed} />
      <div class="game-card-words">
        <h3>
          <Link to={newGameLink(definition)} class="game-card-link">
            {definition.title}
          </Link>
        </h3>
        <p>{definition.summary}</p>
        <p class="game-card-more">
          <Link to={`/learn/${definition.id}`}>How to play</Link>
        </p>
      </div>
    </li>
  );
}

function Unfinished() {
  const games = savedGames.value;
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-heading">
      <h2 id="unfinished-heading">Continue where you left off</h2>
      <ul class="saved-games">
        {games.map((saved) => (
          <SavedGameItem key={saved.id} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

function SavedGameItem({ saved }: { readonly saved: StoredGame }) {
  const match = openStoredGame(saved);
  if (!match.ok) return null;
  const { game } = match.value;
  const { player1, player2 } = personsOf(game, saved.participants);
  return (
    <li class="saved-game">
      <Link to={continueLink(saved.id, match.value)}>
        <strong>{game.definition.title}</strong>
        <span>
          {capitalized(player1.name)} against {player2.name}, {counted(match.value.moves.length, 'move')} played
        </span>
      </Link>
      <button
        type="button"
        class="quiet-button"
        aria-label={`Forget this game of ${game.definition.title}`}
        onClick={() => forgetGame(saved.id)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}
