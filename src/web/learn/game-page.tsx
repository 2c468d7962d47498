import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  type Book,
  currentPosition,
  describeStatus,
  goToPly,
  type OptionValues,
  seatPersons,
} from '../../core/index.ts';
import { Link } from '../app/link.tsx';
import { newGameLink } from '../play/setup/new-game.ts';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { useView } from '../view/game-view.ts';
import { Stepper } from './stepper.tsx';
import { useLesson } from './use-lesson.ts';

/** All there is to learn about a game, as printed: how to play, a lesson, who wins and why, rulings and variants. */
export function GamePage({ game }: { readonly game: AnyGame }) {
  const lesson = useLesson(game);
  const [ply, setPly] = useState(0);
  return (
    <div class="learn">
      <Hero game={game} />
      <div class="learn-columns">
        <section aria-labelledby="how-heading" class="prose">
          <h2 id="how-heading">How to play</h2>
          <HowToPlay book={game.book} />
        </section>
        <section aria-labelledby="steps-heading" class="panel">
          <h2 id="steps-heading">Step by step</h2>
          {lesson && <Stepper match={lesson.match} captions={lesson.captions} ply={ply} onStep={setPly} />}
        </section>
      </div>
      <section aria-labelledby="theory-heading" class="prose">
        <h2 id="theory-heading">Who wins, and why</h2>
        {game.book.theory.map(({ text, status }) => (
          <p key={text}>
            {text} <small class="soft">[{describeStatus(status)}]</small>
          </p>
        ))}
      </section>
      {lesson && <TheoryPicture match={goToPly(lesson.match, ply)} />}
      <Rulings book={game.book} />
      <Variants definition={game.definition} />
    </div>
  );
}

function Hero({ game: { id, definition, book } }: { readonly game: AnyGame }) {
  return (
    <section class="hero">
      <p class="crumb">
        <Link to="/learn">Learn</Link>
      </p>
      <h1>{definition.title}</h1>
      <p class="lead">{book.objective}</p>
      <p class="button-row">
        <Link to={newGameLink(definition)} class="button is-primary">
          Play
        </Link>
        <Link to={`/lab/${id}`} class="button">
          Solve it in the lab
        </Link>
      </p>
    </section>
  );
}

function TheoryPicture({ match }: { readonly match: AnyMatch }) {
  const { game } = match;
  const view = useView(game.id);
  return (
    <section class="panel" aria-labelledby="picture-heading">
      <h2 id="picture-heading">The picture that explains</h2>
      <p class="soft">For the position that is shown step by step above.</p>
      {view && <view.Picture game={game} match={match} position={currentPosition(match)} persons={seatPersons(game)} />}
    </section>
  );
}

function Rulings({ book }: { readonly book: Book<unknown, unknown> }) {
  if (book.rulings.length === 0) return null;
  return (
    <section aria-labelledby="rulings-heading">
      <h2 id="rulings-heading">What the rule book leaves open</h2>
      <ul class="rulings">
        {book.rulings.map(({ id, book: printed, ruling }) => (
          <li key={id} class="ruling">
            <h3>{id}</h3>
            <p>
              <span class="ruling-kind">The book</span> {printed}
            </p>
            <p>
              <span class="ruling-kind">We play</span> {ruling}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Variants({ definition }: { readonly definition: AnyGameDefinition }) {
  return (
    <section aria-labelledby="variants-heading">
      <h2 id="variants-heading">Variants worth playing</h2>
      <ul class="variant-list">
        {definition.variants.map((variant) => (
          <li key={variant.title}>
            <Link to={variantLink(definition, variant.options)}>{variant.title}</Link>
            <p>{variant.sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function variantLink(definition: AnyGameDefinition, options: OptionValues): string {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/play/${definition.id}?${query.join('&')}`;
}
