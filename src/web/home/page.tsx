import { type AnyGameDefinition, capitalized, counted, createGame } from '../../core/index.ts';
import { CATALOG, emblemOf } from '../../games/catalog.ts';
import { playersOf } from '../../players/seats.ts';
import { openSavedSession, type SavedSession } from '../../session/index.ts';
import { Link } from '../app/link.tsx';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { contestLink, newGameLink } from '../play/setup/new-game.ts';
import { continueLink, forgetGame, savedGames } from '../play/store.ts';
import { DailyCard } from '../puzzles/daily-card.tsx';
import { yourSeats } from '../tables/store.ts';
import { Button, ButtonRow, buttonClass } from '../ui/button.tsx';
import { useStages } from '../ui/later.ts';
import { Lazy } from '../ui/lazy.tsx';
import { EmblemPicture, signatureOf } from '../view/emblem.tsx';
import { SelfPlayingBoard } from './self-playing-board.tsx';
import { StorageNotice } from './storage-notice.tsx';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const loadYourTables = () => import('../tables/your-tables.tsx').then((module) => module.YourTables);

/** Put on the page in parts, from the top, so that no task takes long. */
export function HomePage() {
  const stage = useStages(CATALOG.length + 2);
  return (
    <div class={`grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,4vw,2.75rem)] ${WHOLE_SCREEN}`}>
      <Hero isBoardDue={stage > 0} />
      <StorageNotice />
      {yourSeats().length > 0 && <Lazy isPart load={loadYourTables} props={{}} />}
      <Unfinished />
      {stage > 0 && <DailyCard />}
      <section aria-labelledby="games-heading">
        <h2 id="games-heading" class="sr-only">
          The games
        </h2>
        <ul class="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-5">
          {CATALOG.slice(0, Math.max(0, stage - 1)).map((definition) => (
            <GameCard key={definition.id} definition={definition} />
          ))}
        </ul>
      </section>
      {stage > CATALOG.length + 1 && <More />}
    </div>
  );
}

function More() {
  // Far down on most screens: laid out when it comes near.
  return (
    <div class="grid gap-[inherit] [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto]">
      <section class="grid max-w-[34rem] gap-3">
        <h2>Have a game of your own?</h2>
        <p class="text-soft">
          Write its rules in the workshop: it is checked, solved to the last move and played against you.
        </p>
        <ButtonRow>
          <Link to="/workshop" class={buttonClass()}>
            Open the workshop
          </Link>
        </ButtonRow>
      </section>
      <section class="grid max-w-[34rem] gap-3">
        <h2>Have a game in writing?</h2>
        <Lazy
          isPart
          load={() => import('../play/panels/share-panel.tsx').then((module) => module.PasteRecord)}
          props={{}}
        />
      </section>
    </div>
  );
}

function Hero({ isBoardDue }: { readonly isBoardDue: boolean }) {
  const [featured] = CATALOG;
  const game = featured && createGame(featured, featured.recommended.options);
  return (
    <section class="grid grid-cols-[minmax(0,1fr)] items-center gap-x-10 gap-y-5 pt-[clamp(0rem,2vw,1.25rem)] lg:grid-cols-2">
      <div class="grid gap-4">
        <h1 class="text-[clamp(2rem,1.4rem+3vw,3.4rem)]">
          {COUNTS[CATALOG.length] ?? CATALOG.length} tiny games, solved to the last move.
        </h1>
        <p class="max-w-[34rem] text-lg text-soft">
          Play an opponent of your strength, or a friend. Ask at any moment who wins and why, see the picture that
          explains it, and check the proof yourself.
        </p>
        {featured && (
          <ButtonRow>
            <Link to={contestLink(featured)} class={buttonClass('primary', 'px-7 text-lg')}>
              Play {featured.title}
            </Link>
          </ButtonRow>
        )}
      </div>
      {game?.ok && <SelfPlayingBoard game={game.value} isDue={isBoardDue} />}
    </section>
  );
}

function GameCard({ definition }: { readonly definition: AnyGameDefinition }) {
  const emblem = emblemOf(definition.id);
  return (
    <li
      class="game-card grid grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface shadow-card transition-shadow duration-(--quick) focus-within:shadow-raised hover:shadow-raised"
      data-signature={emblem.signature}
    >
      <EmblemPicture emblem={emblem} class="w-full" />
      <div class="grid grid-rows-[auto_1fr_auto] gap-2 px-5 pt-4 pb-4">
        <h3 class="text-[1.4rem]">{definition.title}</h3>
        <p class="text-soft">{definition.summary}</p>
        <div class="mt-2 flex flex-wrap items-center gap-2.5">
          <Link to={contestLink(definition)} class={buttonClass('primary')} label={`Play ${definition.title}`}>
            Play
          </Link>
          <Link
            to={newGameLink(definition)}
            class={buttonClass()}
            label={`${printed(definition)}: ${definition.title}`}
          >
            {printed(definition)}
          </Link>
          <Link
            to={`/learn/${definition.id}`}
            class={buttonClass('quiet', 'ml-auto -mr-2.5')}
            label={`Rules of ${definition.title}`}
          >
            Rules
          </Link>
        </div>
      </div>
    </li>
  );
}

/** The game without options: as its rule book has it, or else the standard one. */
function printed({ hasRuleBook }: AnyGameDefinition): string {
  return hasRuleBook ? 'As printed' : 'Standard';
}

function Unfinished() {
  const games = savedGames.value;
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="unfinished-heading">
      <h2 id="unfinished-heading">Continue where you left off</h2>
      <ul class="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3">
        {games.map((saved) => (
          <SavedGameItem key={saved.id} saved={saved} />
        ))}
      </ul>
    </section>
  );
}

function SavedGameItem({ saved }: { readonly saved: SavedSession }) {
  const session = openSavedSession(CATALOG, saved);
  if (!session.ok) return null;
  const { match, seats } = session.value;
  const { game } = match;
  const { player1, player2 } = playersOf(game, seats);
  return (
    <li
      class="saved-game flex items-center rounded-inner border border-l-4 border-line border-l-signature bg-surface"
      data-signature={signatureOf(game.id)}
    >
      <Link to={continueLink(saved.id, match)} class="grid flex-1 px-3.5 py-2.5 no-underline hover:underline">
        <strong>{game.definition.title}</strong>
        <span class="text-sm text-soft">
          {capitalized(player1.name)} against {player2.name}, {counted(match.moves.length, 'move')} played
        </span>
      </Link>
      <Button
        kind="quiet"
        icon="close"
        aria-label={`Forget this game of ${game.definition.title}`}
        onClick={() => forgetGame(saved.id)}
      />
    </li>
  );
}
