import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { type AnyGame, type AnyGameDefinition, describeStatus } from '../../core/index.ts';
import type { AnyCourse } from '../../learn/lesson.ts';
import { Link } from '../app/link.tsx';
import { engine, variantOf } from '../engine/engine.ts';
import { WHOLE_SCREEN } from '../play/page-frame.tsx';
import { contestLink, linkToNew } from '../play/setup/new-game.ts';
import { ButtonRow, buttonClass } from '../ui/button.tsx';
import { useAnswer } from '../ui/later.ts';
import { EmblemPicture, signatureOf } from '../view/emblem.tsx';
import { HowToPlay } from '../view/how-to-play.tsx';
import { conjectureLink } from './conjecture.tsx';
import { Path } from './path.tsx';

interface CoursePageProps {
  readonly game: AnyGame;
  readonly course: AnyCourse;
  readonly hasConjectures: boolean;
}

/** Everything to learn about a game: its lessons, how to play, and for the curious theory, rulings and variants. */
export function CoursePage({ game, course, hasConjectures }: CoursePageProps) {
  return (
    <div
      class={`grid grid-cols-[minmax(0,1fr)] gap-[clamp(1.25rem,3vw,2.25rem)] [&_h2]:text-[1.45rem] ${WHOLE_SCREEN}`}
      data-signature={signatureOf(game.id)}
    >
      <Hero game={game} />
      <div class="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {course.lessons.length > 0 && <Path game={game} lessons={course.lessons} />}
        <section aria-labelledby="how-heading" class="grid max-w-[44rem] gap-3.5">
          <h2 id="how-heading">How to play</h2>
          <HowToPlay text={game.text} />
        </section>
      </div>
      <section aria-labelledby="curious-heading" class="grid max-w-[52rem] gap-1 border-t border-line pt-4">
        <h2 id="curious-heading">For the curious</h2>
        <Notes game={game} hasLessons={course.lessons.length > 0} />
        {game.definition.variants.length > 0 && <Variants definition={game.definition} />}
        <p class="flex flex-wrap gap-x-6">
          {hasConjectures && (
            <Link to={conjectureLink(game.id)} class="inline-flex min-h-11 items-center">
              Test a rule of your own
            </Link>
          )}
          <Link to={`/lab/${game.id}`} class="inline-flex min-h-11 items-center">
            Solve it in the lab
          </Link>
        </p>
      </section>
    </div>
  );
}

function Hero({ game: { id, definition, text: book } }: { readonly game: AnyGame }) {
  return (
    <section class="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
      <EmblemPicture id={id} class="w-full rounded-card max-sm:hidden" />
      <div class="grid gap-2">
        <h1>{definition.title}</h1>
        <p class="text-lg text-soft">{book.objective}</p>
        <ButtonRow>
          <Link to={contestLink(definition)} class={buttonClass('primary')}>
            Play
          </Link>
          <Link to="/learn" class={buttonClass('quiet')}>
            All games
          </Link>
        </ButtonRow>
      </div>
    </section>
  );
}

interface MoreProps {
  readonly title: string;
  readonly onOpen?: () => void;
  readonly children: ComponentChildren;
}

/** A part of the page that few visitors read. */
function More({ title, onOpen, children }: MoreProps) {
  return (
    <details onToggle={onOpen}>
      <summary class="min-h-11 cursor-pointer content-center font-medium">{title}</summary>
      <div class="grid gap-3 pt-1 pb-3">{children}</div>
    </details>
  );
}

/** Theory and rulings. The engine has their texts; it is asked when one of them is opened. */
function Notes({ game, hasLessons }: { readonly game: AnyGame; readonly hasLessons: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const asked = useAnswer(isOpen ? game.id : undefined, () => engine.ask('rules', variantOf(game)));
  const notes = asked?.ok ? asked.value : undefined;
  const open = () => setOpen(true);
  return (
    <>
      {hasLessons && (
        <More title="Who wins, in the words of mathematics" onOpen={open}>
          <p class="text-soft">
            Lengths count the moves of both sides. Xor is addition in binary without carrying: the lessons call it
            blocks and their partners.
          </p>
          {notes?.theory.map(({ text, status }) => (
            <p key={text}>
              {text} <small class="text-sm text-soft">[{describeStatus(status)}]</small>
            </p>
          ))}
        </More>
      )}
      {game.definition.hasRuleBook && (
        <More title="What the rule book leaves open" onOpen={open}>
          <ul class="grid gap-3">
            {notes?.rulings.map(({ id, book: printed, ruling }) => (
              <li key={id}>
                <p class="text-soft">
                  {id}. The book: {printed}
                </p>
                <p>We play: {ruling}</p>
              </li>
            ))}
          </ul>
        </More>
      )}
      {asked?.ok === false && <p role="alert">{asked.error}</p>}
    </>
  );
}

function Variants({ definition }: { readonly definition: AnyGameDefinition }) {
  return (
    <More title="Variants worth playing">
      <ul class="grid gap-2">
        {definition.variants.map((variant) => (
          <li key={variant.title}>
            <Link to={linkToNew(definition, variant.options)} class="font-semibold">
              {variant.title}
            </Link>
            . {variant.sentence}
          </li>
        ))}
      </ul>
    </More>
  );
}
