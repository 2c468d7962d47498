import type { ComponentChildren } from 'preact';
import { Button, ButtonRow } from '../ui/button.tsx';
import type { Work } from './work.ts';

/** 0.125 as "12.5%". */
export function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

interface MeterProps {
  readonly label: string;
  readonly done: number;
  readonly all: number;
}

const LOOKS =
  'h-3 w-full appearance-none overflow-hidden rounded-full border border-line bg-sunken ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-signature [&::-moz-progress-bar]:bg-signature ' +
  'forced-colors:[&::-webkit-progress-value]:bg-[Highlight] forced-colors:[&::-moz-progress-bar]:bg-[Highlight]';

/** A progress bar in the color of the game, instead of the browser's green one. */
export function Meter({ label, done, all }: MeterProps) {
  return <progress class={LOOKS} max={all} value={done} aria-label={label} />;
}

interface RunButtonsProps {
  readonly kind?: 'primary' | 'plain';
  readonly isBusy: boolean;
  /** Absent in a form, which starts when it is submitted. */
  readonly onStart?: () => void;
  readonly onStop: () => void;
  /** The text of the button that starts the work. */
  readonly label: string;
  readonly children?: ComponentChildren;
}

/** Starts long work, and stops it while it runs. */
export function RunButtons({ kind = 'primary', isBusy, onStart, onStop, label, children }: RunButtonsProps) {
  return (
    <ButtonRow>
      <Button kind={kind} type={onStart ? 'button' : 'submit'} disabled={isBusy} onClick={onStart}>
        {label}
      </Button>
      {isBusy && <Button onClick={onStop}>Stop</Button>}
      {children}
    </ButtonRow>
  );
}

interface WorkShownProps<Answer, Progress> {
  readonly work: Work<Answer, Progress>;
  readonly busy?: string;
  readonly children: (answer: Answer) => ComponentChildren;
}

/** The answer of long work, or how it stands. */
export function WorkShown<Answer, Progress>({
  work,
  busy,
  children,
}: WorkShownProps<Answer, Progress>): ComponentChildren {
  if (work.state === 'idle') return null;
  if (work.state === 'busy') return busy && <p>{busy}</p>;
  return work.state === 'failed' ? <p class="font-medium text-loss">{work.error}</p> : children(work.answer);
}
