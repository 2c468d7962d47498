import { effect, type Signal, signal } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { currentPosition, goToPly, reasonOf, startMatch } from '../../core/index.ts';
import type { Advisor } from '../engine/advisor.ts';
import { Controls } from '../play/controls.tsx';
import { useKeptFocus } from '../play/kept-focus.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { perform } from '../play/keys/perform.ts';
import { HintBox } from '../play/panels/hint-box.tsx';
import { MoveLog } from '../play/panels/move-log.tsx';
import { ProjectedWinner } from '../play/panels/projected-winner.tsx';
import { ProjectionPanel } from '../play/panels/projection-panel.tsx';
import { ResultPanel } from '../play/panels/result-panel.tsx';
import { ReviewPanel } from '../play/panels/review-panel.tsx';
import { PlayBoard } from '../play/play-board.tsx';
import { isProjectionShown } from '../play/projection-choice.ts';
import { mistakePlies, useReview } from '../play/replay/use-review.ts';
import { SeatBar } from '../play/seat-bar.tsx';
import { restart, swapSides } from '../play/session/actions.ts';
import { newId } from '../play/session/chance.ts';
import { attachCpu } from '../play/session/cpu.ts';
import { createHints } from '../play/session/hints.ts';
import { attachInsights, type Insights } from '../play/session/insights.ts';
import { createSession, type Session } from '../play/session/session.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Lazy } from '../ui/lazy.tsx';
import { attachPasses } from './attach-passes.ts';
import type { ShadowGame } from './shadow-game.ts';
import type { SolvedGame } from './use-run.ts';

/** The game of the editor on its board, against the perfect CPU; all that is known of it comes out of the sandbox. */
export function WorkshopTable({ solved }: { readonly solved: SolvedGame }) {
  const { session, hints, isHeld, trouble } = useMemo(() => openTable(solved), [solved]);
  const insights = useFollowers(solved, session, isHeld, trouble);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeptFocus();
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setShowsKeys(true);
    else if (action === 'hint') hints.ask();
    else perform(session, action);
  };
  return (
    <div class="workshop-table grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <SeatBar session={session} />
      {insights && <PlayBoard {...{ session, insights, hints, isHeld, onKey }} />}
      <div class="grid min-h-20 content-center">
        <Result session={session} />
        {insights && session.outcome.value === undefined && <ProjectedWinner session={session} insights={insights} />}
        <HintBox hints={hints} />
        <FieldError error={trouble.value} />
      </div>
      <Controls session={session} hints={hints} onKeys={() => setShowsKeys(true)} />
      <LookingBack session={session} insights={insights} advisor={solved.client.advisor} />
      {showsKeys && (
        <Lazy
          load={() => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog)}
          props={{ onClose: () => setShowsKeys(false) }}
        />
      )}
    </div>
  );
}

function Result({ session }: { readonly session: Session }) {
  if (session.outcome.value === undefined) return null;
  return (
    <ResultPanel session={session}>
      <Button kind="primary" onClick={() => restart(session)}>
        Play again
      </Button>
    </ResultPanel>
  );
}

interface LookingBackProps {
  readonly session: Session;
  readonly insights: Insights | undefined;
  readonly advisor: Advisor;
}

/** The moves so far, how the projected winner changed, and what went wrong. */
function LookingBack({ session, insights, advisor }: LookingBackProps) {
  const isOver = session.outcome.value !== undefined;
  const review = useReview(session, isOver || isProjectionShown(session), advisor);
  const mistakes = mistakePlies(review);
  return (
    <>
      {isOver && <ReviewPanel session={session} review={review} playFrom={(ply) => playFrom(session, ply)} />}
      {insights && <ProjectionPanel session={session} insights={insights} mistakes={mistakes} />}
      {session.match.value.moves.length > 0 && <MoveLog session={session} mistakes={mistakes} />}
    </>
  );
}

/** Back to an earlier position of this game; the person takes the side to move. */
function playFrom(session: Session, ply: number): void {
  const match = goToPly(session.match.value, ply);
  const seat = match.game.rules.turn(currentPosition(match));
  if (session.participants.value[seat].kind === 'cpu') swapSides(session);
  session.lookedAt.value = undefined;
  session.match.value = match;
}

function openTable({ client, shadow }: SolvedGame) {
  const session = createSession({
    id: newId(),
    match: startMatch(shadow.game),
    participants: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } },
    isStrict: false,
    isShared: false,
  });
  return { session, hints: createHints(session, client.advisor), isHeld: signal(false), trouble: signal('') };
}

/** Those who follow the game: the sandbox, which tells what can be played next, the insights, and the CPU. */
function useFollowers(
  { client, shadow }: SolvedGame,
  session: Session,
  isHeld: Signal<boolean>,
  trouble: Signal<string>,
): Insights | undefined {
  const [insights, setInsights] = useState<Insights>();
  useEffect(() => {
    const stopLooking = attachSandbox(session, shadow, client.look, isHeld, trouble);
    const [followed, stopInsights] = attachInsights(session, client.advisor);
    setInsights(followed);
    const stopCpu = attachCpu(session, isHeld, trouble, client.advisor);
    const stopPasses = attachPasses(session, isHeld);
    return () => {
      stopLooking();
      stopInsights();
      stopCpu();
      stopPasses();
    };
  }, [session, shadow, client, isHeld, trouble]);
  return insights;
}

/** Nobody moves until the positions one move away are known. */
function attachSandbox(
  session: Session,
  shadow: ShadowGame,
  look: SolvedGame['client']['look'],
  isHeld: Signal<boolean>,
  trouble: Signal<string>,
): () => void {
  return effect(() => {
    const text = shadow.game.text.formatPosition(currentPosition(session.match.value));
    isHeld.value = !shadow.isExplored(text);
    if (!isHeld.value) return;
    look(text)
      .then((nodes) => {
        shadow.add(nodes);
        isHeld.value = false;
      })
      .catch((error: unknown) => {
        trouble.value = reasonOf(error);
      });
  });
}
