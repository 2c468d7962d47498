import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Insight } from '../../../api/insight.ts';
import { currentPosition, formatVariant, moveTexts } from '../../../core/index.ts';
import { playersIn, type Session, setMoves, shownMatch } from '../../../session/index.ts';
import { describeValue } from '../../../solver/explain-value.ts';
import { engine } from '../../engine/engine.ts';
import { Panel } from '../../ui/panel.tsx';
import { VerdictBadge } from '../../ui/signs.tsx';
import { MatchPicture } from '../../view/game-view.tsx';
import { EngineTrouble, reportTrouble } from '../../view/picture.tsx';
import type { GameCtrl } from '../ctrl.ts';
import type { ShownInsight } from '../hints.ts';

interface AnalysisProps {
  readonly session: Session;
  readonly insight: ShownInsight;
  /** The game, if its board can be set to another position. */
  readonly game?: GameCtrl | undefined;
}

/** The whole truth about the position: the value of every move, and the picture. */
export function Analysis({ session, insight, game }: AnalysisProps) {
  return (
    <Panel title="Analysis" class="analysis mt-4">
      {insight?.ok && insight.value && <Reasons insight={insight.value} />}
      <div class="picture-panel grid min-w-0 grid-cols-[minmax(0,1fr)] border-t border-line pt-3 empty:hidden">
        <MatchPicture
          match={shownMatch(session)}
          players={playersIn(session)}
          setUp={game && ((position) => void setUp(game, position).catch(reportTrouble))}
        />
      </div>
      <EngineTrouble />
    </Panel>
  );
}

/** Goes to a position by the shortest path from here, or else from the start. */
async function setUp(ctrl: GameCtrl, to: string): Promise<void> {
  const { match } = ctrl.session.value;
  const { text, rules } = match.game;
  const pathFrom = (position: unknown) =>
    engine.ask('path', { variant: formatVariant(match.game), from: text.formatPosition(position), to });
  const jump = (texts: readonly string[]) => void ctrl.tryTo((session) => setMoves(session, texts));
  const onward = await pathFrom(currentPosition(match));
  if (onward) return jump([...moveTexts(match), ...onward]);
  const anew = await pathFrom(rules.start);
  if (anew) jump(anew);
  else ctrl.refusal.value = 'No game leads to that position.';
}

/** The value of every move with its reason; no move is called best if all are alike. */
function Reasons({ insight }: { readonly insight: Insight }) {
  const areAlike = insight.moves.every((move) => move.isBest);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => showBest(list.current), [insight]);
  return (
    <div class="grid gap-3 border-t border-line pt-3">
      <p>{insight.why}</p>
      <ul class="reason-list relative grid max-h-[26.5rem] overflow-auto border-t border-line" ref={list}>
        {insight.moves.map((move) => (
          <Reason key={move.text} move={move} isBest={move.isBest && !areAlike} />
        ))}
      </ul>
    </div>
  );
}

interface ReasonProps {
  readonly move: Insight['moves'][number];
  readonly isBest: boolean;
}

function Reason({ move, isBest }: ReasonProps) {
  return (
    <li class="border-b border-line">
      <details class={isBest ? 'is-best' : ''} name="reason">
        <summary class="grid min-h-11 cursor-pointer list-none grid-cols-[2.9rem_3.4rem_1fr_auto] items-center gap-2.5 px-1 py-1 text-sm leading-snug">
          <span class="font-semibold tabular-nums">{move.text}</span>
          <span>
            <VerdictBadge value={move.value} isBest={move.isBest} />
          </span>
          <span class={isBest ? 'font-semibold' : ''}>
            {describeValue(move.value)}
            {isBest ? ', best' : ''}
          </span>
          <span class="text-xs text-soft underline">why</span>
        </summary>
        <p class="px-1 pb-3 text-sm wrap-anywhere">{move.why}</p>
      </details>
    </li>
  );
}

/** A long list scrolls to the best move. */
function showBest(list: HTMLElement | null): void {
  const best = list?.querySelector<HTMLElement>('.is-best');
  if (list && best) list.scrollTop = best.offsetTop - (list.clientHeight - best.offsetHeight) / 2;
}
