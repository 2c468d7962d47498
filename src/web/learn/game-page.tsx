import { useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  counted,
  describeStatus,
  type OptionValues,
  type Text,
} from '../../core/index.ts';
import { lessonKey } from '../../learn/index.ts';
import type { AnyCourse } from '../../learn/lesson.ts';
import { Link } from '../app/link.tsx';
import { newGameLink } from '../play/setup/new-game.ts';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { HowToPlay } from '../ui/how-to-play.tsx';
import { Icon } from '../ui/icons.tsx';
import { Panel } from '../ui/panel.tsx';
import { signatureOf } from '../view/emblem.tsx';
import { EngineTrouble } from '../view/picture.tsx';
import { deskLink } from './conjectures/draft.ts';
import { lessonLink } from './lesson/lesson-page.tsx';
import { progress } from './progress.ts';
import { Stepper } from './stepper.tsx';
import { useBestLine } from './use-best-line.ts';

/** All there is to learn about a game, as printed: lessons, how to play, who wins and why, rulings and variants. */
export function GamePage({ game, course }: { readonly game: AnyGame; readonly course: AnyCourse }) {
  return (
    <div
      class="grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.5rem,3vw,2.5rem)] [&_h2]:text-[1.45rem]"
      data-signature={signatureOf(game.id)}
    >
      <Hero game={game} />
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <Lessons game={game} course={course} />
        <section aria-labelledby="how-heading" class="grid max-w-[44rem] gap-3.5">
          <h2 id="how-heading">How to play</h2>
          <HowToPlay text={game.text} />
        </section>
      </div>
      <Theory book={game.text} />
      <Rulings book={game.text} />
      <Variants definition={game.definition} />
    </div>
  );
}

/** The lessons in order, with what has been done of them; without any, best play move by move. */
function Lessons({ game, course }: { readonly game: AnyGame; readonly course: AnyCourse }) {
  const { lessons } = course;
  const line = useBestLine(game, lessons.length === 0);
  if (lessons.length === 0)
    return (
      <Panel title="Best play, step by step">
        {line && <Stepper match={line} />}
        <EngineTrouble />
      </Panel>
    );
  const reached = (id: string) => progress.value[lessonKey(game.id, id)];
  const done = lessons.filter(({ id }) => reached(id) === 'done').length;
  return (
    <Panel
      title="Learn to win"
      aside={<span class="text-soft">{`${done} of ${counted(lessons.length, 'lesson')}`}</span>}
    >
      <ol class="lessons grid gap-2">
        {lessons.map((lesson, index) => (
          <li key={lesson.id}>
            <Link
              to={lessonLink(game.id, lesson)}
              class="grid min-h-11 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-2 rounded-inner border border-line px-3 py-2 no-underline hover:border-strong"
            >
              <span class="text-soft">{index + 1}</span>
              <span class="font-medium">{lesson.title}</span>
              <Reached state={reached(lesson.id)} />
            </Link>
          </li>
        ))}
      </ol>
      <p class="text-soft">
        Each lesson is a few pictures, some exercises and a game against the perfect CPU that you can win. Or find out
        for yourself, at the <Link to={deskLink(game.id)}>conjecture desk</Link>.
      </p>
    </Panel>
  );
}

function Reached({ state }: { readonly state: string | undefined }) {
  if (state === undefined) return null;
  return (
    <span class={`inline-flex items-center gap-1 text-sm ${state === 'done' ? 'text-win' : 'text-soft'}`}>
      {state === 'done' && <Icon name="check" />}
      {state === 'done' ? 'done' : 'practiced'}
    </span>
  );
}

/** The theorems, for those who want them. */
function Theory({ book }: { readonly book: Text<unknown, unknown> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="theory-heading" class="grid max-w-[44rem] gap-3.5">
      <h2 id="theory-heading">Who wins, and why</h2>
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary class="min-h-11 cursor-pointer py-2 font-medium">
          Everything that is known, in the words of mathematics
        </summary>
        <div class="grid gap-3.5 pt-2">
          <p class="text-soft">
            Lengths count the moves of both sides. Xor is addition in binary without carrying: the lessons call it
            blocks and their partners.
          </p>
          {book.theory.map(({ text, status }) => (
            <p key={text}>
              {text} <small class="text-sm text-soft">[{describeStatus(status)}]</small>
            </p>
          ))}
        </div>
      </details>
    </section>
  );
}

function Hero({ game: { id, definition, text: book } }: { readonly game: AnyGame }) {
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

const LIST = 'mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,22rem),1fr))] gap-4';

function Rulings({ book }: { readonly book: Text<unknown, unknown> }) {
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
              <span class="block text-sm font-semibold tracking-wide text-soft">The book</span> {printed}
            </p>
            <p>
              <span class="block text-sm font-semibold tracking-wide text-soft">We play</span> {ruling}
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
