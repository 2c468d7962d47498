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
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Panel } from '../ui/panel.tsx';
import { useView } from '../view/game-view.ts';
import { signatureOf } from '../view/signature.ts';
import { Stepper } from './stepper.tsx';
import { useLesson } from './use-lesson.ts';

/** All there is to learn about a game, as printed: how to play, a lesson, who wins and why, rulings and variants. */
export function GamePage({ game }: { readonly game: AnyGame }) {
  const lesson = useLesson(game);
  const [ply, setPly] = useState(0);
  return (
    <div
      class="grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,3vw,2.5rem)] [&_h2]:text-[1.45rem]"
      data-signature={signatureOf(game.id)}
    >
      <Hero game={game} />
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <section aria-labelledby="how-heading" class="grid max-w-[44rem] gap-3.5">
          <h2 id="how-heading">How to play</h2>
          <HowToPlay book={game.book} />
        </section>
        <Panel title="Step by step">
          {lesson && <Stepper match={lesson.match} captions={lesson.captions} ply={ply} onStep={setPly} />}
        </Panel>
      </div>
      <section aria-labelledby="theory-heading" class="grid max-w-[44rem] gap-3.5">
        <h2 id="theory-heading">Who wins, and why</h2>
        {game.book.theory.map(({ text, status }) => (
          <p key={text}>
            {text} <small class="text-sm text-soft">[{describeStatus(status)}]</small>
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
    <section class="grid max-w-[46rem] gap-3.5 pt-[clamp(0rem,2vw,1.5rem)]">
      <p>
        <Link to="/learn" class="text-soft">
          Learn
        </Link>
      </p>
      <h1>{definition.title}</h1>
      <p class="max-w-[38rem] text-lg text-soft">{book.objective}</p>
      <ButtonRow>
        <Link to={newGameLink(definition)} class={buttonClass('primary')}>
          Play
        </Link>
        <Link to={`/lab/${id}`} class={buttonClass()}>
          Solve it in the lab
        </Link>
      </ButtonRow>
    </section>
  );
}

function TheoryPicture({ match }: { readonly match: AnyMatch }) {
  const { game } = match;
  const view = useView(game);
  return (
    <Panel title="The picture that explains">
      <p class="text-soft">For the position that is shown step by step above.</p>
      {view && <view.Picture game={game} match={match} position={currentPosition(match)} persons={seatPersons(game)} />}
    </Panel>
  );
}

const LIST = 'mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4';

function Rulings({ book }: { readonly book: Book<unknown, unknown> }) {
  if (book.rulings.length === 0) return null;
  return (
    <section aria-labelledby="rulings-heading">
      <h2 id="rulings-heading">What the rule book leaves open</h2>
      <ul class={LIST}>
        {book.rulings.map(({ id, book: printed, ruling }) => (
          <li
            key={id}
            class="grid content-start gap-2 rounded-inner border border-line bg-surface px-4 py-3.5 print:break-inside-avoid"
          >
            <h3 class="text-soft">{id}</h3>
            <p>
              <span class="block text-[0.82rem] font-semibold tracking-wide text-soft">The book</span> {printed}
            </p>
            <p>
              <span class="block text-[0.82rem] font-semibold tracking-wide text-soft">We play</span> {ruling}
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
      <ul class={LIST}>
        {definition.variants.map((variant) => (
          <li key={variant.title} class="border-t-2 border-line pt-2">
            <Link to={variantLink(definition, variant.options)} class="inline-flex min-h-11 items-center font-semibold">
              {variant.title}
            </Link>
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
