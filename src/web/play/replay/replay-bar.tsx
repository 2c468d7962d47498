import { Button } from '../../ui/button.tsx';
import type { IconName } from '../../ui/icons.tsx';
import { perform } from '../keys/perform.ts';
import { look } from '../session/actions.ts';
import type { Session } from '../session/session.ts';
import { spokenPly } from '../session/spoken.ts';
import { tryAgain } from './try-again.ts';

interface ReplayBarProps {
  readonly session: Session;
  readonly mistakes: ReadonlySet<number>;
}

/** Walks through the moves of a game, finished or not: first, back, forward, last and a slider. */
export function ReplayBar({ session, mistakes }: ReplayBarProps) {
  const { length } = session.match.value.moves;
  const ply = session.lookedAt.value ?? length;
  return (
    <section
      class="replay grid gap-1 rounded-card border border-line bg-surface px-3 py-1.5 print:hidden"
      aria-label="Look back"
    >
      <div class="flex items-center gap-x-1">
        <StepButton session={session} step="first" icon="first" word="First" isOff={ply === 0} />
        <StepButton session={session} step="back" icon="left" word="Back" isOff={ply === 0} />
        <Slider session={session} ply={ply} mistakes={mistakes} />
        <StepButton session={session} step="forward" icon="right" word="Forward" isOff={ply === length} />
        <StepButton session={session} step="last" icon="last" word="Last" isOff={ply === length} />
      </div>
      <div class="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <span class="text-sm text-soft tabular-nums" aria-hidden="true">
          {spokenPly(session)}
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
  readonly session: Session;
  readonly step: 'first' | 'back' | 'forward' | 'last';
  readonly icon: IconName;
  readonly word: string;
  readonly isOff: boolean;
}

function StepButton({ session, step, icon, word, isOff }: StepButtonProps) {
  return <Button kind="quiet" icon={icon} aria-label={word} isOff={isOff} onClick={() => perform(session, step)} />;
}

/** The slider, with a mark at every mistake. */
function Slider({ session, ply, mistakes }: ReplayBarProps & { readonly ply: number }) {
  const { length } = session.match.value.moves;
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
        aria-valuetext={`${spokenPly(session)}${mistakes.has(ply) ? ' A mistake.' : ''}`}
        onInput={(event) => look(session, Number(event.currentTarget.value))}
      />
    </span>
  );
}
