import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { currentPosition, goToPly, reasonOf, startMatch } from '../../core/index.ts';
import { continueFrom, outcomeOf } from '../../session/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { PlayBoard } from '../play/board.tsx';
import { Controls } from '../play/controls.tsx';
import { attachCpu, attachPasses } from '../play/cpu.ts';
import { createGameCtrl, type GameCtrl, performKey } from '../play/ctrl.ts';
import { createHints } from '../play/hints.ts';
import { type Insights, useInsights } from '../play/insights.ts';
import { useKeptFocus } from '../play/keys/focus.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { HintBox } from '../play/panels/hint-box.tsx';
import { MoveLog } from '../play/panels/move-log.tsx';
import { ProjectedWinner, ProjectionPanel } from '../play/panels/projection.tsx';
import { ResultPanel } from '../play/panels/result-panel.tsx';
import { ReviewPanel } from '../play/panels/review-panel.tsx';
import { mistakePlies, useReview } from '../play/review.ts';
import { SeatBar } from '../play/seat-bar.tsx';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { WorkshopGame } from './use-run.ts';

const loadKeys = () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog);

/** The game of the editor on its board, against the perfect CPU; the sandbox answers every question about it. */
export function WorkshopTable({ solved }: { readonly solved: WorkshopGame }) {
  const { ctrl, hints } = useMemo(() => openTable(solved), [solved]);
  const insights = useInsights(ctrl, solved.client.ask);
  useFollowers(solved, ctrl);
  const [showsKeys, setShowsKeys] = useState(false);
  useKeptFocus();
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setShowsKeys(true);
    else if (action === 'hint') hints.ask();
    else performKey(ctrl, action);
  };
  const session = ctrl.session.value;
  return (
    <div class="workshop-table grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <SeatBar session={session} />
      <PlayBoard {...{ ctrl, insights, hints, onKey }} />
      <div class="grid min-h-20 content-center">
        <ResultPanel session={session}>
          <Button kind="primary" onClick={ctrl.restart}>
            Play again
          </Button>
        </ResultPanel>
        {outcomeOf(session) === undefined && <ProjectedWinner session={session} insights={insights} />}
        <HintBox hints={hints} />
        <FieldError error={ctrl.trouble.value} />
      </div>
      <Controls ctrl={ctrl} hints={hints} onKeys={() => setShowsKeys(true)} />
      <LookingBack ctrl={ctrl} insights={insights} ask={solved.client.ask} />
      {showsKeys && <Lazy load={loadKeys} props={{ onClose: () => setShowsKeys(false) }} />}
    </div>
  );
}

interface LookingBackProps {
  readonly ctrl: GameCtrl;
  readonly insights: Insights;
  readonly ask: AskEngine<'review'>;
}

/** The moves so far, how the projected winner changed, and the mistakes. */
function LookingBack({ ctrl, insights, ask }: LookingBackProps) {
  const session = ctrl.session.value;
  const review = useReview(session, ask);
  const mistakes = mistakePlies(review);
  return (
    <>
      {outcomeOf(session) && <ReviewPanel ctrl={ctrl} review={review} playFrom={(ply) => playFrom(ctrl, ply)} />}
      <ProjectionPanel ctrl={ctrl} insights={insights} mistakes={mistakes} />
      {session.match.moves.length > 0 && <MoveLog ctrl={ctrl} mistakes={mistakes} />}
    </>
  );
}

/** Back to an earlier position of this game; the person takes the side to move. */
function playFrom(ctrl: GameCtrl, ply: number): void {
  ctrl.act((session) => continueFrom(session, goToPly(session.match, ply)));
}

function openTable({ client, shadow }: WorkshopGame) {
  const ctrl = createGameCtrl({
    match: startMatch(shadow.game),
    seats: { player1: { kind: 'human', name: '' }, player2: { kind: 'cpu', player: 'perfect' } },
  });
  return { ctrl, hints: createHints(ctrl, client.ask) };
}

/** Starts the sandbox, which finds the next moves, the CPU and forced passes. */
function useFollowers(solved: WorkshopGame, ctrl: GameCtrl): void {
  useEffect(() => {
    const { ask } = solved.client;
    const stops = [attachSandbox(ctrl, solved), attachCpu(ctrl, { ask }), attachPasses(ctrl)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [ctrl, solved]);
}

/** Holds the game until the positions one move away are known. */
function attachSandbox({ match, isHeld, trouble }: GameCtrl, { shadow, client }: WorkshopGame): () => void {
  return effect(() => {
    const text = shadow.game.text.formatPosition(currentPosition(match.value));
    isHeld.value = !shadow.isExplored(text);
    if (!isHeld.value) return;
    client
      .look(text)
      .then((nodes) => {
        shadow.add(nodes);
        isHeld.value = false;
      })
      .catch((error: unknown) => {
        trouble.value = reasonOf(error);
      });
  });
}
