import { effect } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { currentPosition, goToPly, reasonOf, startMatch } from '../../core/index.ts';
import { continueFrom, outcomeOf } from '../../session/index.ts';
import type { AskEngine } from '../engine/client.ts';
import { PlayBoard } from '../play/board.tsx';
import { attachCpu, attachPasses } from '../play/cpu.ts';
import { createGameCtrl, type GameCtrl, performKey } from '../play/ctrl.ts';
import { createHints } from '../play/hints.ts';
import { type Insights, isAnalyzed, useInsights } from '../play/insights.ts';
import { useKeptFocus } from '../play/keys/focus.ts';
import type { KeyAction } from '../play/keys/meaning.ts';
import { Line } from '../play/line.tsx';
import { TABLE } from '../play/page-frame.tsx';
import { Analysis } from '../play/panels/analysis.tsx';
import { LookBack, type Tab } from '../play/panels/look-back.tsx';
import { useReview } from '../play/review.ts';
import { SeatBar } from '../play/seats.tsx';
import { Tools } from '../play/tools.tsx';
import { Button, ButtonRow } from '../ui/button.tsx';
import { FieldError } from '../ui/field-error.tsx';
import { Lazy } from '../ui/lazy.tsx';
import type { WorkshopGame } from './use-run.ts';

const loadMore = () => import('../play/more-dialog.tsx').then((module) => module.MoreDialog);
const loadKeys = () => import('../play/keys/keys-dialog.tsx').then((module) => module.KeysDialog);

/** The game of the editor on its board, against the perfect CPU; the sandbox answers every question about it. */
export function WorkshopTable({ solved }: { readonly solved: WorkshopGame }) {
  const { ctrl, hints } = useMemo(() => openTable(solved), [solved]);
  const insights = useInsights(ctrl, solved.client.ask);
  useFollowers(solved, ctrl);
  const [dialog, setDialog] = useState<'keys' | 'more'>();
  const close = () => setDialog(undefined);
  useKeptFocus();
  const onKey = (action: KeyAction) => {
    if (action === 'keys') setDialog('keys');
    else if (action === 'hint') hints.ask();
    else performKey(ctrl, action);
  };
  const session = ctrl.session.value;
  return (
    <div class={`workshop-table ${TABLE}`}>
      <Line session={session} insights={insights} hints={hints} />
      <SeatBar session={session} />
      <PlayBoard {...{ ctrl, insights, hints, onKey }} />
      <FieldError error={ctrl.trouble.value} />
      {outcomeOf(session) && (
        <ButtonRow class="mt-2 justify-center">
          <Button kind="primary" onClick={ctrl.restart}>
            Play again
          </Button>
        </ButtonRow>
      )}
      <Tools ctrl={ctrl} hints={hints} onMore={() => setDialog('more')} />
      <LookingBack ctrl={ctrl} insights={insights} ask={solved.client.ask} />
      {dialog === 'keys' && <Lazy load={loadKeys} props={{ onClose: close }} />}
      {dialog === 'more' && (
        <Lazy load={loadMore} props={{ ctrl, targets: ['keys'], onOpen: () => setDialog('keys'), onClose: close }} />
      )}
    </div>
  );
}

interface LookingBackProps {
  readonly ctrl: GameCtrl;
  readonly insights: Insights;
  readonly ask: AskEngine<'review' | 'values'>;
}

/** The moves so far, the mistakes, and on request the analysis. */
function LookingBack({ ctrl, insights, ask }: LookingBackProps) {
  const session = ctrl.session.value;
  const review = useReview(session, ask);
  const [tab, setTab] = useState<Tab>('review');
  const shown = outcomeOf(session) ? tab : 'moves';
  return (
    <>
      {session.match.moves.length > 0 && (
        <LookBack
          {...{ ctrl, review, tab: shown, onTab: setTab }}
          tabs={['review', 'moves']}
          playFrom={(ply) => playFrom(ctrl, ply)}
        />
      )}
      {isAnalyzed(session) && <Analysis ctrl={ctrl} insights={insights} review={review} />}
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
