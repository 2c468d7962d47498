import type { ComponentChildren } from 'preact';
import { Button, ButtonRow } from '../ui/button.tsx';

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
