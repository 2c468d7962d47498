import { useEffect, useState } from 'preact/hooks';
import {
  type AnyGame,
  type AnyGameDefinition,
  type AnyMatch,
  createGame,
  currentPosition,
  formatVariant,
  parseRecord,
  replay,
} from '../../core/index.ts';
import { GAMES } from '../../games/index.ts';
import { engine } from '../engine/engine.ts';
import { LESSONS } from '../lessons.ts';
import { Link } from '../link.tsx';
import { newGameLink } from '../new-game.ts';
import { matchAt, Stepper, useSteps } from '../parts/stepper.tsx';
import { VerdictBadge } from '../parts/verdict-badge.tsx';
import { findPicture } from '../pictures/index.ts';
import type { Route } from '../route.ts';
import { MissingPage } from './missing.tsx';

export function LearnPage({ route }: { readonly route: Route }) {
  if (route.game === '') return <LearnIndex />;
  const definition = GAMES.find((candidate) => candidate.id === route.game);
  if (!definition)
    return <MissingPage title="There is no such game" sentence={`There is no game called ${route.game}.`} />;
  return <LearnGame key={definition.id} definition={definition} />;
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
        {GAMES.map((definition) => (
          <li key={definition.id}>
            <h2>
              <Link to={`/learn/${definition.id}`}>{definition.title}</Link>
            </h2>
            <p>{definition.ruleBook.objective}</p>
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

function LearnGame({ definition }: { readonly definition: AnyGameDefinition }) {
  const { objective, howToPlay, rulings, theory } = definition.ruleBook;
  const lesson = useLesson(definition);
  const [ply, setPly] = useSteps();
  return (
    <div class="learn">
      <section class="hero">
        <p class="crumb">
          <Link to="/learn">Learn</Link>
        </p>
        <h1>{definition.title}</h1>
        <p class="lead">{objective}</p>
        <p class="button-row">
          <Link to={newGameLink(definition)} class="button is-primary">
            Play
          </Link>
          <Link to={`/lab/${definition.id}`} class="button">
            Solve it in the lab
          </Link>
        </p>
      </section>
      <div class="learn-columns">
        <section aria-labelledby="how-heading" class="prose">
          <h2 id="how-heading">How to play</h2>
          <ol class="how-to-play">
            {howToPlay.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="steps-heading" class="panel">
          <h2 id="steps-heading">Step by step</h2>
          {lesson && <Stepper match={lesson.match} captions={lesson.captions} ply={ply} onStep={setPly} />}
        </section>
      </div>
      <section aria-labelledby="theory-heading" class="prose">
        <h2 id="theory-heading">Who wins, and why</h2>
        {theory.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {lesson && <TheoryPicture match={matchAt(lesson.match, ply)} />}
      <section aria-labelledby="rulings-heading">
        <h2 id="rulings-heading">What the rule book leaves open</h2>
        <ul class="rulings">
          {rulings.map(({ id, book, ruling }) => (
            <li key={id} class="ruling">
              <h3>{id}</h3>
              <p>
                <span class="ruling-kind">The book</span> {book}
              </p>
              <p>
                <span class="ruling-kind">We play</span> {ruling}
              </p>
            </li>
          ))}
        </ul>
      </section>
      <Variants definition={definition} />
    </div>
  );
}

function TheoryPicture({ match }: { readonly match: AnyMatch }) {
  const Picture = findPicture(match.game.id);
  return (
    <section class="panel" aria-labelledby="picture-heading">
      <h2 id="picture-heading">The picture that explains</h2>
      <p class="soft">For the position that is shown step by step above.</p>
      <Picture game={match.game} match={match} position={currentPosition(match)} />
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

function variantLink(definition: AnyGameDefinition, options: AnyGame['options']): string {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `/play/${definition.id}?${query.join('&')}`;
}

interface OpenLesson {
  readonly match: AnyMatch;
  readonly captions: readonly string[];
}

/** The written lesson, or else best play from the start as the engine finds it. */
function useLesson(definition: AnyGameDefinition): OpenLesson | undefined {
  const [lesson, setLesson] = useState(() => writtenLesson(definition));
  useEffect(() => {
    const game = createGame(definition);
    if (lesson || !game.ok) return;
    const start = game.value.notation.formatPosition(game.value.rules.start);
    engine
      .ask('bestLine', { variant: formatVariant(game.value), position: start, limit: 12 })
      .then((line) => {
        const match = replay(game.value, line);
        if (match.ok) setLesson({ match: match.value, captions: [] });
      })
      .catch(() => {});
  }, [definition, lesson]);
  return lesson;
}

function writtenLesson(definition: AnyGameDefinition): OpenLesson | undefined {
  const lesson = LESSONS[definition.id];
  const match = lesson && parseRecord(GAMES, lesson.record);
  return match?.ok ? { match: match.value, captions: lesson?.captions ?? [] } : undefined;
}
