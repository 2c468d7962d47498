import type { Insight } from '../../../api/insight.ts';
import { type Session, shownMatch } from '../../../session/index.ts';
import { describeValue } from '../../../solver/explain-value.ts';
import { Panel } from '../../ui/panel.tsx';
import { VerdictBadge } from '../../ui/signs.tsx';
import { MatchPicture } from '../../view/game-view.tsx';
import type { ShownInsight } from '../hints.ts';

interface AnalysisProps {
  readonly session: Session;
  readonly insight: ShownInsight;
}

/** The whole truth about the position: the value of every move, and the picture. */
export function Analysis({ session, insight }: AnalysisProps) {
  return (
    <Panel title="Analysis" class="analysis mt-4">
      {insight?.ok && insight.value && <Reasons insight={insight.value} />}
      <div class="picture-panel grid min-w-0 grid-cols-[minmax(0,1fr)] border-t border-line pt-3 empty:hidden">
        <MatchPicture match={shownMatch(session)} />
      </div>
    </Panel>
  );
}

/** The value of every move with its reason, the best first; no move is called best if all are alike. */
function Reasons({ insight: { why, moves } }: { readonly insight: Insight }) {
  const best = moves.filter(({ isBest }) => isBest);
  const others = moves.filter(({ isBest }) => !isBest);
  return (
    <div class="grid gap-3 border-t border-line pt-3">
      <p>{why}</p>
      <ul class="reason-list grid max-h-[26.5rem] overflow-auto border-t border-line">
        {[...best, ...others].map(({ text, value, isBest, why: reason }) => {
          const standsOut = isBest && others.length > 0;
          return (
            <li key={text} class="border-b border-line">
              <details class={standsOut ? 'is-best' : ''} name="reason">
                <summary class="grid min-h-11 cursor-pointer list-none grid-cols-[2.9rem_3.4rem_1fr_auto] items-center gap-2.5 px-1 py-1 text-sm leading-snug">
                  <span class="font-semibold tabular-nums">{text}</span>
                  <span>
                    <VerdictBadge value={value} isBest={isBest} />
                  </span>
                  <span class={standsOut ? 'font-semibold' : ''}>
                    {describeValue(value)}
                    {standsOut ? ', best' : ''}
                  </span>
                  <span class="text-xs text-soft underline">why</span>
                </summary>
                <p class="px-1 pb-3 text-sm wrap-anywhere">{reason}</p>
              </details>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
