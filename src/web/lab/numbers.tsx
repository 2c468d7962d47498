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
