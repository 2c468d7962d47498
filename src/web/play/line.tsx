import type { ComponentChildren } from 'preact';
import { capitalized, clause, otherSeat } from '../../core/index.ts';
import { onlyHuman } from '../../players/seats.ts';
import {
  describeEnding,
  describePly,
  explainedPlayersIn,
  hasPersonWon,
  outcomeOf,
  playersIn,
  type Session,
  shownMatch,
  turnOf,
} from '../../session/index.ts';
import { describeWinner, winnerInSight } from '../../solver/explain-value.ts';
import { Link } from '../app/link.tsx';
import { Button } from '../ui/button.tsx';
import { SeatMark } from '../ui/signs.tsx';
import { type AnyView, useView } from '../view/game-view.tsx';
import { type Guide, type Hints, isAnalyzed, isWinnerInSight, type ShownInsight } from './hints.ts';

/** The place of the line: above the seats on a phone, between them elsewhere. Its height never changes. */
const PLACE =
  'play-line grid min-h-20 content-center justify-items-center text-center text-balance leading-snug md:col-start-1 md:row-start-1 ' +
  'md:z-1 md:mx-auto md:h-26 md:max-w-[calc(100%-26rem)] md:pb-2 md:text-lg lg:max-w-[27rem] short:col-start-2 short:row-start-2 short:mx-0 short:h-auto short:min-h-14 short:max-w-none short:text-sm';

interface LineProps {
  readonly session: Session;
  readonly insight?: ShownInsight;
  readonly hints?: Hints | undefined;
  /** Replaces the rules: the guide of a first game, the review of a mistake, or an error. */
  readonly children?: ComponentChildren;
}

/** The one line: how to move and how to win, a hint, who can win, or the result. */
export function Line({ session, insight, hints, children }: LineProps) {
  return (
    <>
      <div class={PLACE}>{children ?? <Words session={session} insight={insight} hints={hints} />}</div>
      {/* It must exist before the first hint to announce it. */}
      {hints && (
        <p class="sr-only" role="status">
          {hints.line}
        </p>
      )}
    </>
  );
}

function Words({ session, insight, hints }: Omit<LineProps, 'children'>) {
  const view = useView(session.match.game);
  if (outcomeOf(session) && session.lookedAt === undefined) return <Result session={session} />;
  if (hints && hints.line !== '') return <HintLine hints={hints} />;
  if (session.lookedAt !== undefined) return <p class="text-soft">{describePly(session)}</p>;
  if (hints && isAnalyzed(session) && !isWinnerInSight(session))
    return <WinnerLine session={session} insight={insight} />;
  return <p>{view ? ruleOf(session, view) : session.match.game.text.objective}</p>;
}

/** How to move and how to win. */
export function ruleOf(session: Session, view: AnyView): string {
  const { game } = session.match;
  const other = explainedPlayersIn(session)[otherSeat(onlyHuman(session.seats) ?? 'player1')];
  return view.line(game.options, other.isYou ? 'the other' : other.name) || game.text.objective;
}

/** The winner by name, and the reason. A win of a person here is gold. */
function Result({ session }: { readonly session: Session }) {
  const winner = outcomeOf(session)?.winner ?? null;
  return (
    <section
      class={`result ${hasPersonWon(session) ? 'is-gold' : ''} grid justify-items-center`}
      aria-labelledby="result-heading"
    >
      <h2
        id="result-heading"
        class="text-[2.4rem] leading-none md:text-[2.1rem] lg:text-[2.9rem] lg:leading-tight short:text-xl"
      >
        {winner === null ? 'A draw.' : `${capitalized(clause(playersIn(session)[winner], 'win'))}!`}
      </h2>
      <p class="text-base leading-tight text-soft max-xs:text-sm short:text-sm">{describeEnding(session)}</p>
    </section>
  );
}

/** The newest hint, and the lesson that teaches its idea. */
function HintLine({ hints }: { readonly hints: Hints }) {
  const { line, lesson } = hints;
  return (
    <p class="hint-box text-sm md:text-base md:leading-tight short:text-xs">
      {line}{' '}
      {lesson && (
        <Link to={lesson.link} class="whitespace-nowrap">
          Learn it: {lesson.title}
        </Link>
      )}
    </p>
  );
}

/** Who can win from the position shown, in one sentence. */
export function WinnerLine({ session, insight }: { readonly session: Session; readonly insight: ShownInsight }) {
  const value = insight?.ok ? insight.value?.value : undefined;
  const turn = turnOf({ ...session, match: shownMatch(session) });
  const winner = value && winnerInSight(value, turn);
  const words = value && describeWinner(value, turn, explainedPlayersIn(session));
  return (
    <p class="projected flex min-h-8 items-center justify-center gap-2.5">
      {winner && <SeatMark seat={winner} class="text-sm" />}
      {insight?.ok === false ? insight.error : words}
    </p>
  );
}

/** A mistake of a review. */
export function MistakeLine({ count, words }: { readonly count: string; readonly words: string }) {
  return (
    <div class="mistake-line" role="status">
      <p class="text-sm font-semibold text-loss">{count}</p>
      <h2 class="text-[1.35rem] leading-tight md:text-2xl short:text-base">{words}</h2>
    </div>
  );
}

interface GuideLineProps {
  readonly guide: Guide;
  readonly view: AnyView;
  readonly rule: string;
}

/** The next move, and below it the rule that makes it a good one. */
export function GuideLine({ guide: { move, step, skip }, view, rule }: GuideLineProps) {
  const start = ['Tap the ring:', 'Good. Now'][step] ?? 'Last tip:';
  return (
    <div class="guide-line grid justify-items-center">
      <div class="flex items-center justify-center gap-x-1">
        <p class="text-lg font-semibold" role="status">
          {start} {view.advice(move)}.
        </p>
        <Button kind="quiet" class="-my-2 text-sm text-soft" onClick={skip}>
          Skip
        </Button>
      </div>
      <p class="text-sm text-soft short:hidden">{rule}</p>
    </div>
  );
}
