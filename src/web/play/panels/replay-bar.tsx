import { describePly, type LookStep, shownPly } from '../../../session/index.ts';
import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { type BoardCtrl, lookByKey } from '../ctrl.ts';
import { tryAgain } from '../opening.ts';

interface ReplayBarProps {
  readonly ctrl: BoardCtrl;
  readonly mistakes: ReadonlySet<number>;
}

/** Walks through the moves of a game, finished or not: first, back, forward, last and a slider. */
export function ReplayBar({ ctrl, mistakes }: ReplayBarProps) {
  const session = ctrl.session.value;
  const { length } = session.match.moves;
  const ply = shownPly(session);
  return (
    <section
      class="replay grid gap-1 rounded-card border border-line bg-surface px-3 py-1.5 print:hidden"
      aria-label="Look back"
    >
      <div class="flex items-center gap-x-1">
        <StepButton ctrl={ctrl} step="first" icon="first" word="First" isOff={ply === 0} />
        <StepButton ctrl={ctrl} step="back" icon="left" word="Back" isOff={ply === 0} />
        <Slider ctrl={ctrl} ply={ply} mistakes={mistakes} />
        <StepButton ctrl={ctrl} step="forward" icon="right" word="Forward" isOff={ply === length} />
        <StepButton ctrl={ctrl} step="last" icon="last" word="Last" isOff={ply === length} />
      </div>
      <div class="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span class="text-sm text-soft tabular-nums" aria-hidden="true">
          {describePly(session)}
          {mistakes.has(ply) && <strong class="text-loss"> A mistake.</strong>}
        </span>
        {ply < length && (
          <Button class="px-3 text-sm" icon="restart" onClick={() => tryAgain(session, ply)}>
            Try again from here
          </Button>
        )}
      </div>
    </section>
  );
}

interface StepButtonProps {
  readonly ctrl: BoardCtrl;
  readonly step: LookStep;
  readonly icon: IconName;
  readonly word: string;
  readonly isOff: boolean;
}

function StepButton({ ctrl, step, icon, word, isOff }: StepButtonProps) {
  return <Button kind="quiet" icon={icon} aria-label={word} isOff={isOff} onClick={() => lookByKey(ctrl, step)} />;
}

/** The slider, with a mark at every mistake. */
function Slider({ ctrl, ply, mistakes }: ReplayBarProps & { readonly ply: number }) {
  const session = ctrl.session.value;
  const { length } = session.match.moves;
  return (
    <span class="relative grid min-h-11 min-w-0 flex-1 content-center">
      {[...mistakes].map((mistake) => (
        <span
          key={mistake}
          class="replay-mistake absolute top-1 h-2 w-1 -translate-x-1/2 rounded-full bg-loss forced-color-adjust-none"
          style={{ left: `calc(0.5rem + (100% - 1rem) * ${mistake / Math.max(length, 1)})` }}
          aria-hidden="true"
        />
      ))}
      <input
        type="range"
        class="w-full accent-signature"
        min={0}
        max={length}
        value={ply}
        aria-label="Move"
        aria-valuetext={`${describePly(session)}${mistakes.has(ply) ? ' A mistake.' : ''}`}
        onInput={(event) => ctrl.look(Number(event.currentTarget.value))}
      />
    </span>
  );
}
